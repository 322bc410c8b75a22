import { memberDataStatePrefix } from "#core/connections/member-data/contract.ts";
import { useOAuthReturn } from "../oauth-return.ts";
import { useCompleteConsent } from "./queries.ts";

interface Outcome {
  connected: () => void;
  failed: (error: unknown) => void;
}

/** Completes connecting on the network's page from the address. True while it runs. */
export function useConsentReturn({ connected, failed }: Outcome): boolean {
  const { mutate, isPending } = useCompleteConsent();
  useOAuthReturn(
    (state) => state.startsWith(memberDataStatePrefix),
    (back) => mutate(back, { onSuccess: connected, onError: failed }),
  );
  return isPending;
}
