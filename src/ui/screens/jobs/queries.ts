import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import type {
  ImportRequest,
  NewBlock,
  NewSavedSearch,
  Opening,
  OpeningDetails,
  SavedSearchChange,
  SourceChange,
} from "#core/jobs/contract.ts";
import type { NewApplication } from "#core/applications/contract.ts";
import { api, ApiError } from "../../api.ts";
import { display } from "../../lib/display.ts";
import { callerFor } from "../../query-client.ts";
import { useInvalidateTopics } from "../../routing/router-context.ts";
import { jobKeys, jobsKey } from "./keys.ts";
import type { JobSearch } from "./search.ts";

interface PageOfJobs {
  items: Opening[];
  next: string | undefined;
  total: number;
}

/** As the API names them; what it doesn't know it refuses by name. */
const queryOf = ({ q, place, level, salary, source, sort, hidden, saved }: JobSearch) => ({
  ...(q && { query: q }),
  ...(place && { location: place }),
  ...(level && { experienceLevel: level as "mid" }),
  ...(salary && { salaryRange: salary as "60k-90k" }),
  ...(source && { source: source as Opening["source"] }),
  ...(sort && { sort }),
  ...(hidden && { hidden }),
  ...(saved && { saved }),
});

export function useOpenings(search: JobSearch) {
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: jobKeys.search(query),
    initialPageParam: "",
    placeholderData: keepPreviousData,
    queryFn: async (context): Promise<PageOfJobs> => {
      const response = await callerFor(context).jobs.search.$get(
        {
          query: {
            ...query,
            limit: String(display.itemsPerPage ?? 25),
            count: "true",
            ...(context.pageParam && { cursor: context.pageParam }),
          },
        },
        { init: { signal: context.signal } },
      );
      // The search has asked the sources that were due.
      if (!context.pageParam) void context.client.invalidateQueries({ queryKey: jobKeys.sources });
      return {
        items: await response.json(),
        next: response.headers.get("X-Next-Cursor") ?? undefined,
        total: Number(response.headers.get("X-Total-Count") ?? 0),
      };
    },
    getNextPageParam: ({ next }) => next,
  });
}

export const useJob = (id: string) =>
  useQuery({
    queryKey: jobKeys.job(id),
    queryFn: async (context) =>
      (await callerFor(context).jobs[":id"].$get({ param: { id } }, { init: { signal: context.signal } })).json(),
  });

export const useSources = () =>
  useQuery({
    queryKey: jobKeys.sources,
    queryFn: async (context) =>
      (await callerFor(context).jobs.sources.$get({}, { init: { signal: context.signal } })).json(),
  });

export const useSavedSearches = () =>
  useQuery({
    queryKey: jobKeys.searches,
    queryFn: async (context) =>
      (await callerFor(context).jobs.settings.searches.$get({}, { init: { signal: context.signal } })).json(),
  });

export const useBlocks = () =>
  useQuery({
    queryKey: jobKeys.blocks,
    queryFn: async (context) =>
      (await callerFor(context).jobs.settings.blocks.$get({}, { init: { signal: context.signal } })).json(),
  });

function useRefreshJobs() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: jobsKey });
}

export function useHide() {
  const onSettled = useRefreshJobs();
  return useMutation({
    mutationFn: async ({ id, isHidden }: { id: string; isHidden: boolean }) => {
      const param = { id };
      if (isHidden) await api.jobs[":id"].hide.$post({ param });
      else await api.jobs[":id"].hide.$delete({ param });
    },
    onSettled,
  });
}

export function useBlock() {
  const onSettled = useRefreshJobs();
  return useMutation({
    mutationFn: async (json: NewBlock) => (await api.jobs.settings.blocks.$post({ json })).json(),
    onSettled,
  });
}

export function useUnblock() {
  const onSettled = useRefreshJobs();
  return useMutation({
    mutationFn: async (id: string) => {
      await api.jobs.settings.blocks[":id"].$delete({ param: { id } });
    },
    onSettled,
  });
}

export function useChangeSource() {
  const onSettled = useRefreshJobs();
  return useMutation({
    mutationFn: async (json: SourceChange) => (await api.jobs.sources.$put({ json })).json(),
    onSettled,
  });
}

export function useSaveSearch() {
  const onSettled = useRefreshJobs();
  return useMutation({
    mutationFn: async (json: NewSavedSearch) => (await api.jobs.settings.searches.$post({ json })).json(),
    onSettled,
  });
}

export function useChangeSearch() {
  const onSettled = useRefreshJobs();
  return useMutation({
    mutationFn: async ({ id, ...json }: SavedSearchChange & { id: string }) =>
      (await api.jobs.settings.searches[":id"].$patch({ param: { id }, json })).json(),
    onSettled,
  });
}

export function useMarkSeen() {
  const onSettled = useRefreshJobs();
  return useMutation({
    mutationFn: async (id: string) => (await api.jobs.settings.searches[":id"].seen.$post({ param: { id } })).json(),
    onSettled,
  });
}

export function useDeleteSearch() {
  const onSettled = useRefreshJobs();
  return useMutation({
    mutationFn: async (id: string) => {
      await api.jobs.settings.searches[":id"].$delete({ param: { id } });
    },
    onSettled,
  });
}

export const useImport = () =>
  useMutation({ mutationFn: async (json: ImportRequest) => (await api.jobs.import.$post({ json })).json() });

export function usePrepare() {
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: async (jobId: string) => (await api["application-drafts"].$post({ json: { jobId } })).json(),
    onSettled: () => invalidateTopics("applications"),
  });
}

type TrackedApplication = Partial<NewApplication> & Pick<NewApplication, "jobTitle" | "company">;

/** Rows say so at once, whatever the sources need for the next search. */
function useShowTracked() {
  const client = useQueryClient();
  return (jobId: string, applicationId: string | null): void => {
    const change = <Job extends Opening>(job: Job): Job => (job.id === jobId ? { ...job, applicationId } : job);
    client.setQueriesData<InfiniteData<PageOfJobs>>(
      { queryKey: jobKeys.found },
      (shown) => shown && { ...shown, pages: shown.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
    );
    client.setQueryData<OpeningDetails>(jobKeys.job(jobId), (job) => job && change(job));
  };
}

/** Null if the posting is gone: the job can be tracked without its text. */
async function textOf(jobId: string): Promise<string | null> {
  try {
    return (await (await api.jobs[":id"].$get({ param: { id: jobId } })).json()).description;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** `jobId` is of an opening that was found; an imported one has none. */
export function useTrack() {
  const invalidateTopics = useInvalidateTopics();
  const show = useShowTracked();
  return useMutation({
    mutationFn: async ({ application, jobId }: { application: TrackedApplication; jobId?: string }) => {
      const jobDescription = application.jobDescription ?? (jobId === undefined ? null : await textOf(jobId));
      return (await api["job-applications"].$post({ json: { ...application, jobDescription } })).json();
    },
    onSuccess: ({ id }, { jobId }) => jobId !== undefined && show(jobId, id),
    onSettled: () => void invalidateTopics("applications", "activity"),
  });
}

export function useUntrack() {
  const invalidateTopics = useInvalidateTopics();
  const show = useShowTracked();
  return useMutation({
    mutationFn: async ({ applicationId: id }: { applicationId: string; jobId?: string }) => {
      await api["job-applications"][":id"].$delete({ param: { id } });
    },
    onSuccess: (_, { jobId }) => jobId !== undefined && show(jobId, null),
    onSettled: () => void invalidateTopics("applications", "activity"),
  });
}
