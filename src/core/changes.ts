import type { Topic } from "./declarations.ts";

export interface Changes {
  /** Tells whoever watches that something of this user changed; `undefined` is everybody. */
  tell(userId: string | undefined, ...topics: Topic[]): void;
  /** Watches one user's changes; returns how to stop. */
  watch(userId: string, listener: (topics: Topic[]) => void): () => void;
}

/** Live screens: modules say what changed after their commit, the server passes it on. Carries no data. */
export function createChanges(): Changes {
  const watchers = new Map<string, Set<(topics: Topic[]) => void>>();
  return {
    tell(userId, ...topics) {
      const told = userId === undefined ? [...watchers.values()] : [watchers.get(userId) ?? []];
      for (const listeners of told) for (const listener of listeners) listener(topics);
    },
    watch(userId, listener) {
      const listeners = watchers.get(userId) ?? new Set();
      watchers.set(userId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) watchers.delete(userId);
      };
    },
  };
}
