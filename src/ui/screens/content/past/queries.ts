import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { PastPostsQuery } from "#core/post-history/contract.ts";
import { callerFor } from "../../../query-client.ts";

export const pastPostsPerPage = 20;

export function usePastPosts(view: { search: string | undefined; sort: PastPostsQuery["sort"]; page: number }) {
  return useQuery({
    queryKey: ["post-history", "list", view],
    queryFn: async (context) => {
      const { search, sort, page } = view;
      const query = { sort, page: String(page), limit: String(pastPostsPerPage), ...(search && { search }) };
      const at = callerFor(context)["post-history"].posts;
      return (await at.$get({ query }, { init: { signal: context.signal } })).json();
    },
    placeholderData: keepPreviousData,
  });
}

export function usePastPost(id: string) {
  return useQuery({
    queryKey: ["post-history", "post", id],
    queryFn: async (context) => {
      const at = callerFor(context)["post-history"].posts[":id"];
      return (await at.$get({ param: { id } }, { init: { signal: context.signal } })).json();
    },
  });
}

/** Published elsewhere in [from, to); a calendar shows at most six weeks. */
export const pastPostsBetween = (from: string, to: string, search: string | undefined) =>
  queryOptions({
    queryKey: ["post-history", "between", { from, to, search }],
    queryFn: async (context) => {
      const query = { from, to, own: "false", order: "asc", limit: "200", ...(search && { search }) } as const;
      const at = callerFor(context)["post-history"].posts;
      return (await (await at.$get({ query }, { init: { signal: context.signal } })).json()).posts;
    },
  });
