import { createRoute } from "@tanstack/react-router";
import { Bot } from "lucide-react";
import { botKeys } from "../../data/bot.ts";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { botSearch } from "./search.ts";

const bot = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/bot",
  staticData: { title: "Bot" },
  validateSearch: botSearch,
  component: lazyScreen(() => import("./bot.tsx"), "BotScreen"),
});

export const botScreen = defineScreen({
  routes: [bot],
  navigation: {
    group: "Automation",
    label: "Bot",
    icon: Bot,
    badge: { of: "botApprovals", label: "waiting for approval" },
    goToKey: "b",
  },
  commands: [
    {
      id: "bot-start",
      label: "Start the bot",
      keywords: "automation run resume",
      icon: Bot,
      run: async (tools) => (await import("./run-command.ts")).startBot(tools),
    },
    {
      id: "bot-stop",
      label: "Stop the bot",
      keywords: "automation halt pause",
      icon: Bot,
      run: async (tools) => (await import("./run-command.ts")).stopBot(tools),
    },
    {
      id: "bot-approve",
      label: "Approve the next action",
      keywords: "bot queue review",
      icon: Bot,
      run({ navigate }) {
        void navigate({ to: "/bot", search: { tab: "queue" } });
      },
    },
  ],
  keysByTopic: { bot: [botKeys.all], campaigns: [botKeys.all], inbox: [botKeys.all] },
  kindIcons: async () => (await import("./kind-icons.ts")).botKindIcons,
});
