// Before the page is painted: the player's own choice of light or dark, if there is one.
const theme = localStorage.getItem("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
