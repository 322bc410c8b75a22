import { CalendarDays, History, List, Rows3, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { createLazyPart, type LazyPart } from "../../components/lazy-part.tsx";
import type { SchedulerSearch } from "./search.ts";
import type { ViewProps } from "./view-props.ts";

interface View {
  /** In the address as `view`; the list, which is the default, is not named there. */
  name: string;
  label: string;
  icon: LucideIcon;
  /** Its code is fetched when it is first shown. Without one, it is part of the screen. */
  part?: LazyPart<(props: ViewProps) => ReactNode>;
}

const list: View = { name: "list", label: "List", icon: List };

/** The ways to look at scheduled content, in the order of their buttons. */
export const views: readonly View[] = [
  list,
  {
    name: "calendar",
    label: "Calendar",
    icon: CalendarDays,
    part: createLazyPart(async () => (await import("./calendar/calendar.tsx")).Calendar, "the calendar"),
  },
  {
    name: "queue",
    label: "Queue",
    icon: Rows3,
    part: createLazyPart(async () => (await import("./queue/queue.tsx")).Queue, "the queue"),
  },
  {
    name: "past",
    label: "Past",
    icon: History,
    part: createLazyPart(async () => (await import("./past/past-posts.tsx")).PastPosts, "your past posts"),
  },
];

/** The list, if the address names none or one that this version does not know. */
export const viewIn = ({ view }: SchedulerSearch): View => views.find(({ name }) => name === view) ?? list;
