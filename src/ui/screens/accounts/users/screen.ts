import { createRoute } from "@tanstack/react-router";
import { CircleUser, Users } from "lucide-react";
import { adminRoute } from "../../../routing/access-routes.tsx";
import { defineScreen } from "../../../routing/define-screen.ts";
import { lazyScreen } from "../../../routing/lazy-screen.ts";
import { userKeys } from "./keys.ts";
import { usersSearch } from "./search.ts";

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: "/admin/users",
  staticData: { title: "User Management" },
  validateSearch: usersSearch,
  component: lazyScreen(() => import("./user-management.tsx"), "UserManagement"),
});

export const usersScreen = defineScreen({
  routes: [users],
  navigation: {
    group: "Administration",
    label: "User Management",
    icon: Users,
    badge: { of: "pendingApprovals", label: "waiting for approval" },
    goToKey: "u",
  },
  commands: [
    {
      id: "approve",
      label: "Review next registration",
      keywords: "approve pending user",
      icon: Users,
      adminOnly: true,
      run: async (tools) => (await import("./decisions/approve-next.ts")).approveNext(tools),
    },
  ],
  finder: {
    group: "People",
    icon: CircleUser,
    adminOnly: true,
    find: async (text, signal) => (await import("./find-people.ts")).findPeople(text, signal),
  },
  keysByTopic: { users: [userKeys.all] },
  kindIcons: async () => (await import("./kind-icons.ts")).userKindIcons,
});
