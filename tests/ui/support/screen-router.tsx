import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type AnyRoute,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RouterContext } from "#ui/routing/router-context.ts";
import { screens } from "#ui/screens.ts";
import { Root } from "#ui/shell/root.tsx";

const appRoutes: readonly AnyRoute[] = screens.flatMap<AnyRoute>(({ routes }) => [...routes]);

/** The screen at its own address, without the shell, behind the guards of the app; every other address is elsewhere. */
export function createScreenRouter(screen: ReactNode, at: string, services: Omit<RouterContext, "screens">) {
  const root = createRootRouteWithContext<RouterContext>()({ component: Root });
  const path = new URL(at, location.href).pathname;
  const original = appRoutes.find(({ options }) => "path" in options && options.path === path);
  const { validateSearch, beforeLoad } = original?.options ?? {};
  let tree: (parent: () => AnyRoute) => AnyRoute = (parent) =>
    createRoute({
      getParentRoute: parent,
      path,
      component: () => screen,
      ...(validateSearch && { validateSearch }),
      ...(beforeLoad && { beforeLoad }),
    });
  for (const access of accessRoutesOf(original)) {
    const inner = tree;
    tree = (parent) => {
      const layout: AnyRoute = createRoute({
        getParentRoute: parent,
        id: ownIdOf(access),
        beforeLoad: access.options.beforeLoad,
        component: Outlet,
      });
      return layout.addChildren([inner(() => layout)]);
    };
  }
  const elsewhere = createRoute({ getParentRoute: () => root, path: "$", component: () => <p>Elsewhere</p> });
  return createRouter({
    routeTree: root.addChildren([tree(() => root), elsewhere]),
    context: { ...services, screens },
    history: createMemoryHistory({ initialEntries: [at] }),
  });
}

/** From the inner to the outer; the app's root is left out. */
function accessRoutesOf(route: AnyRoute | undefined): AnyRoute[] {
  const parent = route?.options.getParentRoute?.() as AnyRoute | undefined;
  return parent === undefined || ownIdOf(parent) === "" ? [] : [parent, ...accessRoutesOf(parent)];
}

const ownIdOf = ({ options }: AnyRoute): string => ("id" in options ? String(options.id) : "");
