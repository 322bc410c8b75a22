import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApplyRequest, ImportKind, ReminderSettings, ShownRow, ShownRowState } from "#core/imports/contract.ts";
import { api, backgroundApi, messageOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { callerFor } from "../../query-client.ts";
import { useInvalidateTopics } from "../../routing/router-context.ts";

const allKey = ["imports"] as const;
const pollMs = 1000;
const isBusy = ({ state }: { state: string }): boolean => state === "reading" || state === "applying";

const byId = api.imports[":id"];

export const importsQuery = queryOptions({
  queryKey: [...allKey, "list"],
  queryFn: async (context) => (await callerFor(context).imports.$get()).json(),
  refetchInterval: ({ state: { data } }) => (data?.some(isBusy) ? pollMs : false),
});

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...allKey, "one", id],
    queryFn: async (context) => (await callerFor(context).imports[":id"].$get({ param: { id } })).json(),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? pollMs : false),
  });

export const sourcesQuery = queryOptions({
  queryKey: [...allKey, "sources"],
  queryFn: async (context) => (await callerFor(context).imports.sources.$get()).json(),
});

interface RowPage {
  rows: ShownRow[];
  next: string | undefined;
}

export interface RowFilter {
  kind: ImportKind | undefined;
  state: ShownRowState | undefined;
}

export const rowsQuery = (id: string, { kind, state }: RowFilter) =>
  infiniteQueryOptions({
    queryKey: [...allKey, "rows", id, kind, state],
    queryFn: async ({ pageParam }): Promise<RowPage> => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const query = { ...(kind && { kind }), ...(state && { state }), ...cursor, limit: "20" };
      const response = await backgroundApi.imports[":id"].rows.$get({ param: { id }, query });
      return { rows: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: RowPage) => next,
  });

/** Tells why a change failed, and loads what the server has now. */
function useReport() {
  const toast = useToast();
  const client = useQueryClient();
  return {
    onSettled: () => client.invalidateQueries({ queryKey: allKey }),
    onError: (title: string) => (error: unknown) =>
      toast({ title, description: messageOf(error, "Try again."), tone: "destructive" }),
    toast,
  };
}

export function useApply(id: string) {
  const { onSettled, onError } = useReport();
  return useMutation({
    mutationFn: async (json: ApplyRequest) => (await byId.apply.$post({ param: { id }, json })).json(),
    onSettled,
    onError: onError("Not imported"),
  });
}

export function useUndo(id: string) {
  const { onSettled, onError, toast } = useReport();
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: async () => (await byId.undo.$post({ param: { id } })).json(),
    onSuccess: () => {
      void invalidateTopics("applications", "job-preferences", "activity");
      toast({ title: "Import undone", description: "Everything it brought was taken back." });
    },
    onSettled,
    onError: onError("Not undone"),
  });
}

export function useDelete(id: string) {
  const { onSettled, onError } = useReport();
  return useMutation({
    mutationFn: async () => void (await byId.$delete({ param: { id } })),
    onSettled,
    onError: onError("Not deleted"),
  });
}

export function useSaveReminders() {
  const { onSettled, onError } = useReport();
  return useMutation({
    mutationFn: async (json: ReminderSettings) => (await api.imports.reminders.$put({ json })).json(),
    onSettled,
    onError: onError("Not saved"),
  });
}
