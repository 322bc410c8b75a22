import { createRoute } from "@tanstack/react-router";
import { CircleHelp, LifeBuoy } from "lucide-react";
import { adminRoute, approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { supportKeys } from "./keys.ts";
import { helpSearch, ticketsSearch } from "./search.ts";

const help = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/help",
  staticData: { title: "Help & Support" },
  validateSearch: helpSearch,
  component: lazyScreen(() => import("./help.tsx"), "Help"),
});

const guide = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/help/guides/$guide",
  staticData: { title: "Guide" },
  component: lazyScreen(() => import("./guides/guide-screen.tsx"), "GuideScreen"),
});

const tickets = createRoute({
  getParentRoute: () => adminRoute,
  path: "/admin/support",
  staticData: { title: "Support tickets" },
  validateSearch: ticketsSearch,
  component: lazyScreen(() => import("./tickets/support-tickets.tsx"), "SupportTickets"),
});

export const helpScreen = defineScreen({
  routes: [help, guide],
  navigation: { group: "Support", label: "Help & Support", icon: CircleHelp },
  keysByTopic: { support: [supportKeys.all], status: [supportKeys.status] },
  kindIcons: async () => (await import("./kind-icons.ts")).helpKindIcons,
});

export const supportTicketsScreen = defineScreen({
  routes: [tickets],
  navigation: { group: "Administration", label: "Support tickets", icon: LifeBuoy },
});
