import type { QueryClient } from "@tanstack/react-query";
import { redirect, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { User } from "#core/accounts/contract.ts";
import { token } from "../api.ts";
import { sessionKeys } from "../data/session-keys.ts";
import { hrefTarget } from "../lib/href-target.ts";
import { leftAtom } from "../state.ts";
import type { RouterContext } from "./router-context.ts";

interface GuardContext {
  context: RouterContext;
  location: { href: string };
}

/**
 * Null for a guest, undefined while the session loads. Guards decide by what is known without waiting, so that a
 * screen's code loads while the server is asked; the screen waits for the rest.
 */
const knownUser = (client: QueryClient): User | null | undefined =>
  token.get() === null ? null : client.getQueryData(sessionKeys.me);

/** Guests sign in first, and come back to the page afterwards unless they chose to leave. */
export function requireSignedIn({ context: { queryClient, store }, location: { href } }: GuardContext): void {
  if (knownUser(queryClient) !== null) return;
  const comesBack = !store.get(leftAtom) && href !== "/";
  throw redirect({ to: "/login", search: comesBack ? { from: href } : {}, replace: true });
}

export function requireApproved({ context: { queryClient } }: GuardContext): void {
  if (knownUser(queryClient)?.status === "pending") throw redirect({ to: "/pending-approval", replace: true });
}

export function requireAdmin({ context: { queryClient } }: GuardContext): void {
  if (knownUser(queryClient)?.role === "user") throw redirect({ to: "/dashboard", replace: true });
}

/** `onwards` is where a signed-in user goes; its own guard redirects them if they may not open it. */
export function requireGuest({ context: { queryClient } }: GuardContext, onwards?: string): void {
  const user = knownUser(queryClient);
  if (!user) return;
  if (onwards !== undefined) throw redirect({ ...hrefTarget(onwards), replace: true });
  throw redirect({ to: user.status === "pending" ? "/pending-approval" : viewPath(user), replace: true });
}

const viewPaths = {
  dashboard: "/dashboard",
  analytics: "/analytics",
  jobs: "/job-applications",
  content: "/content-scheduler",
} as const;
/** Where the person chose to start. */
export const viewPath = ({ preferences }: User) => viewPaths[preferences?.defaultView ?? "dashboard"];

export function requirePending({ context: { queryClient } }: GuardContext): void {
  const user = knownUser(queryClient);
  if (user === null) throw redirect({ to: "/login", search: {}, replace: true });
  if (user && user.status !== "pending") throw redirect({ to: "/dashboard", replace: true });
}

/** For a separate window, which navigates nowhere. */
export function requireApprovedWindow(entering: GuardContext): void {
  if (knownUser(entering.context.queryClient) === null) throw redirect({ to: "/login", search: {}, replace: true });
  requireApproved(entering);
}

/** Reruns the page's guards after the session has changed. */
export function useGuardsAgain(needed: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (needed) void router.invalidate();
  }, [needed, router]);
}
