import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CookieConnection, OAuthReturn } from "#core/connections/contract.ts";
import { api } from "../../api.ts";
import { callerFor } from "../../query.ts";

const statusKey = ["network", "status"];
/** The one query that goes stale by time, as specified. */
const staleMs = 5 * 60_000;

export const connectionQuery = queryOptions({
  queryKey: statusKey,
  staleTime: staleMs,
  queryFn: async (context) =>
    (await callerFor(context).auth.linkedin.status.$get({}, { init: { signal: context.signal } })).json(),
});
export const useConnection = () => useQuery(connectionQuery);

const touched = [
  ["network"],
  ["scheduled-content"],
  ["badges"],
  ["dashboard"],
  ["attention"],
  ["recent-activity"],
  ["analytics"],
];

/** Reads anew what a connection that was just made, or ended, changes. */
export function useRefreshed() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of touched) void client.invalidateQueries({ queryKey });
  };
}

export function useConnectSandbox() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async () => (await api.linkedin.auth.sandbox.$post()).json(),
    onSuccess: refresh,
  });
}

/** By a cookie that was entered by hand. */
export function useConnectCookie() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (json: CookieConnection) => (await api.linkedin.auth.cookie.$post({ json })).json(),
    onSuccess: refresh,
  });
}

/** Where the person signs in officially: the network's own page. */
export const useBeginOfficial = () => useMutation({ mutationFn: async () => (await api.auth.linkedin.$post()).json() });

export function useCompleteOfficial() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (json: OAuthReturn) => (await api.auth.linkedin.callback.$post({ json })).json(),
    onSuccess: refresh,
  });
}

export function useDisconnect() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async () => (await api.auth.linkedin.disconnect.$delete()).json(),
    onSuccess: refresh,
  });
}
