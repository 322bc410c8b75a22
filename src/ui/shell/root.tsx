import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useMatches } from "@tanstack/react-router";
import { useCallback, useEffect, type ReactNode } from "react";
import type { User } from "#core/accounts/contract.ts";
import { Toasts } from "../components/feedback/toasts.tsx";
import { KeptOwnerContext } from "../components/form/kept/kept-owner.ts";
import { Tooltips } from "../components/overlay/tooltip.tsx";
import { sessionKeys } from "../data/session-keys.ts";
import { PasswordGuard } from "./password-guard.tsx";
import { SessionEndGuard } from "./session-end-guard.tsx";
import { useFocusOnNavigation } from "./navigation/focus-on-navigation.ts";
import { usePreloadedParts } from "./use-preloaded-parts.ts";
import { useThemedDocument } from "./theme.ts";

export function Root(): ReactNode {
  useThemedDocument();
  useTitle();
  useFocusOnNavigation();
  useOtherTabs();
  usePreloadedParts();
  const client = useQueryClient();
  const ownerOfText = useCallback(() => client.getQueryData<User | null>(sessionKeys.me)?.id, [client]);
  return (
    <KeptOwnerContext value={ownerOfText}>
      <Outlet />
      <Tooltips />
      <PasswordGuard />
      <SessionEndGuard />
      <Toasts />
    </KeptOwnerContext>
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
