import { createRoute } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
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
  keysByTopic: { content: [["analytics"]], activity: [["analytics"]], post_history: [["analytics"]] },
  kindIcons: async () => (await import("./kind-icons.ts")).analyticsKindIcons,
});
