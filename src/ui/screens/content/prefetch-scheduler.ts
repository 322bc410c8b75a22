import type { QueryClient } from "@tanstack/react-query";
import { connectionQuery } from "../../data/connection.ts";
import { upcomingQuery } from "../../data/content.ts";
import { mayBeApproved } from "../../shell/session.ts";
import { formPanelPart } from "./form/form-panel-part.ts";
import { contentGroupQuery } from "./list-query.ts";
import { filterIn, formIn, type SchedulerSearch } from "./search.ts";

const statuses = ["failed", "scheduled", "draft", "published"] as const;

/** Loads what the screen shows while its code is fetched. */
export function prefetchScheduler(client: QueryClient, search: SchedulerSearch): void {
  if (formIn(search) !== undefined) formPanelPart.preload();
  if (!mayBeApproved(client)) return;
  void client.prefetchQuery(connectionQuery);
  void client.prefetchQuery(upcomingQuery);
  if (search.view !== undefined) {
    // The views and their icons have no place in a first load.
    void import("./views.ts").then(
      ({ viewIn }) => viewIn(search).part?.preload(),
      () => undefined,
    );
    return;
  }
  const { wanted, ...filter } = filterIn(search);
  for (const status of statuses) {
    if (wanted === undefined || wanted === status) {
      void client.prefetchInfiniteQuery(contentGroupQuery({ status, ...filter }));
    }
  }
}
