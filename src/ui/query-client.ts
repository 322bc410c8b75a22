import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { api, ApiError, backgroundApi, isTransportError } from "./api.ts";
import { sessionKeys } from "./data/session-keys.ts";
import { checkServerAtom } from "./reachability.ts";
import { endSession, isSessionEnd } from "./session-end.ts";
import { reachableAtom, type ClientStore } from "./state.ts";

/**
 * Nothing goes stale by time, focus or mount: writes, polls, events and Refresh load again. The server may run on this
 * very machine, so being offline pauses nothing.
 */
export function createQueryClient(store: ClientStore): QueryClient {
  const onSuccess = (): void => {
    if (!store.get(reachableAtom)) store.set(reachableAtom, true);
  };
  const onError = (error: unknown): void => {
    if (suggestsOutage(error)) void store.set(checkServerAtom);
    if (isSessionEnd(error)) endSession(client, error);
    else if (error instanceof ApiError && error.problem.code === "accounts.not_approved") {
      void client.invalidateQueries({ queryKey: sessionKeys.me });
    }
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onSuccess, onError }),
    mutationCache: new MutationCache({ onSuccess, onError }),
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: hasRested,
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

/** Nothing answered, or a proxy did in place of the server. */
const suggestsOutage = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 502 && !error.isJson : isTransportError(error);

/** Several parts of a screen ask for the same: one that comes a moment later shares the failure. */
const sharedFailureMs = 5000;
const hasRested = ({ state }: { state: { errorUpdatedAt: number } }): boolean =>
  Date.now() - state.errorUpdatedAt > sharedFailureMs;

/** The first load is the user's and keeps the session alive; later polls don't. */
export const callerFor = ({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): typeof api =>
  client.getQueryData(queryKey) === undefined ? api : backgroundApi;
