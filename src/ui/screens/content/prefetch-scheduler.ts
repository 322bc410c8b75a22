import type { QueryClient } from "@tanstack/react-query";
import { connectionQuery } from "../../data/connection.ts";
import { upcomingQuery } from "../../data/content.ts";
import { mayBeApproved } from "../../shell/session.ts";
import { formPanelPart } from "./form/form-panel-part.ts";
import { contentGroupQuery } from "./list-query.ts";
import { filterIn, formIn, type SchedulerSearch } from "./search.ts";
import { viewIn } from "./views.ts";

const statuses = ["failed", "scheduled", "draft", "published"] as const;

/** Loads what the screen shows while its code is fetched. */
export function prefetchScheduler(client: QueryClient, search: SchedulerSearch): void {
  if (formIn(search) !== undefined) formPanelPart.preload();
  if (!mayBeApproved(client)) return;
  void client.prefetchQuery(connectionQuery);
  void client.prefetchQuery(upcomingQuery);
  const { part } = viewIn(search);
  if (part) {
    part.preload();
    return;
  }
  const { wanted, ...filter } = filterIn(search);
  for (const status of statuses) {
    if (wanted === undefined || wanted === status) {
      void client.prefetchInfiniteQuery(contentGroupQuery({ status, ...filter }));
    }
  }
}
