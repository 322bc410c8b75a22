import { useSyncExternalStore } from "react";

/** From here on the form stands beside the list; below, it is a dialog or a sheet. */
const wide = () => matchMedia("(width >= 64rem)");

function watch(changed: () => void): () => void {
  const query = wide();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

export const useWide = (): boolean => useSyncExternalStore(watch, () => wide().matches);
