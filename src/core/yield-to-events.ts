/** Requests and timers that are due run before the caller goes on. */
export const yieldToEvents = (): Promise<void> => new Promise((next) => setImmediate(next));
