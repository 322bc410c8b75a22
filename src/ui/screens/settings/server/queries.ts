import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ServerSettingsChange } from "#core/settings/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/toast.tsx";
import { callerFor, serverKey } from "../../../query.ts";

/** How often what is under way is looked at, and what others may have done, ms. */
const soon = 1000;
const seldom = 30_000;

export const settingsQuery = queryOptions({
  queryKey: ["server-admin", "settings"],
  queryFn: async (context) => (await callerFor(context).admin.server.$get()).json(),
});

export const mailsQuery = queryOptions({
  queryKey: ["server-admin", "mails"],
  queryFn: async (context) => (await callerFor(context).admin.mails.$get({ query: { limit: "20" } })).json(),
  refetchInterval: ({ state }) =>
    state.data?.some(({ state: at }) => at === "waiting" || at === "sending") ? soon : seldom,
});

export const backupsQuery = queryOptions({
  queryKey: ["server-admin", "backups"],
  queryFn: async (context) => (await callerFor(context).admin.backups.$get()).json(),
  refetchInterval: ({ state }) => (state.data?.runningSince ? soon : seldom),
});

export function useSaveSettings() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (json: ServerSettingsChange) => (await api.admin.server.$put({ json })).json(),
    onSuccess: async (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      toast({ title: "Settings Saved", description: "They hold from now on." });
      await client.invalidateQueries({ queryKey: serverKey });
    },
    onError: (error) =>
      toast({
        title: "Save Failed",
        description: messageOf(error, "Failed to save the settings"),
        tone: "destructive",
      }),
  });
}

export function useSendTestMail() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async () => (await api.admin.server["test-mail"].$post({ json: {} })).json(),
    onSuccess: async ([mail]) => {
      toast({ title: "Test Mail on Its Way", description: `To ${mail?.to ?? "you"}. Below you see when it has left.` });
      await client.invalidateQueries({ queryKey: mailsQuery.queryKey });
    },
    onError: (error) =>
      toast({
        title: "Test Mail Failed",
        description: messageOf(error, "Failed to send a test mail"),
        tone: "destructive",
      }),
  });
}

export function useBackUp() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async () => (await api.admin.backups.$post()).json(),
    onSuccess: (backups) => client.setQueryData(backupsQuery.queryKey, backups),
    onError: (error) =>
      toast({
        title: "Backup Failed",
        description: messageOf(error, "Failed to start a backup"),
        tone: "destructive",
      }),
  });
}
