import type { AnyRouter } from "@tanstack/react-router";
import { barsPart, piePart } from "../components/chart/chart.tsx";
import { toastPart } from "../components/feedback/toasts.tsx";
import { selectPart } from "../components/fields/lazy-select.tsx";
import { menuPart } from "../components/overlay/menu.tsx";
import { tooltipPart } from "../components/overlay/tooltip.tsx";
import { isLazyScreen } from "../routing/lazy-screen.ts";
import { drawerPart, shortcutsPart } from "./layout.tsx";
import { notificationsPart } from "./notifications/notifications-menu.tsx";
import { passwordDialogPart } from "./password-guard.tsx";
import { sessionEndedDialogPart } from "./session-end-guard.tsx";
import { palettePart } from "./palette/lazy-palette.tsx";

/** In ms. */
const idleTimeout = 2000;

/** The smallest and most likely first. Sources that are bundled together are fetched together. */
const parts = [
  toastPart,
  sessionEndedDialogPart,
  passwordDialogPart,
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

/** The rest of the app, one part after the other when the browser is idle, so that it works on while the server is away. */
export async function preloadAll(router: AnyRouter, signal: AbortSignal): Promise<void> {
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
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: idleTimeout });
    else setTimeout(done, 50);
  });
