import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ClientResponse } from "hono/client";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ListedUser } from "#core/accounts/admin/contract.ts";
import { backgroundApi } from "../../../api.ts";
import { userKeys, type UserFilter } from "./keys.ts";
import { pollIntervalMs, pollWhileShort } from "../../../data/poll-interval.ts";

const pendingPollMs = 10_000;

interface UserPage {
  users: ListedUser[];
  next: string | undefined;
}

async function pageOf(response: ClientResponse<ListedUser[], ContentfulStatusCode, "json">): Promise<UserPage> {
  return { users: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
}

/** Rows per page, so that scrolling through thousands needs few requests. */
const limit = "100";
const pageAt = (cursor: string | undefined) => ({ limit, ...(cursor !== undefined && { cursor }) });

export const pendingQuery = (search = "") =>
  infiniteQueryOptions({
    queryKey: userKeys.pending(search),
    queryFn: async ({ pageParam }) =>
      pageOf(
        await backgroundApi.admin["pending-users"].$get({ query: { ...(search && { search }), ...pageAt(pageParam) } }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: UserPage) => next,
    refetchInterval: ({ state }) => pollWhileShort(state.data, pendingPollMs),
    placeholderData: keepPreviousData,
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

export const postsToApproveQuery = queryOptions({
  queryKey: userKeys.posts,
  queryFn: async () => (await backgroundApi.admin["posts-to-approve"].$get({ query: { limit } })).json(),
  refetchInterval: pollIntervalMs,
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
