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

async function begin(): Promise<void> {
  await afterPaint();
  for (;;) {
    try {
      await import("./start.tsx");
      return;
    } catch (error) {
      // A TypeError: the script could not be fetched.
      if (!(error instanceof TypeError)) throw error;
      await wait(retryMs);
    }
  }
}

void begin();
