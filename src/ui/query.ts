import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { api, ApiError, endsSession, messageOf, passive, token } from "./api.ts";
import { noticeAtom } from "./state.ts";

export const meKey = ["me"] as const;
export const serverKey = ["server"] as const;

/** Forgets whose data it was. What is known without signing in stays. */
export function forgetSession(client: QueryClient, notice?: string): void {
  token.drop();
  localStorage.removeItem("recent");
  if (notice !== undefined) getDefaultStore().set(noticeAtom, { tone: "warn", text: notice });
  client.setQueryData(meKey, null);
  client.removeQueries({ predicate: ({ queryKey: [first] }) => first !== meKey[0] && first !== serverKey[0] });
}

function noticeFailure(error: unknown): void {
  if (endsSession(error)) forgetSession(queryClient, messageOf(error, "Sign in again."));
  else if (error instanceof ApiError && error.problem.code === "accounts.not_approved") {
    void queryClient.invalidateQueries({ queryKey: meKey });
  }
}

/**
 * Nothing goes stale by time, focus or mount: writes, polls, events and Refresh load anew. The server may run on this
 * very machine, so being offline pauses nothing.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeFailure }),
  mutationCache: new MutationCache({ onError: noticeFailure }),
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

/** The first load is an act of the person and keeps the session alive; the polls after it do not. */
export const callerFor = ({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): typeof api =>
  client.getQueryData(queryKey) === undefined ? api : passive;
