import { queryClient } from "../../query.ts";
import { meQuery } from "../../shell/session.ts";
import { upcomingQuery } from "../content/upcoming.ts";
import { connectionQuery } from "../network/queries.ts";
import { attentionQuery, recentActivityQuery, statsQuery, usageQuery } from "./queries.ts";

/** Asks for what the dashboard shows as soon as the person may see it, while the screen is still being drawn. */
export async function prefetchDashboard(): Promise<void> {
  await queryClient.prefetchQuery(meQuery);
  if (queryClient.getQueryData(meQuery.queryKey)?.status !== "approved") return;
  void queryClient.prefetchQuery(attentionQuery);
  void queryClient.prefetchQuery(connectionQuery);
  void queryClient.prefetchQuery(statsQuery);
  void queryClient.prefetchQuery(recentActivityQuery);
  void queryClient.prefetchQuery(usageQuery);
  void queryClient.prefetchQuery(upcomingQuery);
}
