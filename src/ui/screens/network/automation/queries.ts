import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AutomationSettings, StoredAutomationSettings } from "#core/automation/contract.ts";
import { api } from "../../../api.ts";
import { callerFor } from "../../../query-client.ts";
import { useInvalidateTopics } from "../../../routing/router-context.ts";
import { automationKeys } from "./keys.ts";

const automationQuery = queryOptions({
  queryKey: automationKeys.settings,
  queryFn: async (context): Promise<AutomationSettings> =>
    (await callerFor(context).auth.linkedin.settings.$get({}, { init: { signal: context.signal } })).json(),
});
export const useAutomationSettings = () => useQuery(automationQuery);

/** The answer of each change is the settings after it. */
function useChange<Sent>(send: (sent: Sent) => Promise<AutomationSettings>) {
  const client = useQueryClient();
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: send,
    onSuccess(settings) {
      client.setQueryData(automationKeys.settings, settings);
      void invalidateTopics("bot");
    },
  });
}

export const useSaveAutomation = () =>
  useChange(async (json: StoredAutomationSettings) => (await api.auth.linkedin.settings.$post({ json })).json());

export const useResetAutomation = () => useChange(async () => (await api.auth.linkedin.settings.$delete()).json());
