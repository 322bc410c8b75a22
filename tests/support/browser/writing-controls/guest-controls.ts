import { emailFor, password } from "../../server/accounts.ts";
import type { RunningServer } from "../../server/executable.ts";
import { readMailedLink } from "../../server/mailbox.ts";
import { button, fill, type WritingControl } from "../press-repeatedly.ts";

/** Of an approved person who has forgotten the password. */
export const passwordResetControls = (server: () => RunningServer, name: string): WritingControl[] => [
  {
    write: "POST /api/auth/forgot-password",
    source: "screens/accounts/forgot-password.tsx",
    async open(page) {
      await page.goto("/forgot-password");
      await fill(page, { Email: emailFor(name) });
      return button(page, "Send link");
    },
    done: "Check your email",
  },
  {
    write: "POST /api/auth/reset-password",
    source: "screens/accounts/reset-password.tsx",
    async open(page) {
      await page.goto(readMailedLink(server(), emailFor(name)));
      await fill(page, { "New password": "a fresh password", "Confirm new password": "a fresh password" });
      return button(page, "Set password");
    },
    done: "Your password was changed. Sign in with the new one.",
  },
  {
    write: "POST /api/auth/login",
    source: "screens/accounts/login.tsx",
    async open(page) {
      await fill(page, { Email: emailFor(name), Password: "a fresh password" });
      return button(page, "Sign in");
    },
    done: /^Welcome, /,
  },
];

/** Of a person who was invited, with their link. */
export const invitationControls = (link: string): WritingControl[] => [
  {
    write: ["POST /api/auth/reset-password", "POST /api/auth/login"],
    source: "screens/accounts/accept-invitation.tsx",
    async open(page) {
      await page.goto(link);
      await fill(page, { "New password": "a fresh password", "Confirm new password": "a fresh password" });
      return button(page, "Set password and sign in");
    },
    done: "Get started",
  },
];

export const registrationControls = (name: string): WritingControl[] => [
  {
    write: "POST /api/auth/register",
    source: "screens/accounts/register.tsx",
    async open(page) {
      await page.goto("/register");
      await fill(page, { "Full name": name, Email: emailFor(name), Password: password });
      await page.getByRole("checkbox").check();
      return button(page, "Create account");
    },
    done: "Account Pending Approval",
  },
  {
    write: "POST /api/auth/logout",
    source: "screens/accounts/pending.tsx",
    open: async (page) => button(page, "Sign out"),
    done: "Welcome back to Attaché.",
  },
];

/** Of a server without an admin, which prints the link. */
export const setUpControls = (server: () => RunningServer): WritingControl[] => [
  {
    write: "POST /api/auth/setup",
    source: "screens/accounts/set-up.tsx",
    async open(page) {
      await page.goto(`/setup${/\/setup(#\S+)/.exec(server().output())?.[1] ?? ""}`);
      await fill(page, { "Full name": "First Admin", Email: "first@example.com", Password: "long enough words" });
      return button(page, "Create account");
    },
    done: /^Welcome, First/,
  },
];
