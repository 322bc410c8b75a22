/** Publishes many due items through the whole pipeline on a null network, as a separate process. */
import { createNullNetwork } from "./null-network.ts";
import { createForBench } from "./seed.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const accounts = 100;

const [dataDir = "", wanted = "0"] = Bun.argv.slice(2);
const count = Number(wanted);
const { sent, driver } = createNullNetwork();
const core = createForBench(dataDir, { networks: { sandbox: { driver, join: (userId) => userId } } });
const people: string[] = [];
for (let at = 0; at < accounts; at += 1) {
  const { id } = await core.accounts.create({
    name: `P ${at}`,
    email: `p${at}@example.com`,
    password: "correct horse",
  });
  core.quotas.setLimits(id, { posts: 100_000, applications: 0, aiInteractions: 0 });
  await core.connections.connectPractice(id);
  people.push(id);
}

const dueAt = Date.now() + 20_000;
const scheduledFor = new Date(dueAt).toISOString();
core.database.write(() => {
  for (let at = 0; at < count; at += 1) {
    scheduleContent(core, people[at % accounts] ?? "", { content: `Post ${at}`, scheduledFor });
  }
});
if (Date.now() > dueAt) throw new Error("Scheduling the items took too long: they are already due.");
core.start();
await Bun.sleep(Math.max(0, dueAt - 100 - Date.now()));

// A timer runs meanwhile, in place of requests, and its longest delay is part of the result.
let [lastTurn, longestWait] = [performance.now(), 0];
const timer = setInterval(() => {
  const now = performance.now();
  [lastTurn, longestWait] = [now, Math.max(longestWait, now - lastTurn)];
}, 1);
const countPublished = core.database.sqlite.prepare<{ items: number }, []>(
  "SELECT SUM(items) AS items FROM content_counts WHERE state = 'published'",
);
const published = () => countPublished.get()?.items ?? 0;
while (published() < count && Date.now() - dueAt < 90_000) await Bun.sleep(20);
clearInterval(timer);
// From the due time to the last outcome, according to the rows, so that polling doesn't affect the result.
const last = core.database.sqlite.query<{ at: number }, []>("SELECT MAX(ended_at) AS at FROM attempts").get();
const seconds = ((last?.at ?? Infinity) - dueAt) / 1000;
const twice = [...sent.values()].filter((times) => times > 1).length;
const metrics = { perSecond: published() / seconds, published: published(), sent: sent.size, twice, longestWait };
console.log(JSON.stringify(metrics));
await core.stop();
core.close();
