import { useSyncExternalStore } from "react";

/** Wide enough for the sidebar next to the screen and a form next to its list. */
const wide = () => matchMedia("(width >= 64rem)");

function watch(changed: () => void): () => void {
  const query = wide();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

export const useWide = (): boolean => useSyncExternalStore(watch, () => wide().matches);
