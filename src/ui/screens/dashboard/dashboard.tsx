import { getRouteApi, Navigate } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { useChecklist } from "../../data/set-up-checklist.ts";
import { useConnection } from "../../data/connection.ts";
import { useUpcoming } from "../../data/content.ts";
import { periodOf, type Period } from "../../lib/periods.ts";
import { viewPath } from "../../routing/guards.ts";
import { useUser } from "../../shell/session.ts";
import { LazyChecklist, useChecklistCode } from "./checklist/lazy-checklist.tsx";
import { ApplicationsCard } from "./applications-card.tsx";
import { ConnectCard } from "./connect-card.tsx";
import { DashboardHeader } from "./header.tsx";
import { LazyBotCard } from "./lazy-bot-card.tsx";
import { LastPost } from "./last-post.tsx";
import { Metrics } from "./metrics.tsx";
import { NeedsAttention } from "./needs-attention.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { useAttention, useLastPost, useRecentActivity, useStats } from "./queries.ts";
import { UpNext } from "./up-next.tsx";

const dashboardRoute = getRouteApi("/signed-in/approved/dashboard");
const homeRoute = getRouteApi("/signed-in/approved/");

export const DashboardPage = () => <Dashboard period={periodOf(dashboardRoute.useSearch().period)} />;
export function HomePage() {
  const { period } = homeRoute.useSearch();
  const start = viewPath(useUser());
  return start === "/dashboard" ? <Dashboard period={periodOf(period)} /> : <Navigate to={start} replace />;
}

export function Dashboard({ period }: { period: Period }) {
  return (
    <>
      <DashboardHeader />
      <Overview period={period} />
    </>
  );
}

/** Waits for everything whose height decides where the rest is, so that nothing moves later. */
function Overview({ period }: { period: Period }) {
  // Shown before and after: without this observer, a load that runs at the change would be canceled.
  useStats();
  const attention = useAttention();
  const connection = useConnection();
  const checklist = useChecklist();
  const checklistCode = useChecklistCode();
  const shaping = [attention, connection, useLastPost(), useUpcoming(), useRecentActivity(), checklist, checklistCode];
  // Not 'isPending', which returns when a part below retries after a failure and would unmount that part.
  const ready = useDeferredValue(shaping.every(({ isFetched }) => isFetched));
  if (!ready) return <OverviewSkeleton />;
  return (
    <div className="grid gap-5">
      <LazyChecklist />
      <NeedsAttention />
      <Metrics />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <RecentActivity />
          <ApplicationsCard period={period} />
        </div>
        <div className="grid min-w-0 gap-5 max-lg:row-start-1">
          <QuickActions />
          <ConnectCard />
          <LastPost />
          <UpNext />
          <LazyBotCard />
        </div>
      </div>
    </div>
  );
}
