import { createRoute } from "@tanstack/react-router";
import { ServerCog } from "lucide-react";
import { adminRoute } from "../../../routing/access-routes.tsx";
import { defineScreen } from "../../../routing/define-screen.ts";
import { lazyScreen } from "../../../routing/lazy-screen.ts";

const serverSettings = createRoute({
  getParentRoute: () => adminRoute,
  path: "/admin/server",
  staticData: { title: "Server settings" },
  component: lazyScreen(() => import("./server-settings-screen.tsx"), "ServerSettingsScreen"),
});

export const serverSettingsScreen = defineScreen({
  routes: [serverSettings],
  navigation: { group: "Administration", label: "Settings", paletteLabel: "Server settings", icon: ServerCog },
  keysByTopic: { server: [["server-settings"]] },
});
