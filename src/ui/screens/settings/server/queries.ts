import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ServerSettingsChange } from "#core/settings/contract.ts";
import type { ModelPrices } from "#core/writing/models/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { sessionKeys } from "../../../data/session-keys.ts";
import { callerFor } from "../../../query-client.ts";
import { serverSettingsKeys } from "./keys.ts";
import { pollIntervalMs } from "../../../data/poll-interval.ts";

const runningPollMs = 1000;

export const settingsQuery = queryOptions({
  queryKey: serverSettingsKeys.settings,
  queryFn: async (context) => (await callerFor(context).admin.server.$get()).json(),
});

export const mailsQuery = queryOptions({
  queryKey: serverSettingsKeys.mails,
  queryFn: async (context) => (await callerFor(context).admin.mails.$get({ query: { limit: "20" } })).json(),
  refetchInterval: ({ state }) =>
    state.data?.some(({ state: at }) => at === "waiting" || at === "sending") ? runningPollMs : pollIntervalMs,
});

export const backupsQuery = queryOptions({
  queryKey: serverSettingsKeys.backups,
  queryFn: async (context) => (await callerFor(context).admin.backups.$get()).json(),
  refetchInterval: ({ state }) => (state.data?.runningSince ? runningPollMs : pollIntervalMs),
});

export function useSaveSettings() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (json: ServerSettingsChange) => (await api.admin.server.$put({ json })).json(),
    onSuccess: async (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      void client.invalidateQueries({ queryKey: serverSettingsKeys.models });
      void client.invalidateQueries({ queryKey: serverSettingsKeys.modelPrices });
      toast({ title: "Settings Saved", description: "Changes take effect immediately." });
      await client.invalidateQueries({ queryKey: sessionKeys.server });
    },
    onError: () => toast({ title: "Save Failed", tone: "destructive" }),
  });
}

export function useSendTestMail() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async () => (await api.admin.server["test-mail"].$post({ json: {} })).json(),
    onSuccess: async ([mail]) => {
      toast({ title: "Test Email Queued", description: `To ${mail?.to ?? "you"}. Its status is shown below.` });
      await client.invalidateQueries({ queryKey: mailsQuery.queryKey });
    },
    onError: (error) =>
      toast({
        title: "Test Email Failed",
        description: messageOf(error, "Failed to send a test email"),
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

export const modelsQuery = queryOptions({
  queryKey: serverSettingsKeys.models,
  queryFn: async (context) => (await callerFor(context).admin.server.models.$get()).json(),
});

export const modelPricesQuery = queryOptions({
  queryKey: serverSettingsKeys.modelPrices,
  queryFn: async (context) => (await callerFor(context).admin.server["model-prices"].$get()).json(),
});

export const modelUsageQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: serverSettingsKeys.modelUsage(month),
    queryFn: async (context) =>
      (await callerFor(context).admin.server["model-usage"].$get({ query: { ...(month && { month }) } })).json(),
    placeholderData: keepPreviousData,
  });

export function useSavePrices() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async (json: ModelPrices) => (await api.admin.server["model-prices"].$put({ json })).json(),
    onSuccess: async (priced) => {
      client.setQueryData(modelPricesQuery.queryKey, priced);
      toast({ title: "Prices Saved", description: "Costs are counted at these prices." });
      await client.invalidateQueries({ queryKey: serverSettingsKeys.modelUsage() });
    },
  });
}

export function useTestModel() {
  const toast = useToast();
  return useMutation({
    mutationFn: async () => (await api.admin.server["model-test"].$get()).json(),
    onError: (error) =>
      toast({ title: "Test Failed", description: messageOf(error, "Failed to test the model"), tone: "destructive" }),
  });
}

export function useTestOidc() {
  const toast = useToast();
  return useMutation({
    mutationFn: async () => (await api.admin.server["oidc-test"].$get()).json(),
    onError: (error) =>
      toast({
        title: "Test Failed",
        description: messageOf(error, "Failed to test the provider"),
        tone: "destructive",
      }),
  });
}
