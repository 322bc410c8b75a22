import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { useDeferredValue } from "react";
import { leftAtom } from "../state.ts";
import { FullScreen, Unreachable } from "./full-screen.tsx";
import { Layout } from "./layout.tsx";
import { Leave } from "./leave.tsx";
import { Plain } from "./plain.tsx";
import { useSession, useUser } from "./session.ts";

/** Who may pass: approved people, and whoever waits where a screen says so. The others are sent to where they belong. */
export function Guard() {
  const { user, unreachable } = useSession();
  const alsoPending = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.alsoPending) });
  // Deferred, so that the first drawing of the whole screen lets the browser breathe.
  const known = useDeferredValue(user !== undefined);
  if (user === undefined || !known) return unreachable ? <Unreachable /> : <FullScreen />;
  if (user === null) return <ToSignIn />;
  if (user.status !== "approved") return alsoPending ? <Plain /> : <Leave to="/pending-approval" />;
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}

/** And back to the page afterwards, unless the person chose to leave. */
function ToSignIn() {
  const left = useAtomValue(leftAtom);
  const href = useLocation({ select: (location) => location.href });
  return <Leave to={left || href === "/" ? "/login" : `/login?from=${encodeURIComponent(href)}`} />;
}

/** Inside the guard: admins alone. */
export function AdminGuard() {
  return useUser().role === "admin" ? <Outlet /> : <Leave to="/dashboard" />;
}
