import { createRoute } from "@tanstack/react-router";
import { Webhook } from "lucide-react";
import { id, searchParams } from "../../lib/search-params.ts";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { webhookKeys } from "./keys.ts";

const webhooks = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/settings/webhooks",
  staticData: { title: "Webhooks" },
  validateSearch: searchParams({ webhook: id }),
  component: lazyScreen(() => import("./webhooks.tsx"), "Webhooks"),
});

export const webhooksScreen = defineScreen({
  routes: [webhooks],
  paletteEntry: { label: "Webhooks", keywords: "events http post signature", icon: Webhook },
  keysByTopic: { webhooks: [webhookKeys.all] },
  kindIcons: async () => (await import("./kind-icons.ts")).webhookKindIcons,
});
