const retryMs = 2000;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What the server drew is painted first. A page in the background paints nothing. */
const afterPaint = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done));
        setTimeout(done, 300);
      });

/** React first, in a task of its own. */
async function fetchApp(): Promise<typeof import("./start.tsx")> {
  for (;;) {
    try {
      await import("react-dom/client");
      await wait(0);
      return await import("./start.tsx");
    } catch (error) {
      // A TypeError: the script could not be fetched.
      if (!(error instanceof TypeError)) throw error;
      await wait(retryMs);
    }
  }
}

// Not awaited here: the app's script imports from this one, and would wait for it.
void afterPaint()
  .then(fetchApp)
  .then(({ start }) => start());
