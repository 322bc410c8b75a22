import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "#core/clock.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { createSeededRandom } from "#tests/faults/simulator/random.ts";
import { serveSite, type ServedSite } from "#simulator/site/serve-site.ts";
import { openSimulatorDatabase } from "#simulator/database.ts";
import { createSimulator, type Simulator } from "#simulator/model/simulator.ts";
import { createCaller } from "#tests/support/server/create-caller.ts";
import { admin, runAttache, startServer, type RunningServer } from "#tests/support/server/executable.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { findProcesses } from "#tests/support/server/processes.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

setDefaultTimeout(1_800_000);

/** To run more: ATTACHE_TEST_ROUNDS=50. */
const rounds = Number(process.env.ATTACHE_TEST_ROUNDS ?? 4);
const seed = Number(process.env.ATTACHE_TEST_SEED ?? 2026);
/** Approximate duration of an action, ms, in a running browser and with a new server: kills are spread over it. */
const actionMs = { warm: 1500, cold: 2500 } as const;
/** At random, in another part of the action in each round. */
const momentIn = (round: number, random: () => number, duration: number): number =>
  ((round - 1 + random()) * duration) / rounds;
/** Which of the browser's processes are killed, in turn. */
const victims: ((all: readonly number[], random: () => number) => readonly number[])[] = [
  (all) => all,
  (all) => all.toSorted((a, b) => a - b).slice(0, 1),
  (all, random) => all.filter((_, at) => at === Math.floor(random() * all.length)),
];

const folder = createTemporaryFolder();
const browsers = join(folder.path, "browsers");
let simulator: Simulator;
let site: ServedSite;
let cookie: string;
let memberId: string;
let database: ReturnType<typeof openSimulatorDatabase>;
beforeAll(() => {
  mkdirSync(browsers);
  database = openSimulatorDatabase(":memory:");
  simulator = createSimulator({ database, clock: systemClock, seed: 2026 });
  site = serveSite({ simulator, clock: systemClock });
  memberId = simulator.join("ada", "Ada Lovelace").id;
  cookie = simulator.startSession(memberId);
});
afterAll(async () => {
  await site.stop();
  database.close();
  folder[Symbol.dispose]();
});

const wait = (ms: number) => new Promise<void>((go) => void systemClock.after(ms, go));
/** Each browser has its own folder in there, and passes it to its child processes. */
const findBrowserProcesses = () => findProcesses(join(browsers, "attache-browser-"), "environ");

function start(dataDir: string): Promise<RunningServer> {
  const env = {
    ATTACHE_NETWORK: "linkedin",
    ATTACHE_NETWORK_URL: site.url,
    ATTACHE_BROWSER_PATH: process.env.ATTACHE_BROWSER_PATH ?? "/usr/bin/chromium",
    TMPDIR: browsers,
  };
  return startServer({ dataDir, env });
}

type Call = ReturnType<typeof createCaller>;

async function connectByCookie(server: RunningServer): Promise<string> {
  const { token } = await createCaller(server)<{ token: string }>("/auth/login", admin);
  expect(runAttache(server.dataDir, "users", "quotas", admin.email, "--posts", "1000").code).toBe(0);
  await createCaller(server, token)("/linkedin/auth/cookie", { cookie, consent: true });
  return token;
}

const publishNow = (call: Call, content: string): Promise<ContentItem> =>
  call("/scheduled-content", { content, scheduledFor: new Date(Date.now() + 300).toISOString() });
const readItem = (call: Call, id: string) => call<ContentItem>(`/scheduled-content/${id}`);
const countPublications = (content: string) =>
  simulator.postsOf(memberId, 0).filter(({ text }) => text === content).length;

const inProgressStates = ["claimed", "armed"];
/** An item, and how often it was out before and after it was read: the answer may be older than the second count. */
interface Report {
  item: ContentItem;
  before: number;
  after: number;
}
async function readReport(call: Call, { id, content }: ContentItem): Promise<Report> {
  const before = countPublications(content);
  const item = await readItem(call, id);
  return { item, before, after: countPublications(content) };
}

/** The item once nothing is in progress: published, waiting for its turn or for the next check. */
async function waitUntilIdle(call: Call, item: ContentItem): Promise<Report> {
  for (;;) {
    const report = await readReport(call, item);
    if (!inProgressStates.includes(report.item.detail.state)) return report;
    await wait(50);
  }
}

/** The reported state is true, and nothing is published twice. */
function expectReportMatchesNetwork({ item, before, after }: Report, where: string): void {
  const { state } = item.detail;
  expect(after, `${where}: out ${after} times`).toBeLessThanOrEqual(1);
  if (state === "published") expect(after, `${where}: ${state}`).toBe(1);
  if (["scheduled", "failed"].includes(state)) expect(before, `${where}: ${state}`).toBe(0);
}

test(`Chromium killed at ${rounds} moments of publishing: the reported outcome is true, nothing is sent twice, and no process is left behind`, async () => {
  const random = createSeededRandom(seed);
  const dataDir = join(folder.path, "chromium");
  mkdirSync(dataDir);
  await using server = await start(dataDir);
  const call = createCaller(server, await connectByCookie(server));
  const items: ContentItem[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const where = `seed ${seed}, round ${round}`;
    const item = await publishNow(call, `Chromium, round ${round}`);
    await wait(300 + momentIn(round, random, actionMs.warm));
    const chosen = victims[round % victims.length]?.(findBrowserProcesses(), random) ?? [];
    for (const pid of chosen) kill(pid);
    const report = await waitUntilIdle(call, item);
    expectReportMatchesNetwork(report, where);
    items.push(report.item);
  }
  await waitForOutcomes(call, items);
  await server.stop();
  await waitUntil(() => findBrowserProcesses().length === 0);
});

test(`the server killed at ${rounds} moments of publishing: the next one reports the true outcome, nothing is sent twice, and no process is left behind`, async () => {
  const random = createSeededRandom(seed + 1);
  const dataDir = join(folder.path, "server");
  mkdirSync(dataDir);
  await using servers = new AsyncDisposableStack();
  let server = servers.use(await start(dataDir));
  const token = await connectByCookie(server);
  const items: ContentItem[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const where = `seed ${seed}, round ${round}`;
    const item = await publishNow(createCaller(server, token), `Server, round ${round}`);
    await wait(300 + momentIn(round, random, actionMs.cold));
    await server.stop("SIGKILL");
    // The browser ends when its pipe closes.
    await waitUntil(() => findBrowserProcesses().length === 0);
    server = servers.use(await start(dataDir));
    const call = createCaller(server, token);
    const report = await waitUntilIdle(call, item);
    expectReportMatchesNetwork(report, where);
    items.push(report.item);
  }
  await waitForOutcomes(createCaller(server, token), items);
  await server.stop();
  await waitUntil(() => findBrowserProcesses().length === 0);
  expect(readdirSync(browsers).length).toBeLessThanOrEqual(rounds + 1);
});

/** Waiting items are published once, and unconfirmed ones are found by the check 30 s after arming. */
async function waitForOutcomes(call: Call, items: readonly ContentItem[]): Promise<void> {
  for (const item of items) {
    for (;;) {
      const report = await readReport(call, item);
      const { state } = report.item.detail;
      expectReportMatchesNetwork(report, item.content);
      if (state === "published" || (state === "unconfirmed" && report.after === 0)) break;
      // Its own next try may begin first: then this one is refused.
      if (state === "scheduled") await call(`/scheduled-content/${item.id}/publish`, {}).catch(() => undefined);
      await wait(100);
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}
