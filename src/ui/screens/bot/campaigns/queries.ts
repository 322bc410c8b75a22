import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Campaign, CampaignChange, NewCampaign } from "#core/campaigns/contract.ts";
import type { CampaignPerson, PersonState } from "#core/campaigns/people/contract.ts";
import { api } from "../../../api.ts";
import { pollIntervalMs, pollWhileShort } from "../../../data/poll-interval.ts";
import { callerFor } from "../../../query-client.ts";
import { keys } from "../keys.ts";
import { useRefreshBot } from "../queries.ts";

export const useCampaigns = () =>
  useQuery({
    queryKey: keys.campaigns,
    queryFn: async (context) =>
      (await callerFor(context).campaigns.$get({}, { init: { signal: context.signal } })).json(),
    refetchInterval: pollIntervalMs,
  });

export const useCampaign = (id: string) =>
  useQuery({
    queryKey: keys.campaign(id),
    queryFn: async (context) =>
      (await callerFor(context).campaigns[":id"].$get({ param: { id } }, { init: { signal: context.signal } })).json(),
    refetchInterval: pollIntervalMs,
  });

export function useCreateCampaign() {
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async (json: NewCampaign) => (await api.campaigns.$post({ json })).json(),
    onSuccess: refresh,
  });
}

/** The answer of a change is the campaign after it. */
export function useChangeCampaign(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async (json: CampaignChange) => (await api.campaigns[":id"].$patch({ param: { id }, json })).json(),
    onSuccess(campaign) {
      client.setQueryData(keys.campaign(id), campaign);
      refresh();
    },
  });
}

export type CampaignStepVerb = "start" | "pause" | "finish";

export function useRunCampaign() {
  const client = useQueryClient();
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async ({ id, verb }: { id: string; verb: CampaignStepVerb }): Promise<Campaign> => {
      const param = { id };
      if (verb === "start") return (await api.campaigns[":id"].start.$post({ param })).json();
      if (verb === "pause") return (await api.campaigns[":id"].pause.$post({ param })).json();
      return (await api.campaigns[":id"].finish.$post({ param })).json();
    },
    onSuccess: (campaign) => client.setQueryData(keys.campaign(campaign.id), campaign),
    onSettled: refresh,
  });
}

export function useDeleteCampaign() {
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async (id: string) => {
      await api.campaigns[":id"].$delete({ param: { id } });
    },
    onSuccess: refresh,
  });
}

interface PageOfPeople {
  items: CampaignPerson[];
  next: string | undefined;
}

export interface PeopleFilter {
  state: PersonState | undefined;
  search: string | undefined;
}

export const usePeople = (id: string, filter: PeopleFilter) =>
  useInfiniteQuery({
    queryKey: keys.people(id, filter),
    initialPageParam: "",
    queryFn: async (context): Promise<PageOfPeople> => {
      const response = await callerFor(context).campaigns[":id"].people.$get(
        {
          param: { id },
          query: {
            limit: "50",
            ...(filter.state && { state: filter.state }),
            ...(filter.search && { search: filter.search }),
            ...(context.pageParam && { cursor: context.pageParam }),
          },
        },
        { init: { signal: context.signal } },
      );
      return { items: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => pollWhileShort(state.data, pollIntervalMs),
  });

export const usePerson = (id: string, personId: string) =>
  useQuery({
    queryKey: keys.person(id, personId),
    queryFn: async (context) =>
      (
        await callerFor(context).campaigns[":id"].people[":personId"].$get(
          { param: { id, personId } },
          { init: { signal: context.signal } },
        )
      ).json(),
    refetchInterval: pollIntervalMs,
  });

export type PersonVerb = "stop" | "resume" | "include";

export function useChangePerson(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async ({ personId, verb }: { personId: string; verb: PersonVerb }) => {
      const param = { id, personId };
      if (verb === "stop") return (await api.campaigns[":id"].people[":personId"].stop.$post({ param })).json();
      if (verb === "resume") return (await api.campaigns[":id"].people[":personId"].resume.$post({ param })).json();
      return (await api.campaigns[":id"].people[":personId"].include.$post({ param })).json();
    },
    onSuccess: (person) => client.setQueryData(keys.person(id, person.id), person),
    onSettled: refresh,
  });
}

export function useRemovePerson(id: string) {
  const refresh = useRefreshBot();
  return useMutation({
    mutationFn: async (personId: string) => {
      await api.campaigns[":id"].people[":personId"].$delete({ param: { id, personId } });
    },
    onSettled: refresh,
  });
}
