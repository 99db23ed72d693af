"use strict";
(() => {
  const form = document.getElementById("find");
  const body = document.querySelector("#classes tbody");
  const rows = [...body.rows].map((row) => {
    const article = document.getElementById(row.dataset.for);
    const words = `${row.textContent} ${article.querySelector("h3").textContent} ${article.querySelector(".said").textContent}`;
    return { row, article, words: fold(words) };
  });
  const sections = [...document.querySelectorAll("section.navy")];
  const said = form.querySelector("output");

  function fold(text) {
    return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  }

  function show() {
    const words = fold(form.text.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { row, article, words: has } of rows) {
      const fits = (!form.navy.value || row.dataset.navy === form.navy.value)
        && (!form.type.value || row.dataset.type === form.type.value)
        && words.every((word) => has.includes(word));
      row.hidden = article.hidden = !fits;
      shown += fits;
    }
    for (const section of sections) section.hidden = !section.querySelector("article:not([hidden])");
    said.textContent = shown === rows.length ? `${shown} classes` : `${shown} of ${rows.length} classes`;
  }

  function sort(column, cell) {
    const down = cell.getAttribute("aria-sort") === "ascending";
    for (const other of cell.parentNode.cells) other.removeAttribute("aria-sort");
    cell.setAttribute("aria-sort", down ? "descending" : "ascending");
    const key = (row) => row.cells[column].textContent;
    const number = (row) => Number.parseInt(key(row), 10) || 0;
    const compare = cell.classList.contains("number")
      ? (a, b) => number(a) - number(b)
      : (a, b) => key(a).localeCompare(key(b), "en", { numeric: true });
    const sorted = [...body.rows].sort((a, b) => (down ? compare(b, a) : compare(a, b)));
    body.append(...sorted);
  }

  [...document.querySelectorAll("#classes thead th")].forEach((cell, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = cell.textContent;
    button.addEventListener("click", () => sort(column, cell));
    cell.replaceChildren(button);
  });
  form.addEventListener("input", show);
  form.addEventListener("reset", () => setTimeout(show));
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", () => {
    // what a link leads to must not be hidden by what was looked for before
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.closest("[hidden]")) {
      form.reset();
      show();
      target.scrollIntoView();
    }
  });
  form.hidden = false;
  show();
})();
