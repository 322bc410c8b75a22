import { createRoute } from "@tanstack/react-router";
import { BriefcaseBusiness, ChartColumn, FileText, Send, UserPlus, UserRound } from "lucide-react";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { analyticsKeys } from "./keys.ts";
import { analyticsSearch } from "./search.ts";

const analytics = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/analytics",
  staticData: { title: "Analytics" },
  validateSearch: analyticsSearch,
  component: lazyScreen(() => import("./analytics.tsx"), "Analytics"),
});

export const analyticsScreen = defineScreen({
  routes: [analytics],
  navigation: { group: "Dashboard", label: "Analytics", icon: ChartColumn, goToKey: "a" },
  keysByTopic: { content: [analyticsKeys.all], activity: [analyticsKeys.all] },
  kindIcons: {
    activity: {
      application_submitted: BriefcaseBusiness,
      application_responded: Send,
      application_interviewed: Send,
      profile_saved: UserRound,
      cv_saved: FileText,
      profile_viewed: UserRound,
      invitation_sent: UserPlus,
      message_sent: Send,
      comment_posted: Send,
      job_application: BriefcaseBusiness,
    },
  },
});
