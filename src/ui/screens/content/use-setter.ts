import { useCallback, type Dispatch, type SetStateAction } from "react";
import type { FormValues } from "./form-values.ts";

/** Stable setters, so that the long list of zones is not drawn anew with every letter. */
export function useSetter(setValues: Dispatch<SetStateAction<FormValues>>) {
  const set = useCallback(
    (change: Partial<FormValues>) => setValues((before) => ({ ...before, ...change })),
    [setValues],
  );
  const setZone = useCallback((zone: string) => set({ zone }), [set]);
  return { set, setZone };
}
