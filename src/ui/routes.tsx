import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { ScreenSpinner } from "./components/spinner.tsx";
import { Dashboard } from "./screens/analytics/dashboard.tsx";
import { prefetchDashboard } from "./screens/analytics/prefetch.ts";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { AdminGuard, Guard } from "./shell/guard.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { Root } from "./shell/root.tsx";

const root = createRootRoute({ component: Root, notFoundComponent: NotFound });

const login = createRoute({
  getParentRoute: () => root,
  path: "/login",
  staticData: { title: "Sign in" },
  component: lazyRouteComponent(() => import("./screens/accounts/login.tsx"), "Login"),
});

const register = createRoute({
  getParentRoute: () => root,
  path: "/register",
  staticData: { title: "Create account" },
  component: lazyRouteComponent(() => import("./screens/accounts/register.tsx"), "Register"),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: "/setup",
  staticData: { title: "Set up" },
  component: lazyRouteComponent(() => import("./screens/accounts/set-up.tsx"), "SetUp"),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password",
  staticData: { title: "Forgot password" },
  component: lazyRouteComponent(() => import("./screens/accounts/forgot-password.tsx"), "ForgotPassword"),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  staticData: { title: "New password" },
  component: lazyRouteComponent(() => import("./screens/accounts/reset-password.tsx"), "ResetPassword"),
});

const pending = createRoute({
  getParentRoute: () => root,
  path: "/pending-approval",
  staticData: { title: "Account Pending Approval" },
  component: lazyRouteComponent(() => import("./screens/accounts/pending.tsx"), "PendingApproval"),
});

const newSignIn = createRoute({
  getParentRoute: () => root,
  path: "/connect/new",
  staticData: { title: "Connect LinkedIn" },
  component: lazyRouteComponent(() => import("./screens/network/live/popup.tsx"), "NewSignIn"),
});
const liveSignIn = createRoute({
  getParentRoute: () => root,
  path: "/connect/$id",
  staticData: { title: "Connect LinkedIn" },
  component: lazyRouteComponent(() => import("./screens/network/live/popup.tsx"), "LiveSignIn"),
});

const guarded = createRoute({ getParentRoute: () => root, id: "guarded", component: Guard });

const home = createRoute({
  getParentRoute: () => guarded,
  path: "/",
  staticData: { title: "Dashboard" },
  loader: () => void prefetchDashboard(),
  component: Dashboard,
});
const dashboard = createRoute({
  getParentRoute: () => guarded,
  path: "/dashboard",
  staticData: { title: "Dashboard" },
  loader: () => void prefetchDashboard(),
  component: Dashboard,
});

const analytics = createRoute({
  getParentRoute: () => guarded,
  path: "/analytics",
  staticData: { title: "Analytics" },
  component: lazyRouteComponent(() => import("./screens/analytics/report/screen.tsx"), "Analytics"),
});

const scheduler = createRoute({
  getParentRoute: () => guarded,
  path: "/content-scheduler",
  staticData: { title: "Content Scheduler" },
  component: lazyRouteComponent(() => import("./screens/content/screen.tsx"), "ContentScheduler"),
});

const network = createRoute({
  getParentRoute: () => guarded,
  path: "/linkedin-settings",
  staticData: { title: "LinkedIn Settings" },
  component: lazyRouteComponent(() => import("./screens/network/screen.tsx"), "LinkedInSettings"),
});

const settings = createRoute({
  getParentRoute: () => guarded,
  path: "/settings",
  staticData: { title: "Settings" },
  component: lazyRouteComponent(() => import("./screens/settings/screen.tsx"), "Settings"),
});

const profile = createRoute({
  getParentRoute: () => guarded,
  path: "/profile",
  staticData: { title: "Profile" },
  component: lazyRouteComponent(() => import("./screens/accounts/profile/screen.tsx"), "ProfileScreen"),
});

const sandboxPost = createRoute({
  getParentRoute: () => guarded,
  path: "/sandbox/posts/$id",
  staticData: { title: "Sandbox post", alsoPending: true },
  component: lazyRouteComponent(() => import("./screens/sandbox/post.tsx"), "SandboxPost"),
});

const administration = createRoute({ getParentRoute: () => guarded, id: "administration", component: AdminGuard });

const users = createRoute({
  getParentRoute: () => administration,
  path: "/admin/users",
  staticData: { title: "User Management" },
  component: lazyRouteComponent(() => import("./screens/accounts/users/screen.tsx"), "UserManagement"),
});

const serverSettings = createRoute({
  getParentRoute: () => administration,
  path: "/admin/server",
  staticData: { title: "Server settings" },
  component: lazyRouteComponent(() => import("./screens/settings/server/screen.tsx"), "ServerSettingsScreen"),
});

const audit = createRoute({
  getParentRoute: () => administration,
  path: "/admin/audit",
  staticData: { title: "Audit log" },
  component: lazyRouteComponent(() => import("./screens/accounts/audit/screen.tsx"), "AuditLog"),
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    register,
    setUp,
    forgotPassword,
    resetPassword,
    pending,
    newSignIn,
    liveSignIn,
    guarded.addChildren([
      home,
      dashboard,
      analytics,
      scheduler,
      network,
      settings,
      profile,
      sandboxPost,
      administration.addChildren([users, serverSettings, audit]),
    ]),
  ]),
  defaultPreload: "intent",
  defaultPendingComponent: ScreenSpinner,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: string | undefined;
    /** Behind the guard, yet open to people who wait for approval. */
    alsoPending?: boolean | undefined;
  }
}
