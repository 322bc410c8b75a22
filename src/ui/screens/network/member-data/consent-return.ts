import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { memberDataStatePrefix } from "#core/connections/member-data/contract.ts";
import { readOAuthReturn } from "../official/official-return.ts";
import { useCompleteConsent } from "./queries.ts";

interface Outcome {
  connected: () => void;
  failed: (error: unknown) => void;
}

/** Completes connecting on the network's page from the address, once, and clears the address. True while it runs. */
export function useConsentReturn({ connected, failed }: Outcome): boolean {
  const [back] = useState(() => {
    const found = readOAuthReturn();
    return found?.state.startsWith(memberDataStatePrefix) ? found : undefined;
  });
  const { mutate, isPending } = useCompleteConsent();
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
