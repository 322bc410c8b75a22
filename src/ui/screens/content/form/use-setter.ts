import { useCallback, type Dispatch, type SetStateAction } from "react";
import type { FormValues } from "./form-values.ts";

/** Stable setters: the long list of zones is not rendered again for every letter. */
export function useSetter(setValues: Dispatch<SetStateAction<FormValues>>) {
  const set = useCallback(
    (change: Partial<FormValues>) => setValues((before) => ({ ...before, ...change })),
    [setValues],
  );
  const setZone = useCallback((timezone: string) => set({ timezone }), [set]);
  return { set, setZone };
}
