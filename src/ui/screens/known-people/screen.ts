import { createRoute } from "@tanstack/react-router";
import { CircleUser } from "lucide-react";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { peopleSearch } from "./search.ts";

const people = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/people",
  staticData: { title: "People" },
  validateSearch: peopleSearch,
  component: lazyScreen(() => import("./people.tsx"), "People"),
});

export const peopleScreen = defineScreen({
  routes: [people],
  navigation: { group: "Automation", label: "People", icon: CircleUser },
  keysByTopic: { people: [["people"]], inbox: [["people"]] },
});
