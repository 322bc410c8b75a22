import { createRoute } from "@tanstack/react-router";
import { CalendarClock, CalendarDays, CalendarPlus, Check, CircleHelp, ClockAlert, TriangleAlert } from "lucide-react";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { schedulerSearch } from "./search.ts";

const scheduler = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/content-scheduler",
  staticData: { title: "Content Scheduler" },
  validateSearch: schedulerSearch,
  component: lazyScreen(() => import("./content-scheduler.tsx"), "ContentScheduler"),
});

export const contentScreen = defineScreen({
  routes: [scheduler],
  navigation: {
    group: "Automation",
    label: "Content Scheduler",
    icon: CalendarDays,
    badge: { of: "scheduled", label: "scheduled" },
  },
  commands: [
    {
      id: "schedule",
      label: "Schedule a post",
      keywords: "new content write",
      icon: CalendarPlus,
      run({ navigate }) {
        void navigate({ to: "/content-scheduler", search: { new: true } });
      },
    },
  ],
  kindIcons: {
    activity: {
      content_scheduled: CalendarClock,
      content_published: Check,
      content_failed: TriangleAlert,
      content_unconfirmed: CircleHelp,
    },
    notification: {
      content_failed: TriangleAlert,
      content_unconfirmed: CircleHelp,
      content_missed: ClockAlert,
    },
  },
});
