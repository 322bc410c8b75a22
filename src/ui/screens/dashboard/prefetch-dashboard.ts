import type { QueryClient } from "@tanstack/react-query";
import { connectionQuery } from "../../data/connection.ts";
import { upcomingQuery } from "../../data/content.ts";
import { checklistQuery } from "../../data/set-up-checklist.ts";
import { usageQuery } from "../../data/usage.ts";
import { meQuery } from "../../shell/session.ts";
import { attentionQuery, recentActivityQuery, statsQuery } from "./queries.ts";

/** Loads what the dashboard shows as soon as the person may see it, while the screen is still being drawn. */
export async function prefetchDashboard(client: QueryClient): Promise<void> {
  await client.prefetchQuery(meQuery);
  if (client.getQueryData(meQuery.queryKey)?.status !== "approved") return;
  void client.prefetchQuery(attentionQuery);
  void client.prefetchQuery(connectionQuery);
  void client.prefetchQuery(checklistQuery);
  void client.prefetchQuery(statsQuery);
  void client.prefetchQuery(recentActivityQuery);
  void client.prefetchQuery(usageQuery);
  void client.prefetchQuery(upcomingQuery);
}
