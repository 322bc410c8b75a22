import { useMutation, useQuery, useQueryClient, type InfiniteData } from "@tanstack/react-query";
import type { ContentItem, Resolution } from "#core/content/contract.ts";
import { api, ApiError, messageOf, outcomeOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { contentKeys, withDetail } from "../../data/content.ts";
import { callerFor } from "../../query-client.ts";
import { useInvalidateTopics } from "../../routing/router-context.ts";
import type { ContentBody, FormOutput } from "./form/form-values.ts";
import { keyHeader } from "../../send-once.ts";
import { knownItem, type PageOfItems } from "./list-query.ts";

/** The form is filled from this, since a list may be one poll behind. */
export function useContentItem(id: string | undefined) {
  return useQuery({
    queryKey: contentKeys.item(id),
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: async (context) => {
      const at = callerFor(context)["scheduled-content"][":id"];
      return knownItem(await (await at.$get({ param: { id: id ?? "" } }, { init: { signal: context.signal } })).json());
    },
  });
}

function useRefresh() {
  const invalidateTopics = useInvalidateTopics();
  return () => void invalidateTopics("content", "activity");
}

type Version = Pick<ContentItem, "id" | "revision">;

interface Save extends FormOutput {
  base: ContentItem | undefined;
  /** For `now`: the item, if an earlier try stored it and only its publishing is unconfirmed. */
  stored?: Version | undefined;
  /** Called before the request that publishes it, if a second one is needed. */
  onStored?: (item: ContentItem) => void;
  creation: Creation;
}

/** Sends a new item under a key that the form keeps. */
interface Creation {
  begin: (body: ContentBody) => string;
  onRefused: () => void;
}

export function useSave() {
  const refresh = useRefresh();
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: saveContent,
    onSuccess: refresh,
    onError: (error, { base }) => {
      void client.invalidateQueries({ queryKey: contentKeys.item(base?.id) });
      if (newerVersionIn(error)) return;
      toast({ title: "Error", description: messageOf(error, "Failed to schedule content"), tone: "destructive" });
    },
  });
}

async function saveContent({ base, body, intent, stored, onStored, creation }: Save): Promise<ContentItem> {
  const send = (sent: ContentBody) => (base ? change(base, sent) : create(sent, creation));
  if (intent !== "now") return send(body);
  if (stored) return publish(stored);
  const item = await send(body).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.problem.code !== "content.past") throw error;
    const { scheduledFor: _past, ...withoutTime } = body;
    return send({ ...withoutTime, status: "draft" });
  });
  if (isDue(item)) return item;
  onStored?.(item);
  return publish(item);
}

/** A voided key proves that its call was not carried out and never will be: a save that reuses it takes a new one. */
async function create(body: ContentBody, creation: Creation): Promise<ContentItem> {
  try {
    return await sendNew(body, creation);
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== "request.voided") throw error;
    return sendNew(body, creation);
  }
}

async function sendNew(body: ContentBody, { begin, onRefused }: Creation): Promise<ContentItem> {
  const headers = { [keyHeader]: begin(body) };
  try {
    return await (await api["scheduled-content"].$post({ json: body }, { headers })).json();
  } catch (error) {
    if (outcomeOf(error) === "refused") onRefused();
    throw error;
  }
}

async function change({ id, revision }: Version, { repeat: _new, ...body }: ContentBody): Promise<ContentItem> {
  const at = api["scheduled-content"][":id"];
  return (await at.$patch({ param: { id }, json: { ...body, revision } })).json();
}

/** Clocks that differ by less than this need no second request. */
const clockToleranceMs = 2000;

/** The time of this device may lie ahead of the server's, or too far behind it to be taken. */
function isDue({ detail, scheduledFor, updatedAt }: ContentItem): boolean {
  if (detail.state === "draft") return false;
  if (detail.state !== "scheduled" || scheduledFor === null) return true;
  return Date.parse(scheduledFor) - Date.parse(updatedAt) < clockToleranceMs;
}

const publish = async ({ id, revision }: Version): Promise<ContentItem> =>
  withDetail(await (await api["scheduled-content"][":id"].publish.$post({ param: { id }, json: { revision } })).json());

/** The stored version that a refused save did not begin from. */
export function newerVersionIn(error: unknown): ContentItem | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== "content.changed") return undefined;
  return (error.problem.details as { current?: ContentItem } | undefined)?.current;
}

export function useDeletePost() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, revision }: Version) => {
      const query = { revision: String(revision) };
      await api["scheduled-content"][":id"]["published-post"].$delete({ param: { id }, query });
    },
    onSettled: refresh,
  });
}

type Lists = InfiniteData<PageOfItems>;

/** Optimistic: the item leaves the lists at once, and returns if the server refuses. */
export function useRemove() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, revision }: Version) => {
      const call = { param: { id }, query: { revision: String(revision) } };
      return (await api["scheduled-content"][":id"].$delete(call)).json();
    },
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: contentKeys.all });
      const before = client.getQueriesData<Lists>({ queryKey: contentKeys.lists });
      client.setQueriesData<Lists>(
        { queryKey: contentKeys.lists },
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
  const refresh = useRefresh();
  return useMutation({
    mutationFn: publish,
    onSettled: refresh,
  });
}

interface Decision extends Version {
  approved: boolean;
  feedback?: string | undefined;
}

export function useDecideApproval() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, ...decision }: Decision) =>
      (await api["scheduled-content"][":id"].approval.$post({ param: { id }, json: decision })).json(),
    onSettled: refresh,
  });
}

export function useResolve() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, revision, outcome }: Version & { outcome: Resolution }) =>
      (await api["scheduled-content"][":id"].resolve.$post({ param: { id }, json: { outcome, revision } })).json(),
    onSettled: refresh,
  });
}
