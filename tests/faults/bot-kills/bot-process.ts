/**
 * A bot with one approved action, as a separate process: `bot-process.ts <folder> <network> <epoch> <ahead> <kind> <plain> <step> <timeoutMs>`.
 * Since `epoch` its time runs 100 times as fast as real time, from a Wednesday morning, `ahead` ms ahead. It kills itself at `step`;
 * otherwise it ends when the action has ended or `timeoutMs` (real time) is over, and prints its state.
 */
import { createAttache } from "#attache";
import type { ActionKind, BotAction } from "#core/bot/contract.ts";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import { lock } from "#core/lock.ts";
import { silentLog } from "#core/log.ts";
import type { Clock } from "#core/ports.ts";
import { addJobDraft } from "./job-draft.ts";
import { createRoundDriver } from "./round-driver.ts";

const [, , folder = "", network = "", epoch, aheadMs, kindText, plain, killAt, timeoutMs] = Bun.argv;
const kind = kindText as ActionKind;
const speed = 100;
const wednesday = Date.parse("2026-11-18T09:00:00Z");
const clock: Clock = {
  now: () => Math.round(wednesday + (Date.now() - Number(epoch)) * speed + Number(aheadMs)),
  after: (ms, then) => systemClock.after(ms / speed, then),
};
const killIf = (step: string): void => {
  if (step === killAt) process.kill(process.pid, "SIGKILL");
};

const held = lock(folder);
const core = createAttache({
  dataDir: folder,
  config: readConfig({}),
  log: silentLog,
  clock,
  networks: { sandbox: { driver: () => createRoundDriver({ network, now: clock.now, onRead: killIf }) } },
  steps: killIf,
});
const { bot, automation, connections } = core;
const userId = "anna";
const person = {
  id: "ben",
  url: "/sandbox/people/ben",
  name: "Ben Moss",
  headline: "Engineer",
  company: null,
  location: null,
};
const proposals = {
  profile_view: { userId, kind: "profile_view", person },
  connection_request: { userId, kind: "connection_request", person, ...(plain === "" && { text: "Hello Ben" }) },
  message: { userId, kind: "message", person, text: "Hello Ben" },
  comment: { userId, kind: "comment", targetUrl: "/sandbox/posts/1", text: "Well said." },
  withdrawal: { userId, kind: "withdrawal", person },
} as const;

function prepareAccount(): void {
  core.database.sqlite
    .query(
      "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES (?1, 'Anna', ?1, '', 'user', 'approved', 0)",
    )
    .run(userId);
  core.quotas.setLimits(userId, { posts: 10, applications: 10, aiInteractions: 0 });
  connections.connect(userId, "sandbox", { memberId: "m", name: "Anna", headline: "", url: "" });
  automation.save(userId, {
    automation: { messaging: { delayBetweenMessages: 5 }, connectionRequests: { delayBetweenRequests: 10 } },
    safety: { sweepInbox: kind === "inbox_sweep", withdrawOldRequests: kind === "withdrawal" },
  });
  if (kind === "inbox_sweep") return;
  if (kind === "job_application") return approveApplication();
  if (!(kind in proposals)) throw new Error(`There is no proposal for ${kind}`);
  bot.propose(proposals[kind as keyof typeof proposals]);
  bot.decideMany(userId, { approved: true });
}

/** With a CV it would start a typesetter, which has nothing to do with what is killed here. */
function approveApplication(): void {
  const { id } = addJobDraft(core.database, userId, Date.now());
  core.applicationDrafts.send(userId, id, { revision: 0 });
}

const all = (): BotAction[] =>
  (["queue", "log"] as const).flatMap((view) => bot.list(userId, { view, kind, limit: 5 }).items);
const action = (): BotAction | undefined => all().at(-1);

/** Its time is soon, instead of somewhere in the day. */
function planSoon(): void {
  const soon = clock.now() + 60_000;
  const slots = bot.plan(userId).slots.filter((slot) => slot.kind === kind && slot.state === "planned");
  if (slots.some(({ at }) => Date.parse(at) <= soon)) return;
  for (const { id } of slots) {
    try {
      bot.changeSlot(userId, id, { at: new Date(soon).toISOString() });
      return;
    } catch (error) {
      // Too close to another time, or passed while this machine was busy: the next one, or the next round.
      if (!(error instanceof Fault) || error.code !== "bot.slot_time") throw error;
    }
  }
}

if (!core.database.sqlite.query("SELECT id FROM users").get()) {
  prepareAccount();
  bot.start(userId);
}
core.start();

const finalStates = ["done", "failed", "skipped", "needs_review"];
const deadline = Date.now() + Number(timeoutMs);
let plannedAt = 0;
while (!finalStates.includes(action()?.state ?? "") && Date.now() < deadline) {
  const waits = action() === undefined || action()?.state === "approved";
  if (waits && Date.now() - plannedAt > 1500) {
    plannedAt = Date.now();
    planSoon();
  }
  await new Promise<void>((go) => systemClock.after(40, go));
}
const { state = "none", note = null } = action() ?? {};
const { applied: tracked } = core.applications.summary(userId);
console.log(JSON.stringify({ state, note, actions: all().length, tracked }));
core.close();
held.release();
process.exit(0);
