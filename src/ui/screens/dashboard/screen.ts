import { createRoute } from "@tanstack/react-router";
import { House } from "lucide-react";
import { periodSearch } from "../../lib/periods.ts";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { DashboardPage, HomePage } from "./dashboard.tsx";
import { prefetchDashboard } from "./prefetch-dashboard.ts";
import { dashboardKeys } from "./queries.ts";

const shared = {
  getParentRoute: () => approvedRoute,
  staticData: { title: "Dashboard" },
  validateSearch: periodSearch,
} as const;

const dashboard = createRoute({
  ...shared,
  path: "/dashboard",
  loader: ({ context }) => prefetchDashboard(context.queryClient),
  component: DashboardPage,
});

const home = createRoute({
  ...shared,
  path: "/",
  loader: ({ context }) => prefetchDashboard(context.queryClient),
  component: HomePage,
});

export const dashboardScreen = defineScreen({
  routes: [dashboard, home],
  navigation: { group: "Dashboard", label: "Overview", icon: House, goToKey: "d" },
  keysByTopic: {
    content: [dashboardKeys.metrics, dashboardKeys.attention, dashboardKeys.lastPost, dashboardKeys.recentActivity],
    applications: [dashboardKeys.metrics, dashboardKeys.recentActivity],
    activity: [dashboardKeys.metrics, dashboardKeys.recentActivity],
    network: [dashboardKeys.metrics, dashboardKeys.attention, dashboardKeys.lastPost],
    bot: [dashboardKeys.attention],
    users: [dashboardKeys.attention],
  },
});
