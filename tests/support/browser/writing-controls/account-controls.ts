import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { Page } from "playwright";
import { png } from "../../files/pictures.ts";
import { callApi, password } from "../../server/accounts.ts";
import type { RunningServer } from "../../server/executable.ts";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const nextPassword = "a fresh password";
const apiKey = "screens/settings/api-key.tsx";
const apiKeyDialog = "screens/settings/api-key-dialog.tsx";
const sessions = "features/sessions-card.tsx";

const asks = (name: string, confirm: string) => async (page: Page) => {
  await button(page, name).click();
  return confirmation(page, confirm);
};

/** The session ends elsewhere, and the open page asks to sign in again. */
async function endSession(server: RunningServer, page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await callApi(server, "POST", "/auth/logout", { token: token ?? "" });
}

/** As if every session had entered its password long ago. */
function forgetConfirmations({ dataDir }: RunningServer): void {
  using sqlite = new Database(join(dataDir, "attache.db"));
  sqlite.run("PRAGMA busy_timeout = 10000");
  sqlite.run("UPDATE sessions SET confirmed_at = NULL");
}

/** What an assistant of the person asked for. */
async function addApproval(server: RunningServer, page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const me = await callApi(server, "GET", "/auth/me", { token: token ?? "" });
  const { data } = (await me.json()) as { data: { id: string } };
  using sqlite = new Database(join(server.dataDir, "attache.db"));
  sqlite.run("PRAGMA busy_timeout = 10000");
  sqlite.run(
    `INSERT INTO tool_approvals (id, user_id, tool, input, title, detail, requested_by, state, created_at, expires_at)
     VALUES (?1, ?2, 'stop_bot', '{}', 'Stop the bot', 'The bot is stopped.', 'Desktop', 'waiting', ?3, ?3 + 86400000)`,
    [Bun.randomUUIDv7(), data.id, Date.now()],
  );
}

/** Of an approved person with two more sessions. */
export const accountControls = (server: () => RunningServer): WritingControl[] => [
  {
    write: "PATCH /api/profile",
    source: "screens/accounts/profile/form.tsx",
    async open(page) {
      await fill(page, { Headline: "Writes once" });
      return page.getByRole("button", { name: /^Save/ });
    },
    done: "Profile Saved",
  },
  {
    write: "PUT /api/profile/avatar",
    source: "screens/accounts/profile/crop-dialog.tsx",
    async open(page) {
      const buffer = Buffer.from(png(64));
      await page.getByLabel("Picture file").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
      return button(page, "Save picture");
    },
    done: "Picture Saved",
  },
  {
    write: "DELETE /api/profile/avatar",
    source: "screens/accounts/profile/picture-card.tsx",
    open: async (page) => button(page, "Remove"),
    done: "Picture Removed",
  },
  {
    write: "DELETE /api/auth/sessions/*",
    source: sessions,
    open: async (page) => page.getByRole("button", { name: /^Sign out (?!others)/ }).last(),
    done: "Session Ended",
  },
  {
    write: "DELETE /api/auth/sessions",
    source: sessions,
    open: asks("Sign out others", "Sign out others"),
    done: "Signed Out Elsewhere",
  },
  {
    write: "POST /api/auth/regenerate-api-key",
    source: apiKeyDialog,
    async open(page) {
      await page.goto("/settings?tab=security");
      await button(page, "Create API key").click();
      return button(page, "Create key");
    },
    done: "Copy it now. It won't be shown again.",
  },
  {
    write: ["POST /api/auth/confirm-password", "POST /api/auth/regenerate-api-key"],
    source: apiKeyDialog,
    async open(page) {
      await button(page, "Done").click();
      forgetConfirmations(server());
      await button(page, "Regenerate API key").click();
      await button(page, "Regenerate").click();
      await page.getByLabel("Your password", { exact: true }).fill(password);
      return button(page, "Confirm");
    },
    done: "Copy it now. It won't be shown again.",
  },
  {
    write: "DELETE /api/auth/api-key",
    source: apiKey,
    async open(page) {
      await button(page, "Done").click();
      return asks("Delete", "Delete")(page);
    },
    done: "API Key Deleted",
  },
  {
    write: "POST /api/auth/api-keys",
    source: "screens/settings/keys/new-key-dialog.tsx",
    async open(page) {
      await button(page, "New key").click();
      await fill(page, { Name: "Desktop" });
      return button(page, "Create named key");
    },
    done: "Copy it now. It won't be shown again.",
  },
  {
    write: "DELETE /api/auth/api-keys/*",
    source: "screens/settings/keys/named-keys-card.tsx",
    async open(page) {
      await button(page, "Done").click();
      return asks("Revoke Desktop", "Revoke key")(page);
    },
    done: "API Key Revoked",
  },
  {
    write: "POST /api/ai/approvals/*",
    source: "screens/settings/approvals/approvals.tsx",
    async open(page) {
      await addApproval(server(), page);
      await page.goto("/approvals");
      return button(page, "Approve: Stop the bot");
    },
    done: "Approved",
  },
  {
    write: "POST /api/auth/change-password",
    source: "screens/settings/change-password.tsx",
    async open(page) {
      await page.goto("/settings?tab=security");
      await fill(page, { "Current password": password });
      await fill(page, { "New password": nextPassword, "Confirm new password": nextPassword });
      return button(page, "Change password");
    },
    done: "Password Changed!",
  },
  {
    write: "POST /api/auth/login",
    source: "shell/session-ended-dialog.tsx",
    async open(page) {
      await endSession(server(), page);
      const dialog = page.getByRole("alertdialog", { name: "Sign in again" });
      await dialog.getByLabel("Password", { exact: true }).fill(nextPassword);
      return dialog.getByRole("button", { name: "Sign in" });
    },
  },
  {
    write: "POST /api/auth/logout",
    source: "shell/palette/commands.ts",
    async open(page) {
      await page.keyboard.press("Control+k");
      await page.keyboard.type("sign out");
      return page.getByRole("option", { name: /^Sign out/ });
    },
    done: "Welcome back to Attaché.",
  },
];
