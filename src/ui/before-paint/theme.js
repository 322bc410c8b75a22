// Sets the theme before the first paint, so that the other one never flashes.
(() => {
  const chosen = localStorage.getItem("theme");
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
  const color = document.createElement("meta");
  color.name = "theme-color";
  color.content = dark ? "#0e0e11" : "#fafafa";
  document.head.append(color);
})();
