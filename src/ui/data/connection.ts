import { queryOptions, useQuery } from "@tanstack/react-query";
import { callerFor } from "../query-client.ts";

export const connectionKeys = { all: ["connection"], status: ["connection", "status"] } as const;

/** The only query that goes stale by time, as specified. */
const staleMs = 5 * 60_000;

export const connectionQuery = queryOptions({
  queryKey: connectionKeys.status,
  staleTime: staleMs,
  queryFn: async (context) =>
    (await callerFor(context).auth.linkedin.status.$get({}, { init: { signal: context.signal } })).json(),
});
export const useConnection = () => useQuery(connectionQuery);

/** UTC ms after which posts wait until the person signs in again; undefined where a session keeps going. */
export function useSignInEnd(): number | undefined {
  const { data } = useConnection();
  return data?.api && !data.session ? Date.parse(data.api.expiresAt) : undefined;
}
