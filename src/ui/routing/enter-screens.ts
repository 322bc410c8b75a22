import type { AnyRouter } from "@tanstack/react-router";
import type { ClientStore } from "../state.ts";
import { isLazyScreen } from "./lazy-screen.ts";
import { recoverScreen } from "./recover-screen.ts";

/** Tells each lazy screen that it is opened, so that it fetches its code more than once if need be. */
export function enterScreens(router: AnyRouter, store: ClientStore): void {
  let current: AbortController | undefined;
  router.subscribe("onBeforeLoad", ({ toLocation }) => {
    current?.abort();
    current = new AbortController();
    const { signal } = current;
    const [, , route] = router.getMatchedRoutes(toLocation.pathname);
    const component: unknown = route?.options.component;
    if (!isLazyScreen(component)) return;
    const title = route?.options.staticData?.title ?? "This screen";
    component.enter({ signal, recover: (fetchScreen) => recoverScreen(fetchScreen, { store, signal, title }) });
  });
}
