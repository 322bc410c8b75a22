import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { VoiceSettings } from "#core/writing/voice/contract.ts";
import { api } from "../../../api.ts";
import { callerFor } from "../../../query-client.ts";

export const voiceQuery = queryOptions({
  queryKey: ["writing", "voice"],
  queryFn: async (context) => (await callerFor(context).ai.voice.$get()).json(),
});

export function useSaveVoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (settings: VoiceSettings) => (await api.ai.voice.$put({ json: settings })).json(),
    onSettled: () => client.invalidateQueries({ queryKey: voiceQuery.queryKey }),
  });
}
