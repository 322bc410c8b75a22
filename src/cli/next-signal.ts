/** The next SIGTERM or SIGINT. The first one asks to stop; a second one stops without waiting for running work. */
export const nextSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once("SIGTERM", () => resolve());
    process.once("SIGINT", () => resolve());
  });
