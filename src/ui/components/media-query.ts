import { useSyncExternalStore } from "react";

export function createMediaHook(query: string): () => boolean {
  const list = () => matchMedia(query);
  const watch = (changed: () => void): (() => void) => {
    const watched = list();
    watched.addEventListener("change", changed);
    return () => watched.removeEventListener("change", changed);
  };
  return () => useSyncExternalStore(watch, () => list().matches);
}
