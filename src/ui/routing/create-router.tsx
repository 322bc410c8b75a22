import { createRouter, type AnyRoute, type RouterHistory } from "@tanstack/react-router";
import { ScreenSpinner } from "../components/feedback/spinner.tsx";
import { screens } from "../screens.ts";
import { ErrorScreen } from "../shell/error-screen.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { adminRoute, approvedRoute, rootRoute, signedInRoute } from "./access-routes.tsx";
import type { RouterContext } from "./router-context.ts";

type ScreenRoute = (typeof screens)[number]["routes"][number];

const routes: readonly ScreenRoute[] = screens.flatMap<ScreenRoute>((screen) => [...screen.routes]);
const routesUnder = (parent: AnyRoute): ScreenRoute[] =>
  routes.filter((route) => route.options.getParentRoute() === parent);

export const createAppRouter = (services: Omit<RouterContext, "screens">, history?: RouterHistory) =>
  createRouter({
    routeTree: rootRoute.addChildren([
      ...routesUnder(rootRoute),
      signedInRoute.addChildren([
        ...routesUnder(signedInRoute),
        approvedRoute.addChildren([...routesUnder(approvedRoute), adminRoute.addChildren(routesUnder(adminRoute))]),
      ]),
    ]),
    context: { ...services, screens },
    defaultPreload: "intent",
    defaultPendingComponent: ScreenSpinner,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    ...(history && { history }),
  });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    title?: string | undefined;
  }
}
