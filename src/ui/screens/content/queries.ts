import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import type { ContentItem, ContentStatus, ContentType, Resolution } from "#core/content/contract.ts";
import { api } from "../../api.ts";
import { callerFor } from "../../query.ts";
import { bodyOf, type FormValues, type Intent } from "./form-values.ts";

const root = "scheduled-content";
/** Polling runs at this pace whether events arrive or not. */
const pollMs = 30_000;
const pageSize = 25;

export interface GroupFilter {
  status: ContentStatus;
  type?: ContentType | undefined;
  search?: string | undefined;
}

interface PageOfItems {
  items: ContentItem[];
  next: string | undefined;
}

/** One status as a list that goes on: what is to come first things first, the rest newest first. */
export function useContentGroup({ status, type, search }: GroupFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [root, "list", { status, type, search }],
    enabled,
    initialPageParam: "",
    queryFn: async (context): Promise<PageOfItems> => {
      const response = await callerFor(context)[root].$get(
        {
          query: {
            status,
            limit: String(pageSize),
            order: status === "scheduled" ? "asc" : "desc",
            ...(type && { type }),
            ...(search && { search }),
            ...(context.pageParam && { cursor: context.pageParam }),
          },
        },
        { init: { signal: context.signal } },
      );
      return { items: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
    refetchInterval: pollMs,
  });
}

/** One item as it is now: the form is filled from it, not from a list that may be a poll behind. */
export function useContentItem(id: string | undefined) {
  return useQuery({
    queryKey: [root, "item", id],
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: async (context) =>
      (await api[root][":id"].$get({ param: { id: id ?? "" } }, { init: { signal: context.signal } })).json(),
  });
}

/** Everything on screen that an act on content may change. */
const touched = [[root], ["badges"], ["dashboard"], ["attention"], ["recent-activity"], ["usage"]];

function useRefreshed() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of touched) void client.invalidateQueries({ queryKey });
  };
}

export interface Save {
  id: string | undefined;
  values: FormValues;
  intent: Intent;
}

export function useSave() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async ({ id, values, intent }: Save): Promise<ContentItem> => {
      const json = bodyOf(values, intent);
      return id === undefined
        ? (await api[root].$post({ json })).json()
        : (await api[root][":id"].$patch({ param: { id }, json })).json();
    },
    onSuccess: refresh,
  });
}

type Lists = InfiniteData<PageOfItems>;

/** Gone from the lists at once, back again when the server refuses. */
export function useRemove() {
  const client = useQueryClient();
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (id: string) => {
      await api[root][":id"].$delete({ param: { id } });
    },
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: [root] });
      const before = client.getQueriesData<Lists>({ queryKey: [root, "list"] });
      client.setQueriesData<Lists>(
        { queryKey: [root, "list"] },
        (lists) =>
          lists && {
            ...lists,
            pages: lists.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
          },
      );
      return { before };
    },
    onError: (_error, _id, context) => {
      for (const [key, lists] of context?.before ?? []) client.setQueryData(key, lists);
    },
    onSettled: refresh,
  });
}

export function usePublish() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async (id: string) => (await api[root][":id"].publish.$post({ param: { id } })).json(),
    onSettled: refresh,
  });
}

export function useResolve() {
  const refresh = useRefreshed();
  return useMutation({
    mutationFn: async ({ id, outcome }: { id: string; outcome: Resolution }) =>
      (await api[root][":id"].resolve.$post({ param: { id }, json: { outcome } })).json(),
    onSettled: refresh,
  });
}

/** Counts beside the sidebar's entries: kept by the server, so asking is cheap. */
export const badgesQuery = queryOptions({
  queryKey: ["badges"],
  queryFn: async (context) => (await callerFor(context).badges.$get({}, { init: { signal: context.signal } })).json(),
  refetchInterval: pollMs,
});
