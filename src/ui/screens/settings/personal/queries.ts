import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PersonalSettings } from "#core/personal-settings/contract.ts";
import { api } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { sessionKeys } from "../../../data/session-keys.ts";
import { callerFor } from "../../../query-client.ts";
import { useTheme } from "../../../shell/theme.ts";
import type { SettingsValues } from "./values.ts";

export const personalSettingsKeys = { all: ["settings"] } as const;

const personalSettingsQuery = queryOptions({
  queryKey: personalSettingsKeys.all,
  queryFn: async (context): Promise<PersonalSettings> =>
    (await callerFor(context).settings.$get({}, { init: { signal: context.signal } })).json(),
});
export const usePersonalSettings = () => useQuery(personalSettingsQuery);

export const saveFailed = "Failed to save settings. Please try again.";

/** The answer of each change is the settings after it, which every screen follows at once. */
function useChange<Sent>(send: (sent: Sent) => Promise<PersonalSettings>, description?: string) {
  const client = useQueryClient();
  const toast = useToast();
  const { setTheme } = useTheme();
  return useMutation({
    mutationFn: send,
    async onSuccess(settings) {
      toast({ title: "Settings Saved", ...(description !== undefined && { description }) });
      setTheme(settings.preferences.theme);
      client.setQueryData(personalSettingsKeys.all, settings);
      await client.invalidateQueries({ queryKey: sessionKeys.me });
      // Lists have another length, dates another form.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== personalSettingsKeys.all[0] });
    },
  });
}

export const useSaveSettings = () =>
  useChange(async (json: SettingsValues) => (await api.settings.$post({ json })).json());

export const useResetSettings = () =>
  useChange(async () => (await api.settings.$delete()).json(), "All settings are back to their defaults.");
