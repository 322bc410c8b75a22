import { queryOptions, useQuery } from "@tanstack/react-query";
import { securityKeys } from "../../../data/security.ts";
import { callerFor } from "../../../query-client.ts";

export const oidcLinkQuery = queryOptions({
  queryKey: securityKeys.oidc,
  queryFn: async (context) => (await callerFor(context).auth.oidc.link.$get()).json(),
});

/** Of people without a password: how they sign in. Null for everyone else, undefined while it loads. */
export function useOtherSignIn(): string | null | undefined {
  const { data, isPending } = useQuery(oidcLinkQuery);
  if (isPending) return undefined;
  return data?.canUnlink === false ? (data.label ?? "another service") : null;
}
