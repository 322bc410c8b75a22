// Runs before the bundle and the first paint, so that no theme flashes.
(() => {
  // Blocked storage throws on access: without a stand-in the app could not even say so. It lasts as long as the page.
  for (const name of ["localStorage", "sessionStorage"]) {
    try {
      window[name].getItem("theme");
    } catch {
      const held = new Map();
      const storage = {
        get length() {
          return held.size;
        },
        key: (at) => [...held.keys()][at] ?? null,
        getItem: (key) => held.get(key) ?? null,
        setItem: (key, value) => void held.set(key, String(value)),
        removeItem: (key) => void held.delete(key),
        clear: () => held.clear(),
      };
      Object.defineProperty(window, name, { configurable: true, value: storage });
    }
  }
  const chosen = localStorage.getItem("theme");
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
  const color = document.createElement("meta");
  color.name = "theme-color";
  color.content = dark ? "#0e0e11" : "#fafafa";
  document.head.append(color);
})();
