import { createRoute } from "@tanstack/react-router";
import { Database } from "lucide-react";
import { id, searchParams } from "../../lib/search-params.ts";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";

const imports = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/imports",
  staticData: { title: "Your data" },
  validateSearch: searchParams({ import: id }),
  component: lazyScreen(() => import("./your-data.tsx"), "YourData"),
});

export const importsScreen = defineScreen({
  routes: [imports],
  navigation: { group: "Content & Tools", label: "Your data", icon: Database },
  keysByTopic: { imports: [["imports"]] },
  kindIcons: async () => (await import("./kind-icons.ts")).importKindIcons,
});
