import { createRoute } from "@tanstack/react-router";
import { CircleUser } from "lucide-react";
import { approvedRoute } from "../../../routing/access-routes.tsx";
import { defineScreen } from "../../../routing/define-screen.ts";
import { lazyScreen } from "../../../routing/lazy-screen.ts";
import { profileKeys } from "./keys.ts";

const profile = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/profile",
  staticData: { title: "Profile" },
  component: lazyScreen(() => import("./profile-screen.tsx"), "ProfileScreen"),
});

export const profileScreen = defineScreen({
  routes: [profile],
  paletteEntry: { label: "Profile", keywords: "account picture usage", icon: CircleUser },
  keysByTopic: { account: [profileKeys.all] },
});
