import type { QueryClient } from "@tanstack/react-query";
import { connectionQuery } from "../../data/connection.ts";
import { upcomingQuery } from "../../data/content.ts";
import { checklistQuery } from "../../data/set-up-checklist.ts";
import { usageQuery } from "../../data/usage.ts";
import { mayBeApproved } from "../../shell/session.ts";
import { attentionQuery, lastPostQuery, recentActivityQuery, statsQuery } from "./queries.ts";

/** Loads what the dashboard shows while the server is still asked who the person is. */
export function prefetchDashboard(client: QueryClient): void {
  if (!mayBeApproved(client)) return;
  void client.prefetchQuery(attentionQuery);
  void client.prefetchQuery(connectionQuery);
  void client.prefetchQuery(checklistQuery);
  void client.prefetchQuery(statsQuery);
  void client.prefetchQuery(recentActivityQuery);
  void client.prefetchQuery(lastPostQuery);
  void client.prefetchQuery(usageQuery);
  void client.prefetchQuery(upcomingQuery);
}
