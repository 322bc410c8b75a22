import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Ticket, TicketInput } from "#core/support/tickets/contract.ts";
import { api, backgroundApi } from "../../../api.ts";
import { callerFor } from "../../../query-client.ts";
import { supportKeys } from "../keys.ts";

interface TicketPage {
  tickets: Ticket[];
  next: string | undefined;
}

export const ticketsQuery = infiniteQueryOptions({
  queryKey: supportKeys.tickets,
  queryFn: async ({ pageParam }): Promise<TicketPage> => {
    const cursor = pageParam === undefined ? {} : { cursor: pageParam };
    const response = await backgroundApi.support.tickets.$get({ query: { ...cursor, limit: "20" } });
    return { tickets: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: TicketPage) => next,
});

export const contactQuery = queryOptions({
  queryKey: supportKeys.contact,
  queryFn: async (context) => (await callerFor(context).support.contact.$get()).json(),
});

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: supportKeys.all });
};

export function useSendTicket() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (json: TicketInput) => (await api.support.ticket.$post({ json })).json(),
    onSuccess: refresh,
  });
}

export function useReply() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, message }: { id: string; message: string }) =>
      (await api.support.tickets[":id"].replies.$post({ param: { id }, json: { message } })).json(),
    onSuccess: refresh,
  });
}

export function useCloseTicket() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => (await api.support.tickets[":id"].close.$post({ param: { id } })).json(),
    onSuccess: refresh,
  });
}
