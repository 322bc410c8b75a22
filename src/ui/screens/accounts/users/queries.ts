import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ClientResponse } from "hono/client";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { User } from "#core/accounts/contract.ts";
import { backgroundApi } from "../../../api.ts";
import { userKeys, type UserFilter } from "./keys.ts";
import { pollIntervalMs, pollWhileShort } from "../../../data/poll-interval.ts";

const pendingPollMs = 10_000;

interface UserPage {
  users: User[];
  next: string | undefined;
}

async function pageOf(response: ClientResponse<User[], ContentfulStatusCode, "json">): Promise<UserPage> {
  return { users: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
}

/** Rows per page, so that scrolling through thousands needs few requests. */
const limit = "100";
const pageAt = (cursor: string | undefined) => ({ limit, ...(cursor !== undefined && { cursor }) });

export const pendingQuery = infiniteQueryOptions({
  queryKey: userKeys.pending,
  queryFn: async ({ pageParam }) =>
    pageOf(await backgroundApi.admin["pending-users"].$get({ query: pageAt(pageParam) })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: UserPage) => next,
  refetchInterval: ({ state }) => pollWhileShort(state.data, pendingPollMs),
});

export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: userKeys.list(filter),
    queryFn: async ({ pageParam }) =>
      pageOf(await backgroundApi.admin.users.$get({ query: { ...filter, ...pageAt(pageParam) } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: UserPage) => next,
    refetchInterval: ({ state }) => pollWhileShort(state.data, pollIntervalMs),
    placeholderData: keepPreviousData,
  });

export const countsQuery = queryOptions({
  queryKey: userKeys.counts,
  queryFn: async () => (await backgroundApi.admin.stats.$get()).json(),
  refetchInterval: pollIntervalMs,
});

export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: userKeys.details(id),
    queryFn: async () => (await backgroundApi.admin.users[":id"].$get({ param: { id } })).json(),
  });
