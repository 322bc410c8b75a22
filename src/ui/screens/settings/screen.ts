import { createRoute } from "@tanstack/react-router";
import { Settings, Sparkles } from "lucide-react";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { settingsSearch } from "./search.ts";

const settings = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/settings",
  staticData: { title: "Settings" },
  validateSearch: settingsSearch,
  component: lazyScreen(() => import("./settings.tsx"), "Settings"),
});

const approvals = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/approvals",
  staticData: { title: "Approvals" },
  component: lazyScreen(() => import("./approvals/approvals.tsx"), "Approvals"),
});

export const settingsScreen = defineScreen({
  routes: [settings],
  keysByTopic: { preferences: [["settings"]], data: [["data"], ["settings"]], push: [["push"]] },
  paletteEntry: { label: "Your settings", keywords: "account security password sessions", icon: Settings },
});

export const approvalsScreen = defineScreen({
  routes: [approvals],
  paletteEntry: { label: "Approve requests of assistants", keywords: "mcp api key", icon: Sparkles },
  keysByTopic: { tools: [["tool-approvals"]] },
  kindIcons: async () => (await import("./kind-icons.ts")).settingsKindIcons,
});
