import { useLayoutEffect, useMemo, useRef } from "react";
import type { ContentItem, Resolution } from "#core/content/contract.ts";
import type { SeriesQuestionState } from "../series/use-series-actions.ts";
import type { RowActions } from "./use-row-actions.ts";

export type RowHandlers = ReturnType<typeof useRowHandlers>;

/** The same object from render to render, so that a poll doesn't draw every row again. */
export function useRowHandlers(actions: RowActions) {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const { resolving, deciding } = actions;
  return useMemo(
    () => ({
      resolving,
      deciding,
      edit: (item: ContentItem) => latest.current.edit(item),
      duplicate: (item: ContentItem) => latest.current.duplicate(item),
      addToQueue: (item: ContentItem) => latest.current.addToQueue(item),
      writeFollowUp: (item: ContentItem) => latest.current.writeFollowUp(item),
      addEvergreen: (item: ContentItem) => latest.current.addEvergreen(item),
      checkLinks: (item: ContentItem) => latest.current.checkLinks(item),
      showMetrics: (item: ContentItem) => latest.current.showMetrics(item),
      askToDelete: (item: ContentItem) => latest.current.askToDelete(item),
      askToDeletePost: (item: ContentItem) => latest.current.askToDeletePost(item),
      askToPublish: (item: ContentItem) => latest.current.askToPublish(item),
      askToReject: (item: ContentItem) => latest.current.askToReject(item),
      approve: (item: ContentItem) => latest.current.approve(item),
      resolve: (item: ContentItem, outcome: Resolution) => latest.current.resolve(item, outcome),
      series: {
        ask: (kind: SeriesQuestionState["kind"], item: ContentItem) => latest.current.series.ask(kind, item),
        skip: (item: ContentItem) => latest.current.series.skip(item),
      },
    }),
    [resolving, deciding],
  );
}
