import type { Topic } from "./declarations.ts";

export interface Changes {
  /** `undefined` notifies every user. */
  publish(userId: string | undefined, ...topics: Topic[]): void;
  subscribe(userId: string, listener: (topics: Topic[]) => void): () => void;
}

/** Modules publish topics after their commit; the server streams them to screens. Carries no data. */
export function createChanges(): Changes {
  const watchers = new Map<string, Set<(topics: Topic[]) => void>>();
  return {
    publish(userId, ...topics) {
      const notified = userId === undefined ? [...watchers.values()] : [watchers.get(userId) ?? []];
      for (const listeners of notified) for (const listener of listeners) listener(topics);
    },
    subscribe(userId, listener) {
      const listeners = watchers.get(userId) ?? new Set();
      watchers.set(userId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) watchers.delete(userId);
      };
    },
  };
}
