import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { callerFor } from "../../query.ts";

const statusKey = ["network", "status"];
/** The one query that goes stale by time, as specified. */
const staleMs = 5 * 60_000;

export function useConnection() {
  return useQuery({
    queryKey: statusKey,
    staleTime: staleMs,
    queryFn: async (context) =>
      (await callerFor(context).auth.linkedin.status.$get({}, { init: { signal: context.signal } })).json(),
  });
}

const touched = [
  ["network"],
  ["scheduled-content"],
  ["badges"],
  ["dashboard"],
  ["attention"],
  ["recent-activity"],
  ["analytics"],
];

function useRefreshed() {
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

export function useDisconnect() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async () => (await api.auth.linkedin.disconnect.$delete()).json(),
    onSuccess: refresh,
  });
}
