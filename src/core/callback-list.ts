export interface CallbackList<Args extends readonly unknown[]> {
  (...args: Args): void;
  /** Handlers run in the order they were added, inside the caller's transaction. */
  add(handler: (...args: Args) => void): void;
}

export function createCallbackList<Args extends readonly unknown[]>(): CallbackList<Args> {
  const handlers: ((...args: Args) => void)[] = [];
  const call = (...args: Args): void => {
    for (const handler of handlers) handler(...args);
  };
  return Object.assign(call, { add: (handler: (...args: Args) => void) => void handlers.push(handler) });
}
