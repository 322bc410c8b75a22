import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { api, ApiError, backgroundApi } from "./api.ts";
import { sessionKeys } from "./data/session-keys.ts";
import { endSession, isSessionEnd } from "./session-end.ts";

/**
 * Nothing goes stale by time, focus or mount: writes, polls, events and Refresh load again. The server may run on this
 * very machine, so being offline pauses nothing.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown): void => {
    if (isSessionEnd(error)) endSession(client, error);
    else if (error instanceof ApiError && error.problem.code === "accounts.not_approved") {
      void client.invalidateQueries({ queryKey: sessionKeys.me });
    }
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        gcTime: 5 * 60_000,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

/** The first load is the user's and keeps the session alive; later polls don't. */
export const callerFor = ({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): typeof api =>
  client.getQueryData(queryKey) === undefined ? api : backgroundApi;
