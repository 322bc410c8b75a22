import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { searchParams, text } from "../../../lib/search-params.ts";
import { adminRoute } from "../../../routing/access-routes.tsx";
import { defineScreen } from "../../../routing/define-screen.ts";

const audit = createRoute({
  getParentRoute: () => adminRoute,
  path: "/admin/audit",
  staticData: { title: "Audit log" },
  validateSearch: searchParams({ search: text, user: text }),
  component: lazyRouteComponent(() => import("./audit-log.tsx"), "AuditLog"),
});

export const auditScreen = defineScreen({
  routes: [audit],
  navigation: { group: "Administration", label: "Audit log", icon: ScrollText },
});
