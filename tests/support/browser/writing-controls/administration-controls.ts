import type { Page } from "playwright";
import { emailFor } from "../../server/accounts.ts";
import { button, chooseAction, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";
import { callApi, createApprovedUser } from "../../server/accounts.ts";
import type { RunningServer } from "../../server/executable.ts";

/** Registered before, and not approved yet. */
export const registered = ["Ann Adams", "Rex Roe", "Bea Both", "Cy Common"] as const;
/** Their posts have to be approved, and two wait. */
const supervised = "Sue Supervised";
/** Invited before, without a password yet. */
export const invited = "Ivy Invited";
const [ann, rex, ...both] = registered;
const decisions = "screens/accounts/users/decisions/decisions.tsx";
const invitationDialogs = "screens/accounts/users/decisions/invitation-dialogs.tsx";
const notifications = "shell/notifications/open-notifications.tsx";

const act = (item: string, confirm: string) => chooseAction(ann, item, confirm);
const openNotifications = (page: Page) => page.getByRole("button", { name: /^Notifications/ }).click();

export const administrationControls: WritingControl[] = [
  {
    write: "POST /api/notifications/read",
    source: notifications,
    async open(page) {
      await openNotifications(page);
      return page.getByRole("dialog", { name: "Notifications" }).getByRole("link").first();
    },
    done: "Open sessions",
  },
  {
    write: "POST /api/notifications/read",
    source: notifications,
    async open(page) {
      await button(page, "Close").click();
      await openNotifications(page);
      return button(page, "Mark all as read");
    },
  },
  {
    write: "PATCH /api/admin/users/*/approve",
    source: decisions,
    async open(page) {
      await page.goto("/admin/users");
      await button(page, `Approve ${ann}`).click();
      return button(page, "Approve User");
    },
    done: "User Approved",
  },
  {
    write: "PATCH /api/admin/users/*/reject",
    source: decisions,
    async open(page) {
      await button(page, `Reject ${rex}`).click();
      return confirmation(page, "Reject");
    },
    done: "User Rejected",
  },
  {
    write: both.map(() => "PATCH /api/admin/users/*/approve"),
    source: decisions,
    async open(page) {
      for (const name of both) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
      await button(page, "Approve selected").click();
      return button(page, "Approve 2 Users");
    },
    done: "Users Approved",
  },
  {
    write: "PATCH /api/admin/users/*/suspend",
    source: decisions,
    async open(page) {
      await page.goto("/admin/users?tab=all");
      return act("Suspend User", "Suspend")(page);
    },
    done: "User Suspended",
  },
  {
    write: "PATCH /api/admin/users/*/reinstate",
    source: decisions,
    open: act("Reinstate user…", "Reinstate"),
    done: "User Reinstated",
  },
  {
    write: "PATCH /api/admin/users/*/quotas",
    source: decisions,
    async open(page) {
      await button(page, `Actions for ${ann}`).click();
      await page.getByRole("menuitem", { name: "Edit Quotas" }).click();
      await fill(page, { "Monthly Posts": "7" });
      return button(page, "Save quotas");
    },
    done: "Quotas Updated",
  },
  {
    write: "PATCH /api/admin/users/*/post-approval",
    source: "screens/accounts/users/decisions/post-approval-dialogs.tsx",
    open: act("Require approval of posts…", "Require approval"),
    done: "Approval Required",
  },
  {
    write: "PATCH /api/admin/users/*/post-approval",
    source: "screens/accounts/users/decisions/post-approval-dialogs.tsx",
    open: act("Lift approval of posts…", "Lift approval"),
    done: "Approval Lifted",
  },
  {
    write: "POST /api/admin/posts-to-approve/*",
    source: "screens/accounts/users/posts/posts-to-approve.tsx",
    async open(page) {
      await page.goto("/admin/users?tab=posts");
      return button(page, `Approve the post of ${supervised}`).first();
    },
    done: "Post Approved",
  },
  {
    write: "POST /api/admin/posts-to-approve/*",
    source: "screens/accounts/users/posts/reject-post.tsx",
    async open(page) {
      await button(page, `Reject the post of ${supervised}`).click();
      return confirmation(page, "Reject");
    },
    done: "Post Rejected",
  },
  {
    write: "PATCH /api/admin/users/*/role",
    source: decisions,
    async open(page) {
      await page.goto("/admin/users?tab=all");
      return act("Make admin…", "Make admin")(page);
    },
    done: "Admin Added",
  },
  {
    write: "PATCH /api/admin/users/*/role",
    source: decisions,
    open: act("Remove admin…", "Remove admin"),
    done: "Admin Removed",
  },
  {
    write: "DELETE /api/admin/users/*",
    source: decisions,
    async open(page) {
      const confirm = await act("Delete user…", "Delete user")(page);
      await page.getByLabel(/^Type/).fill(emailFor(ann));
      return confirm;
    },
    done: "User Deleted",
  },
  {
    write: "POST /api/admin/users/*/invitation",
    source: invitationDialogs,
    // Mail without a public URL sends no invitation.
    open: chooseAction(invited, "Invite again…", "Create link"),
    done: `Invitation for ${invited}`,
  },
  {
    write: "DELETE /api/admin/users/*/invitation",
    source: invitationDialogs,
    async open(page) {
      await button(page, "Done").click();
      return chooseAction(invited, "Revoke invitation…", "Revoke invitation")(page);
    },
    done: "Invitation Revoked",
  },
  {
    write: "PUT /api/admin/server",
    source: "screens/settings/server/form.tsx",
    async open(page) {
      await page.goto("/admin/server");
      await fill(page, { "Terms of Service": "https://example.com/terms" });
      return button(page, "Save changes");
    },
    done: "Settings Saved",
  },
  {
    write: "POST /api/admin/server/test-mail",
    source: "screens/settings/server/mail-card.tsx",
    open: async (page) => button(page, "Send test email"),
    done: "Test Email Queued",
  },
  {
    write: "POST /api/admin/backups",
    source: "screens/settings/server/backups-card.tsx",
    open: async (page) => button(page, "Back up now"),
    done: /^Back up|Backing up/,
  },
  {
    write: "POST /api/auth/logout",
    source: "shell/navigation/user-menu.tsx",
    async open(page) {
      await page.getByRole("button", { name: /admin@attache/ }).click();
      return page.getByRole("menuitem", { name: "Logout" });
    },
    done: "Welcome back to Attaché.",
  },
];

/** Two posts that wait for an admin. */
export async function addSupervisedPosts(of: RunningServer, adminToken: string): Promise<void> {
  const { token, user } = await createApprovedUser(of, supervised);
  const required = { token: adminToken, body: { required: true } };
  await callApi(of, "PATCH", `/admin/users/${user.id}/post-approval`, required);
  for (const content of ["Calm is a skill.", "Calm is a choice."])
    await callApi(of, "POST", "/scheduled-content", { token, body: { content, scheduledFor: "2099-05-05T14:00" } });
}
