import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { ConnectionDetails, OAuthReturn } from "#core/connections/contract.ts";
import { memberDataStatePrefix } from "#core/connections/member-data/contract.ts";
import { useCompleteOfficial } from "../queries.ts";

/** URL parameters after the network redirects back. Read once: they are valid once. */
export function readOAuthReturn(): OAuthReturn | undefined {
  const asked = new URLSearchParams(window.location.search);
  const [state, code, error] = ["state", "code", "error"].map((name) => asked.get(name) ?? undefined);
  if (state === undefined) return undefined;
  if (code !== undefined) return { state, code };
  return error === undefined ? undefined : { state, error };
}

interface Outcome {
  connected: (status: ConnectionDetails) => void;
  failed: (error: unknown) => void;
}

/** Completes the official sign-in from the address, once, and clears the address. True while it runs. */
export function useOfficialReturn({ connected, failed }: Outcome): boolean {
  const [back] = useState(() => {
    const found = readOAuthReturn();
    return found?.state.startsWith(memberDataStatePrefix) ? undefined : found;
  });
  const { mutate, isPending } = useCompleteOfficial();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (!back || begun.current) return;
    begun.current = true;
    void navigate({ to: "/linkedin-settings", replace: true });
    mutate(back, { onSuccess: connected, onError: failed });
  }, [back, mutate, navigate, connected, failed]);
  return isPending;
}
