/** One action of an account at a time, over all modules that drive the network. In memory: only one process drives it. */
export interface AccountTurns {
  isTaken(userId: string): boolean;
  /** @throws if it is taken */
  take(userId: string): void;
  release(userId: string): void;
  /** The listener runs after each release. */
  onRelease(listener: (userId: string) => void): void;
}

export function createAccountTurns(): AccountTurns {
  const taken = new Set<string>();
  const listeners: ((userId: string) => void)[] = [];
  return {
    isTaken: (userId) => taken.has(userId),
    take(userId) {
      if (taken.has(userId)) throw new Error("The account is already busy.");
      taken.add(userId);
    },
    release(userId) {
      if (!taken.delete(userId)) return;
      for (const listener of listeners) listener(userId);
    },
    onRelease: (listener) => void listeners.push(listener),
  };
}
