import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { OAuthReturn } from "#core/connections/contract.ts";

/** URL parameters after the network redirects back. Read once: they are valid once. */
function readOAuthReturn(): OAuthReturn | undefined {
  const asked = new URLSearchParams(window.location.search);
  const [state, code, error] = ["state", "code", "error"].map((name) => asked.get(name) ?? undefined);
  if (state === undefined) return undefined;
  if (code !== undefined) return { state, code };
  return error === undefined ? undefined : { state, error };
}

/** Completes a return that is `isOwn` by its state, once, and clears the address. */
export function useOAuthReturn(isOwn: (state: string) => boolean, complete: (back: OAuthReturn) => void): void {
  const [back] = useState(() => {
    const found = readOAuthReturn();
    return found && isOwn(found.state) ? found : undefined;
  });
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (!back || begun.current) return;
    begun.current = true;
    void navigate({ to: "/linkedin-settings", replace: true });
    complete(back);
  }, [back, navigate, complete]);
}
