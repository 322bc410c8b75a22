import { useEffect, useEffectEvent } from "react";
import { takeStartingFiles } from "../../../features/starting-files.ts";

/** Adds what another screen made for a new post. */
export function useStartingFiles(isNew: boolean, add: (files: readonly File[]) => void): void {
  const addFiles = useEffectEvent(add);
  // After the text of before is back in the form.
  useEffect(() => {
    if (isNew) addFiles(takeStartingFiles());
  }, [isNew]);
}
