import { createRoute } from "@tanstack/react-router";
import { FileText, GalleryHorizontalEnd } from "lucide-react";
import { approvedRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";
import { cvSearch } from "./search.ts";

const generator = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/cv-generator",
  validateSearch: cvSearch,
  staticData: { title: "CV Generator" },
  component: lazyScreen(() => import("./cv-generator.tsx"), "CvGenerator"),
});

export const cvScreen = defineScreen({
  routes: [generator],
  navigation: { group: "Content & Tools", label: "CV Generator", icon: FileText, isNew: true, goToKey: "v" },
});

const carousels = createRoute({
  getParentRoute: () => approvedRoute,
  path: "/carousels",
  staticData: { title: "Carousels" },
  component: lazyScreen(() => import("./carousel/carousel-screen.tsx"), "CarouselScreen"),
});

export const carouselScreen = defineScreen({
  routes: [carousels],
  navigation: { group: "Content & Tools", label: "Carousels", icon: GalleryHorizontalEnd, isNew: true },
});
