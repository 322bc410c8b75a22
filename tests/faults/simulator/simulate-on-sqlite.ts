import { practiceNetwork } from "#tests/support/core/test-networks.ts";
import { createAccounts } from "#core/accounts/accounts.ts";
import { createAccountTurns } from "#core/account-turns.ts";
import { createActivity } from "#core/activity/activity.ts";
import { createSqliteAttempts } from "#core/attempts/attempts.ts";
import { createChanges } from "#core/changes.ts";
import { readConfig } from "#core/config.ts";
import { createContent, type Content } from "#core/content/content.ts";
import type { HoldReason } from "#core/content/contract.ts";
import { openDatabase, type Database } from "#core/database.ts";
import { silentLog } from "#core/log.ts";
import { createMemoryFileStore } from "#core/media/files.ts";
import { createMedia } from "#core/media/media.ts";
import { createDirectReader } from "#core/media/reading/direct-reader.ts";
import { mainMigrations } from "#core/migrations.ts";
import { createBrowser } from "#drivers/browser/browser.ts";
import { createConnections } from "#core/connections/connections.ts";
import { createVault } from "#core/connections/vault.ts";
import { createNotifications } from "#core/notifications/notifications.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import type { Clock, Mailer, Random } from "#core/ports.ts";
import { createPreferences } from "#core/preferences/preferences.ts";
import { createQuotas } from "#core/quotas/quotas.ts";
import { deriveKey, newKeyMaterial } from "#core/secrets.ts";
import { createServerSettings } from "#core/settings/server-settings.ts";
import { createAccountSettings } from "#core/settings/settings.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createSimulatedNetwork, type SimulatedNetwork } from "./network.ts";
import { ProcessKilled, type Generation } from "./process.ts";
import { pickWeighted, createSeededRandom } from "./random.ts";
import { createTimeline, settleWrites } from "./timeline.ts";
import { createScriptedOidc } from "#tests/support/oidc/scripted-oidc.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse("2026-11-20T11:00:00Z");

export const createSimulationDatabase = (path: string): Database =>
  openDatabase(path, mainMigrations(), { elapsed: () => 0 });

/** The product's modules on one database, driven by simulated time until the generation ends. */
function createModules(
  database: Database,
  network: SimulatedNetwork,
  clock: Clock,
  random: Random,
  generation: Generation,
  step: () => void,
) {
  const ownClock: Clock = {
    now: clock.now,
    after: (ms, run) => (generation.alive ? clock.after(ms, () => generation.alive && run()) : () => {}),
  };
  const whileAlive = <T>(decision: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      decision.then(
        (value) => generation.alive && resolve(value),
        (error: unknown) => generation.alive && reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
  const { secrets } = deriveKey(newKeyMaterial());
  const base = { database, clock: ownClock, log: silentLog, changes: createChanges(), random, secrets };
  const mailer: Mailer = { send: () => Promise.reject(new Error("not asked for here")) };
  const mailOptions = { mailer, mailSettings: () => undefined, linkTo: () => undefined, publicUrl: () => undefined };
  const preferences = createPreferences(base);
  const notifications = createNotifications({ ...base, preferences, ...mailOptions });
  const settings = createAccountSettings({ ...base, onZoneChanged: () => {} });
  const quotas = createQuotas({ ...base, settings });
  const activity = createActivity(base);
  const subjectOf = database.sqlite.query<{ id: string }, [string]>(
    "SELECT subject_id AS id FROM attempts WHERE id = ?",
  );
  const driver: NetworkDriver = {
    capabilities: new Set(["posts", "reads_own_writes"] as const),
    verify: () => Promise.reject(new Error("not asked for here")),
    profileMetrics: () => Promise.reject(new Error("not asked for here")),
    postMetrics: () => Promise.resolve([]),
    ownPosts: (since) => whileAlive(network.read(since)),
    ownComments: (_targetUrl, since) => whileAlive(network.read(since)),
    preparePost: async (text) => {
      const prepared = await whileAlive(network.prepare(text, ({ attemptId }) => subjectOf.get(attemptId)?.id ?? ""));
      return { ...prepared, submit: (armed) => whileAlive(prepared.submit(armed)) };
    },
    prepareComment: () => Promise.reject(new Error("not asked for here")),
  };
  const callbacks = {
    address: () => undefined,
    publicUrl: () => undefined,
    onStatusChanged: () => {},
    onApprovalRequired: () => {},
    onAccessRevoked: () => {},
    onAccountRemoved: () => {},
    onSignedOut: () => {},
    oidcClient: createScriptedOidc().client,
  };
  const server = createServerSettings({ ...base, config: readConfig({}), onChanged: () => {} });
  const media = createMedia({ ...base, files: createMemoryFileStore(), reader: createDirectReader() });
  const lowerModules = { server, activity, media, notifications, quotas, settings, preferences };
  const accounts = createAccounts({ ...base, ...lowerModules, ...callbacks });
  const connections = createConnections({
    ...base,
    accounts,
    activity,
    notifications,
    settings,
    vault: createVault(base),
    networks: [practiceNetwork({ driver: () => driver })],
    browser: createBrowser({ config: readConfig({}), clock: base.clock, log: base.log, folder: "" }),
    pauseOf: () => undefined,
    isOwnWrite: () => false,
    onConnectionChanged: () => {},
  });
  const attempts = createSqliteAttempts({ ...base, step });
  const blockReason = (userId: string): HoldReason | undefined => {
    const connection = connections.driverFor(userId);
    return typeof connection === "string" ? connection : undefined;
  };
  const content = createContent({
    ...base,
    accounts,
    activity,
    notifications,
    quotas,
    settings,
    network: connections,
    attempts,
    turns: createAccountTurns(),
    media,
    postingQueue: { isPaused: () => false, nextSlot: () => ({ wallTime: "" }) },
    blockReason,
    onOccurrenceDeleted: () => undefined,
    findPastPost: () => undefined,
  });
  return { content, quotas, accounts, connections, clock: ownClock };
}

/** The same schedules as on the simulated disk, through the whole content module on SQLite. Returns the violations. */
export async function simulateOnSqlite(database: Database, seed: number): Promise<string[]> {
  const random = createSeededRandom(seed);
  const timeline = createTimeline(start, settleWrites);
  const { clock } = timeline;
  const faulty = () => clock.now() < start + 3 * hour;
  const network = createSimulatedNetwork(clock, random, faulty);
  const userId = `user-${seed}`;
  const retried = new Map<string, number>();
  const decided = new Set<string>();
  let modules: ReturnType<typeof createModules> | undefined;
  let generation: Generation = { alive: false };

  function startGeneration(): void {
    const own: Generation = { alive: true };
    generation = own;
    const opened = createModules(database, network, clock, random, own, () => {
      if (own.alive && faulty() && random() < 0.05) crash();
      if (!own.alive) throw new ProcessKilled();
    });
    modules = opened;
    const { publisher } = opened.content;
    let cancelTimer = () => {};
    const alarm = (): void => {
      cancelTimer();
      const next = publisher.next();
      if (next === undefined) return;
      cancelTimer = opened.clock.after(Math.min(next - clock.now(), day), () => {
        publisher.tick();
        alarm();
      });
    };
    publisher.start(alarm);
    alarm();
  }

  function crash(): void {
    if (!generation.alive) return;
    generation.alive = false;
    clock.after(random() < 0.8 ? random() * 2 * minute : random() * 2 * hour, startGeneration);
  }

  function letOwnerDecide(content: Content): void {
    for (const item of content.list(userId, { limit: 10, order: "asc" }).items) {
      if (item.detail.state !== "needs_review" && item.detail.state !== "unconfirmed") continue;
      const isPublished = network.posts.some(({ itemId, visibleAt }) => itemId === item.id && visibleAt <= clock.now());
      const decision = isPublished
        ? pickWeighted(random, { published: 3, wait: 7 })
        : pickWeighted(random, { retry: 2, discard: 1, wait: 7 });
      if (decision === "wait") continue;
      if (decision === "retry") retried.set(item.id, (retried.get(item.id) ?? 0) + 1);
      else decided.add(item.id);
      content.resolve(userId, item.id, decision);
    }
  }

  database.sqlite
    .query(
      "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES (?1, 'A', ?1, '', 'user', 'approved', 0)",
    )
    .run(userId);
  startGeneration();
  const items: string[] = [];
  modules?.quotas.setLimits(userId, { posts: 10, applications: 0, aiInteractions: 0 });
  modules?.connections.connect(userId, "sandbox", { memberId: "m", name: "A", headline: "", url: "" });
  for (let n = 1 + Math.floor(random() * 3); n > 0; n -= 1) {
    const content = random() < 0.2 ? "the same" : `text of ${n}`;
    const scheduledFor = new Date(start + Math.floor(random() * hour)).toISOString();
    const item = modules && scheduleContent(modules, userId, { content, scheduledFor });
    if (item) items.push(item.id);
  }
  for (let n = Math.floor(random() * 3); n > 0; n -= 1) clock.after(random() * 2 * hour, crash);
  // While a check may be running, every few minutes; later, four times a day.
  for (let at = 0; at < 9 * day; at += at < 3 * hour ? random() * 20 * minute : 6 * hour) {
    clock.after(at, () => modules && generation.alive && letOwnerDecide(modules.content));
  }
  await timeline.runUntil(start + 20 * day);

  const violations: string[] = [];
  let kept = 0;
  for (const id of items) {
    const item = modules?.content.get(userId, id);
    const sent = network.posts.filter(({ itemId }) => itemId === id).length;
    const check = (condition: boolean, message: string) => condition || violations.push(`${id}: ${message}`);
    const state = item?.detail.state ?? "gone";
    const decidedByOwner = decided.has(id);
    if (state === "published" || state === "needs_review") kept += 1;
    check(sent <= 1 + (retried.get(id) ?? 0), `posted ${sent} times`);
    check(["published", "failed", "needs_review", "missed"].includes(state), `ended ${state}`);
    if (state === "published" && !decidedByOwner) {
      check(
        network.posts.some(({ url }) => url === item?.publishedUrl),
        "published, but it is not there",
      );
    }
    if ((state === "failed" && !decidedByOwner) || state === "missed") {
      const isTold = item?.detail.message?.includes("An earlier try may be on your profile") ?? false;
      check(sent === 0 || isTold, `${state}, but it is there`);
    }
  }
  const { used } = database.sqlite
    .query<{ used: number }, [string]>("SELECT coalesce(sum(used), 0) AS used FROM quota_usage WHERE user_id = ?")
    .get(userId) ?? { used: -1 };
  if (used !== kept) violations.push(`the quota says ${used}, the items ${kept}`);
  generation.alive = false;
  database.sqlite.query("DELETE FROM users WHERE id = ?").run(userId);
  return violations;
}
