import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Delivery, NewWebhook, WebhookChange } from "#core/webhooks/contract.ts";
import { api, backgroundApi, messageOf } from "../../api.ts";
import { useToast, type Toast } from "../../components/feedback/toast.ts";
import { callerFor } from "../../query-client.ts";
import { webhookKeys } from "./keys.ts";

export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.list,
  queryFn: async (context) => (await callerFor(context).webhooks.$get()).json(),
});

interface DeliveryPage {
  deliveries: Delivery[];
  next: string | undefined;
}

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: webhookKeys.deliveries(id),
    queryFn: async ({ pageParam }): Promise<DeliveryPage> => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const query = { ...cursor, limit: "20" };
      const response = await backgroundApi.webhooks[":id"].deliveries.$get({ param: { id }, query });
      return { deliveries: await response.json(), next: response.headers.get("X-Next-Cursor") ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: DeliveryPage) => next,
  });

/** Its caller shows the failure. */
export function useCreateWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: NewWebhook) => (await api.webhooks.$post({ json })).json(),
    onSuccess: () => client.invalidateQueries({ queryKey: webhookKeys.all }),
  });
}

export function useChangeWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...json }: WebhookChange & { id: string }) =>
      (await api.webhooks[":id"].$patch({ param: { id }, json })).json(),
    onSuccess: () => client.invalidateQueries({ queryKey: webhookKeys.all }),
  });
}

/** Both outcomes are toasts. */
function useToasts() {
  const client = useQueryClient();
  const toast = useToast();
  return (success: Toast, failure: string) => ({
    onSuccess: () => toast(success),
    onError: (error: unknown) =>
      toast({ title: "Error", description: messageOf(error, failure), tone: "destructive" as const }),
    onSettled: () => client.invalidateQueries({ queryKey: webhookKeys.all }),
  });
}

export function useReplaceSecret() {
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (id: string) => (await api.webhooks[":id"].secret.$post({ param: { id } })).json(),
    ...toasts({ title: "Secret Replaced" }, "Could not replace the secret. Try again."),
  });
}

export function useDeleteWebhook() {
  const toasts = useToasts();
  return useMutation({
    mutationFn: (id: string) => api.webhooks[":id"].$delete({ param: { id } }),
    ...toasts({ title: "Webhook Deleted" }, "Could not delete the webhook. Try again."),
  });
}

export function useSendTest() {
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (id: string) => (await api.webhooks[":id"].test.$post({ param: { id } })).json(),
    ...toasts(
      { title: "Test Sent", description: "The result appears in the deliveries." },
      "Could not send the test. Try again.",
    ),
  });
}

export function useRedeliver(id: string) {
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (deliveryId: string) => {
      const param = { id, deliveryId };
      return (await api.webhooks[":id"].deliveries[":deliveryId"].redeliver.$post({ param })).json();
    },
    ...toasts({ title: "Sent Again" }, "Could not send it again. Try again."),
  });
}
