import { createRoute } from "@tanstack/react-router";
import { signedInRoute } from "../../routing/access-routes.tsx";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";

const post = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/sandbox/posts/$id",
  staticData: { title: "Sandbox post" },
  component: lazyScreen(() => import("./post.tsx"), "SandboxPost"),
});

export const sandboxScreen = defineScreen({ routes: [post] });
