import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { badgeKeys } from "../../data/badges.ts";
import { connectionKeys } from "../../data/connection.ts";
import { contentKeys, useUpcoming } from "../../data/content.ts";
import { checklistKeys } from "../../data/set-up-checklist.ts";
import { usageKeys } from "../../data/usage.ts";
import { dateIn, weekdayIn } from "../../lib/dates.ts";
import { useNow } from "../../lib/use-now.ts";
import { useZone } from "../../lib/use-zone.ts";
import { useUser } from "../../shell/session.ts";
import { greet } from "./greeting.ts";
import { dashboardKeys } from "./queries.ts";

/** Has the same height whatever arrives later. */
export function DashboardHeader() {
  const user = useUser();
  const now = useNow();
  const zone = useZone();
  return (
    <header className="mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <h1 className="text-title font-semibold text-ink [overflow-wrap:anywhere]">{greet(user, now, zone)}</h1>
      <Refresh />
      <p className="col-span-full min-h-5 truncate text-m text-ink-2 sm:col-span-1 sm:row-start-2 max-sm:text-s">
        <DateLine now={now} zone={zone} />
      </p>
    </header>
  );
}

const shown = [dashboardKeys.all, badgeKeys.all, usageKeys.all, connectionKeys.all, contentKeys.all, checklistKeys.all];

function Refresh() {
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const refresh = async () => {
    setRunning(true);
    await Promise.all(shown.map((queryKey) => client.refetchQueries({ queryKey, type: "active" })));
    setRunning(false);
  };
  return (
    <Button
      variant="ghost"
      icon={RefreshCw}
      spin={running}
      onClick={() => void refresh()}
      className="max-sm:-mr-2 max-sm:w-11 max-sm:px-0 sm:row-span-2 sm:self-end"
    >
      <span className="max-sm:sr-only">Refresh</span>
    </Button>
  );
}

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** 'Friday 20 November · two posts go out today'. */
function DateLine({ now, zone }: { now: number; zone: string }) {
  const { data: upcoming } = useUpcoming();
  const today = upcoming?.filter(
    ({ scheduledFor, detail }) =>
      detail.state !== "held" && scheduledFor !== null && dateIn(Date.parse(scheduledFor), zone) === dateIn(now, zone),
  ).length;
  const date = weekdayIn(now, zone);
  if (!today) return date;
  return `${date} · ${words[today] ?? today} ${today === 1 ? "post goes" : "posts go"} out today`;
}
