import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminTicket, TicketState } from "#core/support/tickets/contract.ts";
import { api, backgroundApi } from "../../../api.ts";
import { supportKeys } from "../keys.ts";

interface TicketPage {
  tickets: AdminTicket[];
  next: string | undefined;
}

export const everyonesTicketsQuery = (state: TicketState | undefined) =>
  infiniteQueryOptions({
    queryKey: supportKeys.forAdmins(state),
    queryFn: async ({ pageParam }): Promise<TicketPage> => {
      const filter = { ...(state && { state }), ...(pageParam !== undefined && { cursor: pageParam }) };
      const response = await backgroundApi.admin["support-tickets"].$get({ query: { ...filter, limit: "30" } });
      return { tickets: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: TicketPage) => next,
    placeholderData: keepPreviousData,
  });

export function useAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, message }: { id: string; message: string }) =>
      (await api.admin["support-tickets"][":id"].replies.$post({ param: { id }, json: { message } })).json(),
    onSuccess: () => client.invalidateQueries({ queryKey: supportKeys.all }),
  });
}

export function useCloseForRequester() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await api.admin["support-tickets"][":id"].close.$post({ param: { id } })).json(),
    onSuccess: () => client.invalidateQueries({ queryKey: supportKeys.all }),
  });
}
