import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { Page } from "playwright";
import type { BotAction, BotPlan, PlanSlot } from "#core/bot/contract.ts";
import { callApi } from "../../server/accounts.ts";
import type { RunningServer } from "../../server/executable.ts";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const decisions = "screens/bot/queue/use-decisions.ts";
const resolution = "screens/bot/queue/resolve.tsx";
const bulk = "screens/bot/queue/bulk-question.tsx";
const plan = "screens/bot/plan/use-slot-actions.ts";

const people = {
  approved: "ann-approved",
  edited: "eve-edited",
  rejected: "rob-rejected",
  rejectedTogether: ["ned-never", "nia-never"],
  done: "dan-done",
  again: "tia-again",
  discarded: "dee-discarded",
} as const;
const unconfirmed: readonly string[] = [people.done, people.again, people.discarded];
const writer = "Iris Inbox";

/** A database of the running server, for what only the network could bring there. */
function openDatabase({ dataDir }: RunningServer): Database {
  const sqlite = new Database(join(dataDir, "attache.db"));
  sqlite.run("PRAGMA busy_timeout = 5000");
  return sqlite;
}

async function propose(server: RunningServer, token: string, name: string): Promise<string> {
  const body = { profileUrl: `${server.url}/sandbox/people/${name}`, message: `Hello ${name}` };
  const added = await callApi(server, "POST", "/networking/connections", { token, body });
  return ((await added.json()) as BotAction).id;
}

/** Connection requests that wait for approval, and three whose outcome is not known. */
async function addActions(server: RunningServer, token: string): Promise<void> {
  for (const name of Object.values(people).flat()) {
    const id = await propose(server, token, name);
    if (!unconfirmed.includes(name)) continue;
    using sqlite = openDatabase(server);
    sqlite.run("UPDATE bot_actions SET state = 'needs_review' WHERE id = ?", [id]);
  }
}

/** A conversation as a sweep of the inbox leaves it. */
function addConversation(server: RunningServer, userId: string): void {
  const [id, at] = [Bun.randomUUIDv7(), Date.now() - 60_000];
  const url = `${server.url}/sandbox/people/iris-inbox`;
  using sqlite = openDatabase(server);
  sqlite.run(
    `INSERT INTO inbox_threads (id, user_id, remote_id, url, person_id, person_url, person_name, is_unread, last_at, last_their_at)
     VALUES (?1, ?2, 'thread-1', ?3, 'iris-inbox', ?3, ?4, 0, ?5, ?5)`,
    [id, userId, url, writer, at],
  );
  sqlite.run(
    "INSERT INTO inbox_messages (id, thread_id, remote_id, sender, text, at) VALUES (?, ?, 'message-1', 'them', 'Hello.', ?)",
    [Bun.randomUUIDv7(), id, at],
  );
}

/** What the controls of the queue and the inbox need, of a person who is connected. */
export async function addBotWork(server: RunningServer, owner: { token: string; userId: string }): Promise<void> {
  await addActions(server, owner.token);
  addConversation(server, owner.userId);
}

async function openAction(page: Page, name: string, verb: string) {
  await page.goto("/bot?tab=queue");
  return button(page, `${verb} ‘Invite ${name}’`);
}

const approvals: WritingControl[] = [
  {
    write: "POST /api/bot/actions/*/approval",
    source: decisions,
    open: (page) => openAction(page, people.approved, "Approve"),
    done: "Approved",
  },
  {
    write: "POST /api/bot/actions/*/approval",
    source: decisions,
    async open(page) {
      await (await openAction(page, people.edited, "Edit")).click();
      await fill(page, { Note: "Good morning." });
      return button(page, "Approve with changes");
    },
    done: "Approved",
  },
  {
    write: "POST /api/bot/actions/*/approval",
    source: decisions,
    async open(page) {
      await (await openAction(page, people.rejected, "Reject")).click();
      return confirmation(page, "Reject");
    },
    done: "Rejected",
  },
];

const resolutions: WritingControl[] = [
  {
    write: "POST /api/bot/actions/*/resolve",
    source: resolution,
    open: (page) => openAction(page, people.done, "It was done:"),
  },
  {
    write: "POST /api/bot/actions/*/resolve",
    source: resolution,
    open: (page) => openAction(page, people.discarded, "Discard"),
  },
  {
    write: "POST /api/bot/actions/*/resolve",
    source: resolution,
    async open(page) {
      await (await openAction(page, people.again, "Try again:")).click();
      return confirmation(page, "Try again");
    },
  },
];

/** Last of the queue: it decides about everything that still waits. */
const together: WritingControl[] = [
  {
    write: "POST /api/bot/actions/approvals",
    source: bulk,
    async open(page) {
      await page.goto("/bot?tab=queue");
      await button(page, "Reject all in ‘Without a campaign’").click();
      return confirmation(page, "Reject");
    },
    done: "2 actions rejected",
  },
];

const slot: PlanSlot = {
  id: "0199aa00-0000-7000-8000-000000000002",
  kind: "connection_request",
  at: "2099-05-05T10:00:00.000Z",
  state: "planned",
  isEdited: false,
  action: null,
};
const day: BotPlan = { day: "2099-05-05", timezone: "Europe/Berlin", seed: "8f3a", slots: [slot], notes: [] };

/** A day that has times left, whatever the time is now. */
async function openSlot(page: Page, item: string) {
  await page.route("**/api/bot/plan*", (route) => route.fulfill({ json: day }));
  await page.goto("/bot?tab=plan");
  await page.getByRole("button", { name: /^Change ‘Connection request’ at/ }).click();
  return page.getByRole("menuitem", { name: item });
}

const changeSlot = { write: "PATCH /api/bot/plan/slots/*", source: plan, answer: () => slot } as const;

const slots: WritingControl[] = [
  { ...changeSlot, open: (page) => openSlot(page, "Skip"), done: "Skipped" },
  {
    ...changeSlot,
    async open(page) {
      await (await openSlot(page, "Move…")).click();
      await fill(page, { Time: "14:30" });
      return button(page, "Move");
    },
    done: "Moved to 14:30",
    holdsToast: true,
  },
  { ...changeSlot, open: async (page) => button(page, "Undo"), done: "Change undone" },
  {
    ...changeSlot,
    async open(page) {
      await (await openSlot(page, "Replace…")).click();
      return page.getByRole("dialog").getByRole("button", { name: `Invite ${people.rejectedTogether[0]}` });
    },
    done: "Replaced",
  },
];

const conversation: WritingControl[] = [
  {
    write: "POST /api/inbox/*/replies",
    source: "screens/bot/inbox/reply.tsx",
    async open(page) {
      await page.goto("/bot?tab=inbox");
      await page.getByRole("link", { name: writer }).click();
      await fill(page, { [`Answer ${writer}`]: "Good to hear from you." });
      return button(page, "Add to queue");
    },
    done: "Added to the queue",
  },
  {
    write: "POST /api/inbox/*/mark",
    source: "screens/bot/inbox/thread-view.tsx",
    open: async (page) => button(page, "Mark as unread"),
    done: "Mark as read",
  },
];

/** In this order, of a person with `addBotWork`. */
export const botControls = [...slots, ...approvals, ...resolutions, ...together, ...conversation];
