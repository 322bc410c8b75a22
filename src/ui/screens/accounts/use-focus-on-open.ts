import { useEffect, useRef, type RefObject } from "react";

/** The first field of a page for guests, except where a touch keyboard would cover half of the screen. */
export function useFocusOnOpen(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, []);
  return field;
}
