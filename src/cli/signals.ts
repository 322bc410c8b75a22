/** The first signal asks to stop, a second one does not wait for what is under way. */
export const nextSignal = (): Promise<void> =>
  new Promise((stop) => {
    process.once("SIGTERM", () => stop());
    process.once("SIGINT", () => stop());
  });
