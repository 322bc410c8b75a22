import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type {
  ActionDecision,
  ActionQuery,
  ActionResolution,
  BotAction,
  BulkDecision,
  SlotChange,
} from "#core/bot/contract.ts";
import { api } from "../../api.ts";
import { display } from "../../lib/display.ts";
import { pollIntervalMs, pollWhileShort } from "../../data/poll-interval.ts";
import { callerFor } from "../../query-client.ts";
import { useInvalidateTopics } from "../../routing/router-context.ts";
import { keys, type ActionFilter } from "./keys.ts";

export function useRefreshBot() {
  const invalidateTopics = useInvalidateTopics();
  return () => void invalidateTopics("bot", "activity", "badges");
}

interface PageOfActions {
  items: BotAction[];
  next: string | undefined;
}

export const actionsQuery = (filter: ActionFilter) =>
  infiniteQueryOptions({
    queryKey: keys.actions(filter),
    initialPageParam: "",
    queryFn: async (context): Promise<PageOfActions> => {
      const { view, state, kind, campaign, person } = filter;
      const response = await callerFor(context).bot.actions.$get(
        {
          query: {
            view,
            limit: String(display.itemsPerPage ?? 25),
            // The address may name what this version does not know: the server says so.
            ...(state && { state: state as NonNullable<ActionQuery["state"]> }),
            ...(kind && { kind: kind as NonNullable<ActionQuery["kind"]> }),
            ...(campaign && { campaign }),
            ...(person && { person }),
            ...(context.pageParam && { cursor: context.pageParam }),
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
export const useActions = (filter: ActionFilter) => useInfiniteQuery(actionsQuery(filter));

export const usePlan = (day: string | undefined) =>
  useQuery({
    queryKey: keys.plan(day),
    queryFn: async (context) =>
      (
        await callerFor(context).bot.plan.$get({ query: day ? { day } : {} }, { init: { signal: context.signal } })
      ).json(),
    refetchInterval: pollIntervalMs,
  });

export function useStart() {
  const refresh = useRefreshBot();
  return useMutation({ mutationFn: async () => (await api.bot.start.$post()).json(), onSettled: refresh });
}

export function useStop() {
  const refresh = useRefreshBot();
  return useMutation({ mutationFn: async () => (await api.bot.stop.$post()).json(), onSettled: refresh });
}

export function useDecide() {
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async ({ id, ...json }: ActionDecision & { id: string }) =>
      (await api.bot.actions[":id"].approval.$post({ param: { id }, json })).json(),
    onSettled: refresh,
  });
}

export function useDecideMany() {
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async (json: BulkDecision) => (await api.bot.actions.approvals.$post({ json })).json(),
    onSettled: refresh,
  });
}

export function useResolveAction() {
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async ({ id, outcome }: ActionResolution & { id: string }) =>
      (await api.bot.actions[":id"].resolve.$post({ param: { id }, json: { outcome } })).json(),
    onSettled: refresh,
  });
}

export function useChangeSlot() {
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async ({ id, change }: { id: string; change: SlotChange }) =>
      (await api.bot.plan.slots[":id"].$patch({ param: { id }, json: change })).json(),
    onSettled: refresh,
  });
}
