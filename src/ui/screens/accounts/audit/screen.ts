import { createRoute } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { id, searchParams, text } from "../../../lib/search-params.ts";
import { adminRoute } from "../../../routing/access-routes.tsx";
import { defineScreen } from "../../../routing/define-screen.ts";
import { lazyScreen } from "../../../routing/lazy-screen.ts";

const audit = createRoute({
  getParentRoute: () => adminRoute,
  path: "/admin/audit",
  staticData: { title: "Audit log" },
  validateSearch: searchParams({ search: text, user: id }),
  component: lazyScreen(() => import("./audit-log.tsx"), "AuditLog"),
});

export const auditScreen = defineScreen({
  routes: [audit],
  navigation: { group: "Administration", label: "Audit log", icon: ScrollText },
});
