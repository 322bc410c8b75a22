import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedInRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";

const post = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/sandbox/posts/$id",
  staticData: { title: "Sandbox post" },
  component: lazyRouteComponent(() => import("./post.tsx"), "SandboxPost"),
});

export const sandboxScreen = defineScreen({ routes: [post] });
