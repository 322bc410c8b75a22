/** Resolves at the next SIGTERM or SIGINT. A second one stops without waiting for running work. */
export const nextSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.once("SIGTERM", () => resolve());
    process.once("SIGINT", () => resolve());
  });
