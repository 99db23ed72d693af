// The list of fleets: a new one.

import { ask, byId } from "./studio.js";

const form = byId("new-fleet-form");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const fault = byId("new-fault");
  fault.textContent = "";
  const { ok, data } = await ask("/fleets/new", Object.fromEntries(new FormData(form)), { quiet: true });
  if (ok) location.assign(`/fleet?file=${encodeURIComponent(data.file)}`);
  else fault.textContent = data.message || "That could not be written.";
});
