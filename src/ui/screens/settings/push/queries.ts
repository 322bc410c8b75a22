import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { callerFor } from "../../../query-client.ts";
import { pushKeys } from "./keys.ts";
import { askPermission, hashOwnEndpoint, readPushSupport, subscribe, unsubscribe } from "./this-browser.ts";

export const pushBrowsersQuery = queryOptions({
  queryKey: pushKeys.browsers,
  queryFn: async (context) => {
    const [response, own] = await Promise.all([
      callerFor(context).push.browsers.$get({}, { init: { signal: context.signal } }),
      readPushSupport() === "ok" ? hashOwnEndpoint() : null,
    ]);
    const browsers = await response.json();
    return browsers.map((browser) => ({ ...browser, isOwn: browser.endpointHash === own }));
  },
});
export type ListedBrowser = Awaited<ReturnType<NonNullable<typeof pushBrowsersQuery.queryFn>>>[number];

function usePushToasts() {
  const client = useQueryClient();
  const toast = useToast();
  return (success: { title: string; description?: string }, failure: string) => ({
    onSuccess: () => toast(success),
    onError: (error: unknown) =>
      toast({ title: "Error", description: messageOf(error, failure), tone: "destructive" as const }),
    onSettled: () => client.invalidateQueries({ queryKey: pushKeys.all }),
  });
}

export function useTurnOn() {
  const toasts = usePushToasts();
  return useMutation({
    async mutationFn() {
      await askPermission();
      const { publicKey } = await (await api.push.key.$post()).json();
      const json = await subscribe(publicKey);
      return (await api.push.browsers.$post({ json })).json();
    },
    ...toasts(
      {
        title: "Push Turned On",
        description: "New notifications appear in this browser, also while Attaché is closed.",
      },
      "Could not turn on push notifications. Try again.",
    ),
  });
}

export function useRemoveBrowser() {
  const toasts = usePushToasts();
  return useMutation({
    async mutationFn({ id, isOwn }: Pick<ListedBrowser, "id" | "isOwn">) {
      await api.push.browsers[":id"].$delete({ param: { id } });
      if (isOwn) await unsubscribe();
    },
    ...toasts({ title: "Push Turned Off" }, "Could not remove the browser. Try again."),
  });
}

export function useSendTest() {
  const toasts = usePushToasts();
  return useMutation({
    mutationFn: async (id: string) => (await api.push.browsers[":id"].test.$post({ param: { id } })).json(),
    ...toasts(
      { title: "Test Sent", description: "It appears within a minute. The list shows what the push service answered." },
      "Could not send the test. Try again.",
    ),
  });
}
