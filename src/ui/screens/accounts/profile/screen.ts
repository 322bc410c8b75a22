import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { CircleUser } from "lucide-react";
import { approvedRoute } from "../../../routing/access-routes.tsx";
import { defineScreen } from "../../../routing/define-screen.ts";
import { profileKeys } from "./keys.ts";

const profile = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/profile",
  staticData: { title: "Profile" },
  component: lazyRouteComponent(() => import("./profile-screen.tsx"), "ProfileScreen"),
});

export const profileScreen = defineScreen({
  routes: [profile],
  paletteEntry: { label: "Profile", keywords: "account picture usage", icon: CircleUser },
  keysByTopic: { account: [profileKeys.all] },
});
