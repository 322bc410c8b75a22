import { createRootRouteWithContext, createRoute, Outlet, useMatches } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { setDisplay } from "../lib/display.ts";
import { ZoneContext } from "../lib/use-zone.ts";
import { BareLayout } from "../shell/bare-layout.tsx";
import { FullScreen, Unreachable } from "../shell/full-screen.tsx";
import { Layout } from "../shell/layout.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { Root } from "../shell/root.tsx";
import { useAccountTheme } from "../shell/theme.ts";
import { useSession, useUser } from "../shell/session.ts";
import { requireAdmin, requireApproved, requireSignedIn, useGuardsAgain } from "./guards.ts";
import type { RouterContext } from "./router-context.ts";

/** Open to everyone, unless a route has a guard of its own. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: NotFound });

export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: requireSignedIn,
  component: SignedIn,
});

export const approvedRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: "approved",
  beforeLoad: requireApproved,
});

export const adminRoute = createRoute({
  getParentRoute: () => approvedRoute,
  id: "admin",
  beforeLoad: requireAdmin,
  component: AdminOnly,
});

function SignedIn() {
  const { user, unreachable } = useSession();
  const approvedOnly = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === "/signed-in/approved"),
  });
  // Deferred, so that the browser can respond before it draws the whole screen for the first time.
  const known = useDeferredValue(user !== undefined);
  const refused = user === null || (user?.status === "pending" && approvedOnly);
  useGuardsAgain(refused);
  useAccountTheme(user?.preferences?.theme);
  if (user === undefined || !known) return unreachable ? <Unreachable /> : <FullScreen />;
  if (user === null || refused) return <FullScreen />;
  if (user.status !== "approved") return <BareLayout />;
  const chosen = user.preferences;
  setDisplay(chosen);
  return (
    <ZoneContext value={user.timezone}>
      {/* What one person wrote is never shown to the next. */}
      <Layout key={`${user.id}${chosen?.language}${chosen?.dateFormat}`}>
        <Outlet />
      </Layout>
    </ZoneContext>
  );
}

function AdminOnly() {
  const isAdmin = useUser().role === "admin";
  useGuardsAgain(!isAdmin);
  return isAdmin ? <Outlet /> : <FullScreen />;
}
