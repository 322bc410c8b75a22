import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { reachableAtom } from "../state.ts";

/** After the first paint, ms: what the screen itself loads comes first. */
const delayMs = 2000;
const idleTimeoutMs = 2000;

/** Fetches the rest of the app a while after the first paint, unless the person saves data. */
export function usePreloadedParts(): void {
  const reachable = useAtomValue(reachableAtom);
  useEffect(() => {
    if (!reachable || savesData()) return undefined;
    const ends = new AbortController();
    const timer = setTimeout(() => void preloadScripts(ends.signal).catch(() => undefined), delayMs);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [reachable]);
}

/**
 * One script after the other when the browser is idle, so that the app works on while the server is away. None of them
 * runs before it is used: together they would keep a phone busy for half a second.
 */
async function preloadScripts(signal: AbortSignal): Promise<void> {
  const response = await fetch("/scripts.json", { signal });
  if (!response.ok) return;
  const scripts = (await response.json()) as string[];
  for (const script of scripts) {
    await idle();
    if (signal.aborted) return;
    await preload(script);
  }
}

function preload(script: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  // As the page's own script: a module fetched in another mode would be fetched again.
  link.crossOrigin = "anonymous";
  link.href = script;
  return new Promise((done) => {
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => {
      link.remove();
      done();
    });
    // A browser that knows no preloading fires neither.
    if (link.relList.supports("modulepreload")) document.head.append(link);
    else done();
  });
}

/** Safari has no idle callbacks. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: idleTimeoutMs });
    else setTimeout(done, 50);
  });

function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
