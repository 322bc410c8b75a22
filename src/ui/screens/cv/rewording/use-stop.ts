import { useEffect, useRef } from "react";

/** Stops what waits for a model: when asked to, and when the field goes. */
export function useStop() {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    begin(): AbortSignal {
      controller.current = new AbortController();
      return controller.current.signal;
    },
    stop: (): void => controller.current?.abort(),
  };
}
