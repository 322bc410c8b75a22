import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { Page } from "playwright";
import type { ContentItem } from "#core/content/contract.ts";
import { callApi } from "../../server/accounts.ts";
import type { RunningServer } from "../../server/executable.ts";
import { bulkControls } from "./bulk-controls.ts";
import { libraryControls } from "./library-controls.ts";
import { seriesControls } from "./series-controls.ts";
import { button, chooseAction, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const form = "screens/content/form/use-content-form.ts";
const row = "screens/content/list/use-row-actions.ts";
const calendar = "screens/content/calendar/moving/use-move-post.ts";

const write = (text: string, action: string, when?: string) => async (page: Page) => {
  await page.goto("/content-scheduler?new=true");
  await fill(page, { Content: text, ...(when && { When: when }) });
  return page.getByRole("complementary", { name: "New content" }).getByRole("button", { name: action, exact: true });
};
const act = (name: string, item: string, confirm: string) => chooseAction(`‘${name}’`, item, confirm);

/** Posts whose publishing could not be confirmed, as after a crash. */
export async function addUnconfirmedPosts(server: RunningServer, token: string, texts: readonly string[]) {
  const sqlite = new Database(join(server.dataDir, "attache.db"));
  sqlite.run("PRAGMA busy_timeout = 5000");
  for (const content of texts) {
    const added = await callApi(server, "POST", "/scheduled-content", { token, body: { content, status: "draft" } });
    const { id } = (await added.json()) as ContentItem;
    sqlite.run("UPDATE content_items SET state = 'needs_review', code = 'content.unconfirmed' WHERE id = ?", [id]);
  }
  sqlite.close();
}

export const unconfirmedTexts = ["Sent, maybe.", "Sent, or not.", "Better not."] as const;

/** Posts that wait for approval. */
export async function addAwaitingPosts(server: RunningServer, token: string) {
  for (const content of awaitingTexts) {
    const body = { content, scheduledFor: "2099-05-05T14:00", needsApproval: true };
    await callApi(server, "POST", "/scheduled-content", { token, body });
  }
}

const awaitingTexts = ["Fine as it is.", "Too long."] as const;

const decide = (text: string, name: string) => async (page: Page) =>
  page.getByRole("listitem").filter({ hasText: text }).getByRole("button", { name });

const resolve = (text: string, name: string): WritingControl => ({
  write: "POST /api/scheduled-content/*/resolve",
  source: row,
  open: async (page) => page.getByRole("listitem").filter({ hasText: text }).getByRole("button", { name }),
});

/** Picks ‘Once.’ up on the calendar and moves it by a day. */
async function moveOnce(page: Page) {
  await page.goto("/content-scheduler?view=calendar&layout=agenda&month=2099-05");
  await button(page, "Actions for ‘Once.’").click();
  await page.getByRole("menuitem", { name: "Move…" }).click();
  await button(page, "A day later").click();
  return button(page, "Move here");
}

/** Of a person who is connected, and has the unconfirmed posts. */
export const contentControls: WritingControl[] = [
  {
    write: "POST /api/scheduled-content",
    source: form,
    open: write("Once.", "Schedule", "2099-05-04T14:00"),
    done: "Content Scheduled",
  },
  { write: "PATCH /api/scheduled-content/*", source: calendar, open: moveOnce, done: "Post moved" },
  {
    write: "PATCH /api/scheduled-content/*",
    source: calendar,
    async open(page) {
      await (await moveOnce(page)).click();
      return button(page, "Undo");
    },
  },
  {
    write: "POST /api/scheduled-content",
    source: form,
    open: write("A draft.", "Save as Draft"),
    done: "Draft Saved",
  },
  {
    write: "PATCH /api/scheduled-content/*",
    source: form,
    async open(page) {
      await button(page, "Actions for ‘Once.’").click();
      await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
      await fill(page, { Content: "Only once." });
      return button(page, "Save changes");
    },
    done: "Changes Saved",
  },
  {
    write: "POST /api/scheduled-content/*/publish",
    source: row,
    open: act("Only once.", "Post Now", "Post now"),
    done: "Publishing Started",
  },
  {
    write: "DELETE /api/scheduled-content/*",
    source: row,
    open: act("A draft.", "Delete", "Delete"),
    done: "Content Deleted",
  },
  {
    write: "POST /api/scheduled-content",
    source: form,
    async open(page) {
      await (await write("Right now.", "Post now")(page)).click();
      return confirmation(page, "Post now");
    },
    done: "Publishing Started",
  },
  {
    write: "DELETE /api/scheduled-content/*/published-post",
    source: "screens/content/list/delete-post-question.tsx",
    async open(page) {
      await page.getByRole("link", { name: "Open ‘Right now.’" }).waitFor();
      return act("Right now.", "Delete on the network", "Delete Post")(page);
    },
    done: "Post Deleted",
  },
  {
    write: "POST /api/scheduled-content/*/approval",
    source: row,
    open: decide(awaitingTexts[0], "Approve"),
    done: "Content Approved",
  },
  {
    write: "POST /api/scheduled-content/*/approval",
    source: row,
    async open(page) {
      await (await decide(awaitingTexts[1], "Reject")(page)).click();
      return confirmation(page, "Reject");
    },
    done: "Content Rejected",
  },
  resolve(unconfirmedTexts[0], "It is there"),
  resolve(unconfirmedTexts[2], "Discard"),
  resolve(unconfirmedTexts[1], "Post again"),
  ...seriesControls,
  ...bulkControls,
  ...libraryControls,
];
