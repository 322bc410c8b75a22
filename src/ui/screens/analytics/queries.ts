import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ExportFormat } from "#core/analytics/contract.ts";
import type { PostsQuery } from "#core/analytics/outcomes/contract.ts";
import { api } from "../../api.ts";
import { saveFile } from "../../lib/save-file.ts";
import { callerFor } from "../../query-client.ts";
import { analyticsKeys } from "./keys.ts";
import type { Period } from "../../lib/periods.ts";

export function useOverview(days: Period) {
  return useQuery({
    queryKey: analyticsKeys.overview(days),
    queryFn: async (context) =>
      (
        await callerFor(context).analytics.overview.$get({ query: { days } }, { init: { signal: context.signal } })
      ).json(),
    placeholderData: keepPreviousData,
  });
}

export function usePerformance() {
  return useQuery({
    queryKey: analyticsKeys.performance,
    queryFn: async (context) =>
      (await callerFor(context).analytics.performance.$get({}, { init: { signal: context.signal } })).json(),
  });
}

export function useOutcomes(days: Period) {
  return useQuery({
    queryKey: analyticsKeys.outcomes(days),
    queryFn: async (context) =>
      (
        await callerFor(context).analytics.outcomes.$get({ query: { days } }, { init: { signal: context.signal } })
      ).json(),
    placeholderData: keepPreviousData,
  });
}

export function useCreator(days: Period) {
  return useQuery({
    queryKey: analyticsKeys.creator(days),
    queryFn: async (context) =>
      (
        await callerFor(context).analytics.creator.$get({ query: { days } }, { init: { signal: context.signal } })
      ).json(),
    placeholderData: keepPreviousData,
  });
}

export const postsPerPage = 10;

export function usePosts(view: { days: Period } & Pick<PostsQuery, "sort" | "order" | "page">) {
  return useQuery({
    queryKey: analyticsKeys.posts(view),
    queryFn: async (context) => {
      const query = { ...view, limit: String(postsPerPage), page: String(view.page) };
      return (await callerFor(context).analytics.posts.$get({ query }, { init: { signal: context.signal } })).json();
    },
    placeholderData: keepPreviousData,
  });
}

export const saveReport = async (format: ExportFormat, days: Period): Promise<string> =>
  saveFile(await api.analytics.export.$get({ query: { format, days } }), `linkedin-analytics.${format}`);
