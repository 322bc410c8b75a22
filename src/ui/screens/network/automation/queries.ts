import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AutomationSettings, StoredAutomationSettings } from "#core/automation/contract.ts";
import { api } from "../../../api.ts";
import { connectionKeys } from "../../../data/connection.ts";
import { callerFor } from "../../../query-client.ts";
import { useInvalidateTopics } from "../../../routing/router-context.ts";

/** Below the connection's key: what changes the connection changes what it counts. */
export const automationKeys = { settings: [...connectionKeys.all, "automation"] } as const;

const automationQuery = queryOptions({
  queryKey: automationKeys.settings,
  queryFn: async (context): Promise<AutomationSettings> =>
    (await callerFor(context).auth.linkedin.settings.$get({}, { init: { signal: context.signal } })).json(),
});
export const useAutomationSettings = () => useQuery(automationQuery);

export function useSaveAutomation() {
  const client = useQueryClient();
  const invalidateTopics = useInvalidateTopics();
  return useMutation({
    mutationFn: async (json: StoredAutomationSettings) => (await api.auth.linkedin.settings.$post({ json })).json(),
    onSuccess(saved) {
      client.setQueryData(automationKeys.settings, saved.data);
      void invalidateTopics("bot");
    },
  });
}
