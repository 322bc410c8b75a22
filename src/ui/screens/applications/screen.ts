import { createRoute } from "@tanstack/react-router";
import { BriefcaseBusiness } from "lucide-react";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { applicationsSearch } from "./search.ts";

const applications = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/job-applications",
  staticData: { title: "Job Applications" },
  validateSearch: applicationsSearch,
  component: lazyScreen(() => import("./job-applications.tsx"), "JobApplications"),
});

export const applicationsScreen = defineScreen({
  routes: [applications],
  navigation: {
    group: "Automation",
    label: "Job Applications",
    icon: BriefcaseBusiness,
    badge: { of: "applications", label: "open applications" },
    goToKey: "j",
  },
  keysByTopic: { applications: [["applications"]], "job-preferences": [["applications", "preferences"]] },
  kindIcons: async () => (await import("./kind-icons.ts")).applicationKindIcons,
});
