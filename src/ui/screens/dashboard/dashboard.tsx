import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Button } from "../../components/button.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { useUser } from "../../shell/session.ts";
import { contentKeys, useUpcoming } from "../../data/content.ts";
import { useNow } from "../../lib/use-now.ts";
import { dateIn } from "../../lib/dates.ts";
import { useZone } from "../../lib/use-zone.ts";
import { connectionKeys, useConnection } from "../../data/connection.ts";
import { badgeKeys } from "../../data/badges.ts";
import { usageKeys } from "../../data/usage.ts";
import { periodOf, type Period } from "../../lib/periods.ts";
import { ApplicationsCard } from "./applications-card.tsx";
import { ConnectCard } from "./connect-card.tsx";
import { Metrics } from "./metrics.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { dashboardKeys, useAttention } from "./queries.ts";
import { UpNext } from "./up-next.tsx";
import { formatWeekday } from "../../lib/formats.ts";

const dashboardRoute = getRouteApi("/signed-in/approved/dashboard");
const homeRoute = getRouteApi("/signed-in/approved/");

export const DashboardPage = () => <Dashboard period={periodOf(dashboardRoute.useSearch().period)} />;
export const HomePage = () => <Dashboard period={periodOf(homeRoute.useSearch().period)} />;

function Dashboard({ period }: { period: Period }) {
  const { name } = useUser();
  return (
    <>
      <PageHeader
        title={`Welcome back, ${name.trim().split(/\s+/)[0]}`}
        subtitle={useDateLine()}
        actions={<Refresh />}
      />
      <Overview period={period} />
    </>
  );
}

/** Waits for the cards above and next to the rest, so that nothing moves later. */
function Overview({ period }: { period: Period }) {
  const attention = useAttention();
  const connection = useConnection();
  // Not 'isPending', which returns when a part below retries after a failure and would unmount that part.
  const ready = useDeferredValue(attention.isFetched && connection.isFetched);
  if (!ready) return <OverviewSkeleton />;
  return (
    <div className="grid gap-5">
      <NeedsYou />
      <Metrics />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <RecentActivity />
          <ApplicationsCard period={period} />
        </div>
        <div className="grid min-w-0 gap-5 max-lg:row-start-1">
          <ConnectCard />
          <QuickActions />
          <UpNext />
        </div>
      </div>
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <output className="grid gap-5">
      <span className="sr-only">Loading the dashboard</span>
      <Skeleton className="h-27" />
      <span className="grid gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <Skeleton className="h-90" />
        <Skeleton className="h-57" />
      </span>
    </output>
  );
}

const shown = [dashboardKeys.all, badgeKeys.all, usageKeys.all, connectionKeys.all, contentKeys.all];

function Refresh() {
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const refresh = async () => {
    setRunning(true);
    await Promise.all(shown.map((queryKey) => client.refetchQueries({ queryKey, type: "active" })));
    setRunning(false);
  };
  return (
    <Button variant="ghost" icon={RefreshCw} spin={running} onClick={() => void refresh()}>
      Refresh
    </Button>
  );
}

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** 'Friday 20 November · two posts go out today'. */
function useDateLine(): string {
  const now = useNow();
  const { data: upcoming } = useUpcoming();
  const zone = useZone();
  const date = formatWeekday(now, zone);
  const today = upcoming?.filter(
    ({ scheduledFor, detail }) =>
      detail.state !== "held" && scheduledFor !== null && dateIn(Date.parse(scheduledFor), zone) === dateIn(now, zone),
  ).length;
  if (!today) return date;
  return `${date} · ${words[today] ?? today} ${today === 1 ? "post goes" : "posts go"} out today`;
}
