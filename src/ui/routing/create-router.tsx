import { createRouter, type AnyRoute, type RouterHistory } from "@tanstack/react-router";
import { screens } from "../screens.ts";
import { ErrorScreen } from "../shell/error-screen.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { PendingScreen } from "../shell/pending-screen.tsx";
import { adminRoute, approvedRoute, rootRoute, signedInRoute } from "./access-routes.tsx";
import { enterScreens } from "./enter-screens.ts";
import type { RouterContext } from "./router-context.ts";

type ScreenRoute = (typeof screens)[number]["routes"][number];

const routes: readonly ScreenRoute[] = screens.flatMap<ScreenRoute>((screen) => [...screen.routes]);
const routesUnder = (parent: AnyRoute): ScreenRoute[] =>
  routes.filter((route) => route.options.getParentRoute() === parent);

export function createAppRouter(services: Omit<RouterContext, "screens">, history?: RouterHistory) {
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      ...routesUnder(rootRoute),
      signedInRoute.addChildren([
        ...routesUnder(signedInRoute),
        approvedRoute.addChildren([...routesUnder(approvedRoute), adminRoute.addChildren(routesUnder(adminRoute))]),
      ]),
    ]),
    context: { ...services, screens },
    defaultPreload: "intent",
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    ...(history && { history }),
  });
  enterScreens(router, services.store);
  // From then on the current screen stays until the next one is fetched.
  const stop = router.subscribe("onResolved", () => {
    router.options.defaultPendingMs = Number.POSITIVE_INFINITY;
    stop();
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    title?: string | undefined;
  }
}
