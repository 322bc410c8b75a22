import { createRoute } from "@tanstack/react-router";
import { searchParams, text } from "../../lib/search-params.ts";
import { rootRoute } from "../../routing/access-routes.tsx";
import { requireGuest, requirePending } from "../../routing/guards.ts";
import { defineScreen } from "../../routing/define-screen.ts";
import { lazyScreen } from "../../routing/lazy-screen.ts";

/** Pages that send on whoever is signed in. */
const guestPage = /^\/(login|register|setup|forgot-password|reset-password|pending-approval)\/*([?#]|$)/i;

/** Where to go back to: an address of this app for people who are signed in, nothing else. */
const ownAddress = (from: string | undefined): string | undefined =>
  from !== undefined && /^\/(?![/\\])/.test(from) && !guestPage.test(from) ? from : undefined;

const loginSearch = searchParams({ from: text });

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  staticData: { title: "Sign in" },
  validateSearch: loginSearch,
  beforeLoad: (entering) => requireGuest(entering, ownAddress(entering.search.from)),
  component: lazyScreen(() => import("./login.tsx"), "Login"),
});

const oidcReturn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login/oidc",
  staticData: { title: "Sign in" },
  component: lazyScreen(() => import("./oidc/oidc-return.tsx"), "OidcReturn"),
});

const register = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  staticData: { title: "Create account" },
  beforeLoad: (entering) => requireGuest(entering),
  component: lazyScreen(() => import("./register.tsx"), "Register"),
});

const setUp = createRoute({
  getParentRoute: () => rootRoute,
  path: "/setup",
  staticData: { title: "Set up" },
  beforeLoad: (entering) => requireGuest(entering),
  component: lazyScreen(() => import("./set-up.tsx"), "SetUp"),
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  staticData: { title: "Forgot password" },
  beforeLoad: (entering) => requireGuest(entering),
  component: lazyScreen(() => import("./forgot-password.tsx"), "ForgotPassword"),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset-password",
  staticData: { title: "New password" },
  component: lazyScreen(() => import("./reset-password.tsx"), "ResetPassword"),
});

const pending = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pending-approval",
  staticData: { title: "Account Pending Approval" },
  beforeLoad: requirePending,
  component: lazyScreen(() => import("./pending.tsx"), "PendingApproval"),
});

export const accountScreens = defineScreen({
  routes: [login, oidcReturn, register, setUp, forgotPassword, resetPassword, pending],
});
