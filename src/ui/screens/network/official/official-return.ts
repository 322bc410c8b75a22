import type { ConnectionDetails } from "#core/connections/contract.ts";
import { memberDataStatePrefix } from "#core/connections/member-data/contract.ts";
import { useOAuthReturn } from "../oauth-return.ts";
import { useCompleteOfficial } from "../queries.ts";

interface Outcome {
  connected: (status: ConnectionDetails) => void;
  failed: (error: unknown) => void;
}

/** Completes the official sign-in from the address. True while it runs. */
export function useOfficialReturn({ connected, failed }: Outcome): boolean {
  const { mutate, isPending } = useCompleteOfficial();
  useOAuthReturn(
    (state) => !state.startsWith(memberDataStatePrefix),
    (back) => mutate(back, { onSuccess: connected, onError: failed }),
  );
  return isPending;
}
