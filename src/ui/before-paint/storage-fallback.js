// Blocked storage throws on access: without a fallback the app could not even say so. It lasts as long as the page.
(() => {
  for (const name of ["localStorage", "sessionStorage"]) {
    try {
      window[name].getItem("theme");
    } catch {
      const items = new Map();
      const storage = {
        get length() {
          return items.size;
        },
        key: (at) => [...items.keys()][at] ?? null,
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, String(value)),
        removeItem: (key) => void items.delete(key),
        clear: () => items.clear(),
      };
      Object.defineProperty(window, name, { configurable: true, value: storage });
    }
  }
})();
