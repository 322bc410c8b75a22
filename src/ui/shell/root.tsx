import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useMatches } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useShownToasts } from "../components/toast.tsx";
import { Tooltips } from "../components/tooltip.tsx";
import { meKey } from "../query.ts";
import { useArrivals } from "./arrival.ts";
import { useThemedDocument } from "./theme.ts";

const ToastViewport = lazy(async () => ({ default: (await import("../components/toast-viewport.tsx")).ToastViewport }));

/** Around every screen: theme, title, focus, tooltips, toasts, and other tabs signing in or out. */
export function Root() {
  useThemedDocument();
  useTitle();
  useArrivals();
  useOtherTabs();
  const { toasts } = useShownToasts();
  return (
    <>
      <Outlet />
      <Tooltips />
      {toasts.length > 0 && (
        <Suspense>
          <ToastViewport />
        </Suspense>
      )}
    </>
  );
}

function useTitle(): void {
  const title = useMatches({
    select: (matches) =>
      matches.some(({ _notFound }) => _notFound)
        ? "Page Not Found"
        : matches.map(({ staticData }) => staticData.title).findLast((one) => one !== undefined),
  });
  useEffect(() => {
    document.title = title === undefined ? "Attaché" : `${title} · Attaché`;
  }, [title]);
}

function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === "token" || event.key === null) void client.invalidateQueries({ queryKey: meKey });
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [client]);
}
