import { useRouter, type AnyRouter } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { reachableAtom } from "../state.ts";

/** After the first paint, ms: what the screen itself loads comes first. */
const delayMs = 2000;

/** Fetches the rest of the app a while after the first paint, unless the person saves data. */
export function usePreloadedParts(): void {
  const router = useRouter();
  const reachable = useAtomValue(reachableAtom);
  useEffect(() => {
    if (!reachable || savesData()) return undefined;
    const ends = new AbortController();
    const timer = setTimeout(() => void preload(router, ends.signal), delayMs);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [router, reachable]);
}

const preload = async (router: AnyRouter, signal: AbortSignal): Promise<void> =>
  import("./preload-parts.ts").then(
    ({ preloadAll }) => preloadAll(router, signal),
    () => undefined,
  );

function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
