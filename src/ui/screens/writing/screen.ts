import { createRoute } from "@tanstack/react-router";
import { Sparkles } from "lucide-react";
import { oneOf, searchParams, text } from "../../lib/search-params.ts";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";

const generator = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/content-generator",
  staticData: { title: "AI Content Generator" },
  validateSearch: searchParams({ tab: oneOf(["generate", "templates", "history"]), search: text }),
  component: lazyScreen(() => import("./content-generator.tsx"), "ContentGenerator"),
});

export const writingScreen = defineScreen({
  routes: [generator],
  navigation: { group: "Content & Tools", label: "Content Generator", icon: Sparkles, isNew: true },
  keysByTopic: { writing: [["writing"]] },
});
