import { createRoute } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { jobSearch } from "./search.ts";

const jobs = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/jobs",
  staticData: { title: "Find Jobs" },
  validateSearch: jobSearch,
  component: lazyScreen(() => import("./find-jobs.tsx"), "FindJobs"),
});

export const jobsScreen = defineScreen({
  routes: [jobs],
  navigation: { group: "Automation", label: "Find Jobs", icon: Search },
  keysByTopic: { jobs: [["jobs"]], applications: [["jobs"]], "job-preferences": [["jobs"]] },
  kindIcons: async () => (await import("./kind-icons.ts")).jobKindIcons,
});
