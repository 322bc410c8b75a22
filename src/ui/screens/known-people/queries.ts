import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ConnectionState, JobChange, PeopleSettings, PersonSummary } from "#core/people/contract.ts";
import { api } from "../../api.ts";
import { peopleKeys } from "../../features/people/keys.ts";
import { display } from "../../lib/display.ts";
import { callerFor } from "../../query-client.ts";

interface PageOf<Item> {
  items: Item[];
  next: string | undefined;
  total: number;
}

const pageOf = (cursor: string) => ({
  limit: String(display.itemsPerPage ?? 25),
  count: "true" as const,
  ...(cursor && { cursor }),
});

async function read<Item>(response: { json: () => Promise<Item[]>; headers: Headers }): Promise<PageOf<Item>> {
  const { headers } = response;
  const total = Number(headers.get("X-Total-Count"));
  return { items: await response.json(), next: headers.get("X-Next-Cursor") ?? undefined, total };
}

const paging = {
  initialPageParam: "",
  placeholderData: keepPreviousData,
  getNextPageParam: ({ next }: { next: string | undefined }) => next,
};

export function usePeople({ q, state }: { q?: string | undefined; state?: string | undefined }) {
  // The address may name what this version does not know: the server says so.
  const filter = { ...(q && { search: q }), ...(state && { state: state as ConnectionState }) };
  return useInfiniteQuery({
    ...paging,
    queryKey: peopleKeys.list(filter),
    queryFn: async (context): Promise<PageOf<PersonSummary>> =>
      read(
        await callerFor(context).people.$get(
          { query: { ...filter, ...pageOf(context.pageParam) } },
          { init: { signal: context.signal } },
        ),
      ),
  });
}

export const useJobChanges = () =>
  useInfiniteQuery({
    ...paging,
    queryKey: peopleKeys.changes,
    queryFn: async (context): Promise<PageOf<JobChange>> =>
      read(
        await callerFor(context).people.changes.$get(
          { query: pageOf(context.pageParam) },
          { init: { signal: context.signal } },
        ),
      ),
  });

export const useQuiet = () =>
  useInfiniteQuery({
    ...paging,
    queryKey: peopleKeys.quiet,
    queryFn: async (context): Promise<PageOf<PersonSummary>> =>
      read(
        await callerFor(context).people.quiet.$get(
          { query: pageOf(context.pageParam) },
          { init: { signal: context.signal } },
        ),
      ),
  });

export const useOverview = () =>
  useQuery({
    queryKey: peopleKeys.overview,
    queryFn: async (context) =>
      (await callerFor(context).people.overview.$get({}, { init: { signal: context.signal } })).json(),
  });

export const usePerson = (id: string) =>
  useQuery({
    queryKey: peopleKeys.person(id),
    queryFn: async (context) =>
      (await callerFor(context).people[":id"].$get({ param: { id } }, { init: { signal: context.signal } })).json(),
  });

export const useTexts = (id: string) =>
  useQuery({
    queryKey: peopleKeys.texts(id),
    queryFn: async (context) =>
      (
        await callerFor(context).people[":id"].texts.$get({ param: { id } }, { init: { signal: context.signal } })
      ).json(),
  });

export const settingsQuery = queryOptions({
  queryKey: peopleKeys.settings,
  queryFn: async (context) =>
    (await callerFor(context).people.settings.$get({}, { init: { signal: context.signal } })).json(),
});

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: PeopleSettings) => (await api.people.settings.$patch({ json })).json(),
    onSuccess: (saved) => {
      client.setQueryData(peopleKeys.settings, saved);
      void client.invalidateQueries({ queryKey: peopleKeys.all });
    },
  });
}
