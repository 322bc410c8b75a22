import { createRoute } from "@tanstack/react-router";
import { GalleryHorizontalEnd } from "lucide-react";
import { approvedRoute } from "../../../routing/access-routes.tsx";
import { defineScreen } from "../../../routing/define-screen.ts";
import { lazyScreen } from "../../../routing/lazy-screen.ts";

const carousels = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/carousels",
  staticData: { title: "Carousels" },
  component: lazyScreen(() => import("./carousel-screen.tsx"), "CarouselScreen"),
});

export const carouselScreen = defineScreen({
  routes: [carousels],
  navigation: { group: "Content & Tools", label: "Carousels", icon: GalleryHorizontalEnd, isNew: true },
});
