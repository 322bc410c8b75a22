import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ClientResponse } from "hono/client";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Status, User } from "#core/accounts/contract.ts";
import { passive } from "../../../api.ts";

/** How often the lists look for what others did, ms. */
const pendingEvery = 10_000;
const usersEvery = 30_000;

interface UserPage {
  users: User[];
  next: string | undefined;
}

async function pageOf(response: ClientResponse<User[], ContentfulStatusCode, "json">): Promise<UserPage> {
  return { users: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
}

/** Rows a page: a screenful and some, so that scrolling through thousands asks seldom. */
const limit = "100";
const pageAt = (cursor: string | undefined) => ({ limit, ...(cursor !== undefined && { cursor }) });

export const pendingQuery = infiniteQueryOptions({
  queryKey: ["admin", "pending"],
  queryFn: async ({ pageParam }) => pageOf(await passive.admin["pending-users"].$get({ query: pageAt(pageParam) })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: UserPage) => next,
  refetchInterval: pendingEvery,
});

export const usersQuery = (filter: { status?: Status; search?: string }) =>
  infiniteQueryOptions({
    queryKey: ["admin", "users", filter],
    queryFn: async ({ pageParam }) =>
      pageOf(await passive.admin.users.$get({ query: { ...filter, ...pageAt(pageParam) } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: UserPage) => next,
    refetchInterval: usersEvery,
    placeholderData: keepPreviousData,
  });

export const countsQuery = queryOptions({
  queryKey: ["admin", "stats"],
  queryFn: async () => (await passive.admin.stats.$get()).json(),
  refetchInterval: usersEvery,
});

export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "user", id],
    queryFn: async () => (await passive.admin.users[":id"].$get({ param: { id } })).json(),
  });
