import type { AnyRoute } from "@tanstack/react-router";
import { isLazyScreen } from "#ui/routing/lazy-screen.ts";
import { screens } from "#ui/screens.ts";

type Visitor = "guest" | "pending" | "user" | "admin";

export interface RouteOfScreen {
  path: string;
  visitors: readonly Visitor[];
  /** False for a screen that is part of the first script. */
  isLazy: boolean;
}

/** For routes without a layout of their own, whose guards redirect whoever may not see them. */
const visitorsByPath: Record<string, readonly Visitor[]> = {
  "/pending-approval": ["pending"],
  "/connect/new": ["user", "admin"],
  "/connect/$id": ["user", "admin"],
};

/** Every route of every screen, with who may open it. */
export const allRoutes = (): RouteOfScreen[] =>
  screens
    .flatMap<AnyRoute>((screen) => [...screen.routes])
    .map(({ options }) => {
      const { path, component, getParentRoute } = options as {
        path: string;
        component: unknown;
        getParentRoute: () => AnyRoute;
      };
      const { options: parentOptions } = getParentRoute();
      const parent = "id" in parentOptions ? parentOptions.id : undefined;
      const visitors: readonly Visitor[] =
        parent === "admin"
          ? ["admin"]
          : parent === "approved" || parent === "signed-in"
            ? ["user", "admin"]
            : (visitorsByPath[path] ?? ["guest"]);
      return { path, visitors, isLazy: isLazyScreen(component) };
    });
