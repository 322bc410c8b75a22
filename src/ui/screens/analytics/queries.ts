import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ExportFormat } from "#core/analytics/contract.ts";
import { api } from "../../api.ts";
import { saveFile } from "../../lib/save-file.ts";
import { callerFor } from "../../query-client.ts";
import { analyticsKeys } from "./keys.ts";
import type { Period } from "../../lib/periods.ts";
import { pollIntervalMs } from "../../data/poll-interval.ts";

export function useOverview(days: Period) {
  return useQuery({
    queryKey: analyticsKeys.overview(days),
    queryFn: async (context) =>
      (
        await callerFor(context).analytics.overview.$get({ query: { days } }, { init: { signal: context.signal } })
      ).json(),
    refetchInterval: pollIntervalMs,
    placeholderData: keepPreviousData,
  });
}

export function usePerformance() {
  return useQuery({
    queryKey: analyticsKeys.performance,
    queryFn: async (context) =>
      (await callerFor(context).analytics.performance.$get({}, { init: { signal: context.signal } })).json(),
    refetchInterval: pollIntervalMs,
  });
}

export const saveReport = async (format: ExportFormat, days: Period): Promise<string> =>
  saveFile(await api.analytics.export.$get({ query: { format, days } }), `linkedin-analytics.${format}`);
