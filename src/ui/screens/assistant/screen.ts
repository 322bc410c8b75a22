import { createRoute } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { id, searchParams, text } from "../../lib/search-params.ts";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";

const chat = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/ai-chat",
  staticData: { title: "AI Assistant" },
  validateSearch: searchParams({ conversation: id, search: text }),
  component: lazyScreen(() => import("./ai-chat.tsx"), "AiChat"),
});

export const assistantScreen = defineScreen({
  routes: [chat],
  navigation: { group: "Automation", label: "AI Assistant", icon: MessageSquare, isNew: true },
  keysByTopic: { assistant: [["assistant"]], tools: [["assistant"]] },
});
