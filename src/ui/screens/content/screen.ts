import { createRoute } from "@tanstack/react-router";
import { CalendarDays, CalendarPlus, FileText } from "lucide-react";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { libraryKeys } from "./library/keys.ts";
import { prefetchScheduler } from "./prefetch-scheduler.ts";
import { schedulerSearch } from "./search.ts";

const scheduler = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/content-scheduler",
  staticData: { title: "Content Scheduler" },
  validateSearch: schedulerSearch,
  loader: ({ context, location }) => prefetchScheduler(context.queryClient, schedulerSearch(location.search)),
  component: lazyScreen(() => import("./content-scheduler.tsx"), "ContentScheduler"),
});

export const contentScreen = defineScreen({
  routes: [scheduler],
  navigation: {
    group: "Automation",
    label: "Content Scheduler",
    icon: CalendarDays,
    badge: { of: "scheduled", label: "scheduled" },
    goToKey: "s",
  },
  commands: [
    {
      id: "schedule",
      label: "Schedule a post",
      keywords: "new content write",
      icon: CalendarPlus,
      key: "n",
      run({ navigate }) {
        void navigate({ to: "/content-scheduler", search: { new: true } });
      },
    },
  ],
  finder: {
    group: "Posts",
    icon: FileText,
    find: async (text, signal) => (await import("./find-posts.ts")).findPosts(text, signal),
  },
  textCommand: {
    label: (text) => `Write “${text}”`,
    icon: FileText,
    run({ navigate }, text) {
      void navigate({ to: "/content-scheduler", search: { new: true, text } });
    },
  },
  keysByTopic: { library: [libraryKeys.all], post_history: [["post-history"]] },
  kindIcons: async () => (await import("./kind-icons.ts")).contentKindIcons,
});
