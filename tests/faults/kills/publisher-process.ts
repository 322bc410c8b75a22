/**
 * A publisher with one due post, as a separate process: `publisher-process.ts <folder> <network> <epoch> <ahead> <step> <timeoutMs> [restored | comment | repeat | evergreen]`.
 * Since `epoch` its time runs 100 times as fast as real time, `ahead` ms ahead. It kills itself at `step` (with `comment`, of
 * the post's first comment); otherwise it ends when everything is settled or `timeoutMs` (real time) is over, and prints the
 * state of the post, or of its comment. With `repeat`, the post is the first of a repeat; with `evergreen`, it goes out again.
 */
import type { Step } from "#core/attempts/contract.ts";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import { lock } from "#core/lock.ts";
import { silentLog } from "#core/log.ts";
import type { NetworkDriver, OwnWrite } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import type { Clock } from "#core/ports.ts";
import { NewEvergreenPost } from "#core/evergreen/contract.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import { scheduleContent, scheduleRepeat } from "#tests/support/core/content.ts";

const [, , folder = "", network = "", epoch, aheadMs, killAt, timeoutMs, variant] = Bun.argv;
const hasComment = variant === "comment";
const speed = 100;
const runningTime = (): number => Math.round(Number(epoch) + (Date.now() - Number(epoch)) * speed + Number(aheadMs));
/** Stands still until the post is scheduled: time runs fast, and could pass its slot before. */
let standing: number | undefined = runningTime();
const clock: Clock = {
  now: () => standing ?? runningTime(),
  after: (ms, then) => systemClock.after(ms / speed, then),
};

const readOwn = async (what: "posts" | "comments") => ({
  writes: (await (await fetch(`${network}/${what}`)).json()) as OwnWrite[],
  isComplete: true,
});

const prepare = (what: "posts" | "comments", text: string) =>
  Promise.resolve({
    cancel: () => Promise.resolve(),
    submit: async (): Promise<WriteOutcome> => {
      const answer = await fetch(`${network}/${what}`, {
        method: "POST",
        body: JSON.stringify({ text, at: clock.now() }),
      });
      if (!answer.ok) return { kind: "unknown", reason: `The network answered ${answer.status}` };
      return (await answer.json()) as WriteOutcome;
    },
  });

const driver: NetworkDriver = {
  capabilities: new Set(["posts", "comments", "reads_own_writes"] as const),
  verify: () => Promise.reject(new Error("not asked for here")),
  profileMetrics: () => Promise.reject(new Error("not asked for here")),
  postMetrics: () => Promise.resolve([]),
  ownPosts: () => readOwn("posts"),
  ownComments: () => readOwn("comments"),
  prepareComment: (_target, text) => prepare("comments", text),
  preparePost: (text) => prepare("posts", text),
};

const held = lock(folder);
const core = createAttache({
  dataDir: folder,
  config: readConfig({}),
  log: silentLog,
  clock,
  networks: { sandbox: { driver: () => driver } },
  steps(step: Step) {
    if (step === killAt && (!hasComment || comment())) process.kill(process.pid, "SIGKILL");
  },
});
const userId = "anna";
if (!core.database.sqlite.query("SELECT id FROM users").get()) {
  core.database.sqlite
    .query(
      "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES (?1, 'Anna', ?1, '', 'user', 'approved', 0)",
    )
    .run(userId);
  core.quotas.setLimits(userId, { posts: 1, applications: 0, aiInteractions: 0 });
  core.connections.connect(userId, "sandbox", { memberId: "m", name: "Anna", headline: "", url: "" });
  if (variant === "evergreen") addEvergreen();
  else if (variant === "repeat") {
    scheduleRepeat(core, userId, {
      content: "Calm is a skill.",
      scheduledFor: new Date(clock.now() + 30_000).toISOString(),
      repeat: { unit: "month", every: 3, end: { count: 3 }, allowSameText: true },
    });
  } else {
    scheduleContent(core, userId, {
      content: "Calm is a skill.",
      firstComment: hasComment ? "The slides are below." : undefined,
      scheduledFor: new Date(clock.now() + 30_000).toISOString(),
    });
  }
  // As a restore marks what a backup of yesterday contains.
  if (variant === "restored")
    core.database.sqlite.run("UPDATE content_items SET restored_from = ?", [clock.now() - 86_400_000]);
}
standing = undefined;
core.start();

/** A post of 40 days ago, which goes out again in a slot of the next minutes. */
function addEvergreen(): void {
  const source = scheduleContent(core, userId, { content: "Calm is a skill.", status: "draft" });
  core.database.sqlite.run("UPDATE content_items SET state = 'published', published_at = ?, remote_id = 'source'", [
    clock.now() - 40 * 86_400_000,
  ]);
  const next = wallTimeOf(clock.now() + 2 * 60_000, "UTC");
  const weekday = new Date(`${next}Z`).getUTCDay() || 7;
  core.postingQueue.setSlots(userId, [{ weekday, time: next.slice(11, 16) }]);
  core.evergreen.add(userId, NewEvergreenPost.parse({ itemId: source.id }));
}

const all = () => core.content.list(userId, { limit: 2, order: "asc" }).items;
const comment = () => all().find(({ parentId }) => parentId !== undefined);
const item = () => (hasComment ? comment() : all().find(({ scheduledFor }) => scheduledFor !== null));
const deadline = Date.now() + Number(timeoutMs);
const finalStates = ["published", "failed", "needs_review", "missed"];
while (!finalStates.includes(item()?.detail.state ?? "") && Date.now() < deadline) {
  await new Promise<void>((go) => systemClock.after(20, go));
}
console.log(
  JSON.stringify({
    state: item()?.detail.state,
    url: item()?.publishedUrl,
    usage: core.quotas.usageOf(userId).posts.used,
  }),
);
core.close();
held.release();
process.exit(0);
