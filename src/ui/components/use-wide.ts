import { useSyncExternalStore } from "react";

/** From here on the sidebar stands beside the screen, and a form beside its list; below, they lie over it. */
const wide = () => matchMedia("(width >= 64rem)");

function watch(changed: () => void): () => void {
  const query = wide();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

export const useWide = (): boolean => useSyncExternalStore(watch, () => wide().matches);
