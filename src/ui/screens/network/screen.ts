import { createRoute } from "@tanstack/react-router";
import { Link2 } from "lucide-react";
import { flag, searchParams } from "../../lib/search-params.ts";
import { approvedRoute, rootRoute } from "../../routing/access-routes.tsx";
import { requireApprovedWindow } from "../../routing/guards.ts";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { automationKeys } from "./automation/keys.ts";

const settings = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/linkedin-settings",
  staticData: { title: "LinkedIn Settings" },
  component: lazyScreen(() => import("./linkedin-settings.tsx"), "LinkedInSettings"),
});

const newSignIn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/connect/new",
  staticData: { title: "Connect LinkedIn" },
  validateSearch: searchParams({ consent: flag }),
  beforeLoad: requireApprovedWindow,
  component: lazyScreen(() => import("./live/popup.tsx"), "NewSignIn"),
});

const liveSignIn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/connect/$id",
  staticData: { title: "Connect LinkedIn" },
  beforeLoad: requireApprovedWindow,
  component: lazyScreen(() => import("./live/popup.tsx"), "LiveSignIn"),
});

export const networkScreen = defineScreen({
  routes: [settings, newSignIn, liveSignIn],
  navigation: { group: "Content & Tools", label: "LinkedIn Settings", icon: Link2, goToKey: "l" },
  keysByTopic: { automation: [automationKeys.settings] },
  kindIcons: async () => (await import("./kind-icons.ts")).networkKindIcons,
});
