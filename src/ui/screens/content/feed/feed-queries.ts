import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { callerFor } from "../../../query-client.ts";

const feedKey = ["calendar-feed"] as const;
const feed = api["calendar-feed"];

export const useCalendarFeed = () =>
  useQuery({
    queryKey: feedKey,
    queryFn: async (context) =>
      (await callerFor(context)["calendar-feed"].$get({}, { init: { signal: context.signal } })).json(),
  });

export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await feed.$post()).json(),
    onSettled: () => client.invalidateQueries({ queryKey: feedKey }),
  });
}

export function useRevokeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => void (await feed.$delete()),
    onSettled: () => client.invalidateQueries({ queryKey: feedKey }),
  });
}
