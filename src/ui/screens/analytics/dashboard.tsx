import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Button } from "../../components/button.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useUser } from "../../shell/session.ts";
import { useUpcoming } from "../content/upcoming.ts";
import { useNow } from "../content/use-now.ts";
import { dateIn } from "../content/when.ts";
import { browserZone } from "../content/zones.ts";
import { useConnection } from "../network/queries.ts";
import { ApplicationsCard } from "./applications-card.tsx";
import { ConnectCard } from "./connect-card.tsx";
import { Figures } from "./figures.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { useAttention } from "./queries.ts";
import { UpNext } from "./up-next.tsx";

export function Dashboard() {
  const { name } = useUser();
  return (
    <>
      <PageHeader
        title={`Welcome back, ${name.trim().split(/\s+/)[0]}`}
        subtitle={useDateLine()}
        actions={<Refresh />}
      />
      <Overview />
    </>
  );
}

/** Waits for what stands above or beside the rest, so that nothing moves once it is there. */
function Overview() {
  const attention = useAttention();
  const connection = useConnection();
  // Not 'pending': that comes back when a part below asks again after a failure, and would take the part away.
  const ready = useDeferredValue(attention.isFetched && connection.isFetched);
  if (!ready) return <OverviewSkeleton />;
  return (
    <div className="grid gap-5">
      <NeedsYou />
      <Figures />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <RecentActivity />
          <ApplicationsCard />
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

const shown = [
  ["dashboard"],
  ["recent-activity"],
  ["attention"],
  ["badges"],
  ["usage"],
  ["network"],
  ["scheduled-content"],
];

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
  const zone = browserZone();
  const date = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" })
    .format(now)
    .replace(",", "");
  const today = upcoming?.filter(
    ({ scheduledFor, detail }) =>
      detail.state !== "held" && scheduledFor !== null && dateIn(Date.parse(scheduledFor), zone) === dateIn(now, zone),
  ).length;
  if (!today) return date;
  return `${date} · ${words[today] ?? today} ${today === 1 ? "post goes" : "posts go"} out today`;
}
