import { useRouter, type AnyRouter } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { barsPart, piePart } from "../components/chart/chart.tsx";
import { toastPart } from "../components/feedback/toasts.tsx";
import { selectPart } from "../components/fields/lazy-select.tsx";
import { menuPart } from "../components/overlay/menu.tsx";
import { tooltipPart } from "../components/overlay/tooltip.tsx";
import { isLazyScreen } from "../routing/lazy-screen.ts";
import { reachableAtom } from "../state.ts";
import { drawerPart, shortcutsPart } from "./layout.tsx";
import { notificationsPart } from "./notifications/notifications-menu.tsx";
import { sessionEndedPart } from "./session-ended.tsx";
import { palettePart } from "./palette/lazy-palette.tsx";

/** After the first paint, ms: what the screen itself loads comes first. */
const delayMs = 2000;

/** The smallest and most likely first. Sources that are bundled together are fetched together. */
const parts = [
  toastPart,
  sessionEndedPart,
  menuPart,
  notificationsPart,
  palettePart,
  selectPart,
  tooltipPart,
  drawerPart,
  shortcutsPart,
  barsPart,
  piePart,
];

/** Fetches the rest of the app when the browser is idle, so that it works on while the server is away. */
export function usePreloadedParts(): void {
  const router = useRouter();
  const reachable = useAtomValue(reachableAtom);
  useEffect(() => {
    if (!reachable || savesData()) return undefined;
    const ends = new AbortController();
    const timer = setTimeout(() => void preloadAll(router, ends.signal), delayMs);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [router, reachable]);
}

async function preloadAll(router: AnyRouter, signal: AbortSignal): Promise<void> {
  const screens = Object.values<AnyRouter["routesById"][string]>(router.routesById).flatMap((route) => {
    const component: unknown = route?.options.component;
    return isLazyScreen(component) ? [component] : [];
  });
  const loads = [...parts.map((part) => part.load), ...screens.map((screen) => screen.preload)];
  for (const load of loads) {
    await idle();
    if (signal.aborted) return;
    await load().catch(() => undefined);
  }
}

/** Safari has no idle callbacks. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: delayMs });
    else setTimeout(done, 50);
  });

function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
