import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useMatches } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useShownToasts } from "../components/feedback/toast.ts";
import { Tooltips } from "../components/overlay/tooltip.tsx";
import { sessionKeys } from "../data/session-keys.ts";
import { SessionEndGuard } from "./session-ended.tsx";
import { useFocusOnNavigation } from "./navigation/focus-on-navigation.ts";
import { useThemedDocument } from "./theme.ts";

const ToastViewport = lazy(async () => ({
  default: (await import("../components/feedback/toast-viewport.tsx")).ToastViewport,
}));

export function Root() {
  useThemedDocument();
  useTitle();
  useFocusOnNavigation();
  useOtherTabs();
  const { toasts } = useShownToasts();
  return (
    <>
      <Outlet />
      <Tooltips />
      <SessionEndGuard />
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
      if (event.key === "token" || event.key === null) void client.invalidateQueries({ queryKey: sessionKeys.me });
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [client]);
}
