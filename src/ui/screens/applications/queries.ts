import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  applicationFilters,
  type Application,
  type ApplicationChange,
  type ApplicationSettings,
  type BulkChange,
  type NewApplication,
} from "#core/applications/contract.ts";
import type { ApplicationDetails } from "#core/applications/parts/contract.ts";
import type { JobPreferences } from "#core/job-preferences/contract.ts";
import { api, ApiError } from "../../api.ts";
import { pollIntervalMs, pollWhileShort } from "../../data/poll-interval.ts";
import { callerFor } from "../../query-client.ts";
import { useInvalidateTopics } from "../../routing/router-context.ts";
import { applicationKeys } from "./keys.ts";
import { mergePreferences } from "./preferences/merge-preferences.ts";

export function useRefreshApplications() {
  const invalidateTopics = useInvalidateTopics();
  return () => void invalidateTopics("applications", "activity", "badges");
}

export interface ApplicationPage {
  items: Application[];
  next: string | undefined;
}

interface ListFilter {
  status: string | undefined;
  search: string | undefined;
  pageSize: number;
}

export const statusIn = (status: string | undefined) => applicationFilters.find((known) => known === status);

/** `pageSize` of a board is the most a page can have: all of them are shown. */
export const applicationsQueryOptions = ({ status, search, pageSize }: ListFilter) =>
  infiniteQueryOptions({
    queryKey: applicationKeys.list({ status, search, pageSize }),
    initialPageParam: "",
    queryFn: async (context): Promise<ApplicationPage> => {
      const response = await callerFor(context)["job-applications"].$get(
        {
          query: {
            limit: String(pageSize),
            ...(status !== undefined && { status: statusIn(status) ?? "all" }),
            ...(search !== undefined && { search }),
            ...(context.pageParam !== "" && { cursor: context.pageParam }),
          },
        },
        { init: { signal: context.signal } },
      );
      return { items: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => pollWhileShort(state.data, pollIntervalMs),
    placeholderData: keepPreviousData,
  });

export const useApplicationPages = (filter: ListFilter) => useInfiniteQuery(applicationsQueryOptions(filter));

export const useApplicationSummary = () =>
  useQuery({
    queryKey: applicationKeys.summary,
    queryFn: async (context) =>
      (await callerFor(context)["job-applications"].summary.$get({}, { init: { signal: context.signal } })).json(),
    refetchInterval: pollIntervalMs,
  });

export const useApplication = (id: string) =>
  useQuery({
    queryKey: applicationKeys.one(id),
    queryFn: async (context) =>
      (
        await callerFor(context)["job-applications"][":id"].$get(
          { param: { id } },
          { init: { signal: context.signal } },
        )
      ).json(),
    refetchInterval: pollIntervalMs,
  });

export function useCreateApplication() {
  const refresh = useRefreshApplications();
  return useMutation({
    mutationFn: async (json: z.input<typeof NewApplication>) => (await api["job-applications"].$post({ json })).json(),
    onSuccess: refresh,
  });
}

export function useChangeApplication(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshApplications();
  return useMutation({
    mutationFn: async (json: ApplicationChange) =>
      (await api["job-applications"][":id"].$patch({ param: { id }, json })).json(),
    onSuccess(application) {
      client.setQueryData(applicationKeys.one(id), application);
      refresh();
    },
    onError(error) {
      if (currentIn(error)) refresh();
    },
  });
}

/** What it is now, if a change was refused because it was read before another one. */
export function currentIn(error: unknown): ApplicationDetails | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== "applications.changed") return undefined;
  return (error.problem.details as { current?: ApplicationDetails } | undefined)?.current;
}

export function useBulkApplications() {
  const client = useQueryClient();
  const refresh = useRefreshApplications();
  return useMutation({
    mutationFn: async (json: BulkChange) => (await api["job-applications"].bulk.$post({ json })).json(),
    // Shown where it was dropped until the server has answered.
    async onMutate({ ids, action }) {
      if (action.kind !== "status") return;
      await client.cancelQueries({ queryKey: applicationKeys.lists });
      const moved = new Set(ids);
      changeListed(client, (item) => (moved.has(item.id) ? { ...item, status: action.status } : item));
    },
    // Before the lists are read again, the next move is of what this one made of it.
    onSuccess: ({ revisions }) =>
      changeListed(client, (item) => ({ ...item, revision: revisions[item.id] ?? item.revision })),
    onSettled: refresh,
  });
}

const changeListed = (client: QueryClient, change: (item: Application) => Application): void =>
  void client.setQueriesData<InfiniteData<ApplicationPage>>(
    { queryKey: applicationKeys.lists },
    (shown) => shown && { ...shown, pages: shown.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );

interface UndoOutcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/** Its outcome is reported even if what was changed, and offered the undo, is no longer on the screen. */
export function useUndoApplications({ onSuccess, onError }: UndoOutcome) {
  const refresh = useRefreshApplications();
  return useMutation({
    onSuccess,
    onError,
    mutationFn: async (changeId: string) =>
      (await api["job-applications"].changes[":changeId"].undo.$post({ param: { changeId } })).json(),
    onSettled: refresh,
  });
}

export function useDeleteApplication() {
  const refresh = useRefreshApplications();
  return useMutation({
    mutationFn: async (id: string) => (await api["job-applications"][":id"].$delete({ param: { id } })).json(),
    onSettled: refresh,
  });
}

export const useJobPreferences = () =>
  useQuery({
    queryKey: applicationKeys.preferences,
    queryFn: async (context) =>
      (await callerFor(context)["job-preferences"].$get({}, { init: { signal: context.signal } })).json(),
  });

export function useSaveJobPreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ before, mine }: { before: JobPreferences; mine: JobPreferences }) => {
      const latest = await (await api["job-preferences"].$get()).json();
      return (await api["job-preferences"].$put({ json: mergePreferences(before, mine, latest) })).json();
    },
    onSuccess: (preferences) => client.setQueryData(applicationKeys.preferences, preferences),
  });
}

export const useApplicationSettings = () =>
  useQuery({
    queryKey: applicationKeys.settings,
    queryFn: async (context) =>
      (await callerFor(context)["job-applications"].settings.$get({}, { init: { signal: context.signal } })).json(),
  });

export function useSaveApplicationSettings() {
  const client = useQueryClient();
  const refresh = useRefreshApplications();
  return useMutation({
    mutationFn: async (json: ApplicationSettings) => (await api["job-applications"].settings.$put({ json })).json(),
    onSuccess(settings) {
      client.setQueryData(applicationKeys.settings, settings);
      refresh();
    },
  });
}
