import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { api, ApiError, backgroundApi, endsSession, messageOf, token } from "./api.ts";
import { sessionKeys } from "./data/session-keys.ts";
import { noticeAtom, type ClientStore } from "./state.ts";

export function forgetSession(client: QueryClient): void {
  token.drop();
  localStorage.removeItem("recent");
  client.setQueryData(sessionKeys.me, null);
  const kept: readonly unknown[] = [sessionKeys.me[0], sessionKeys.server[0]];
  client.removeQueries({ predicate: ({ queryKey: [first] }) => !kept.includes(first) });
}

/**
 * Nothing goes stale by time, focus or mount: writes, polls, events and Refresh load again. The server may run on this
 * very machine, so being offline pauses nothing.
 */
export function createQueryClient(store: ClientStore): QueryClient {
  const onError = (error: unknown): void => {
    if (endsSession(error)) {
      store.set(noticeAtom, { tone: "warn", text: messageOf(error, "Sign in again.") });
      forgetSession(client);
    } else if (error instanceof ApiError && error.problem.code === "accounts.not_approved") {
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
