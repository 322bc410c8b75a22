import type { ActionPerson, BotAction } from "#core/bot/contract.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import { createSandboxDriver } from "#simulator/driver/driver.ts";
import { usualLimits } from "#simulator/model/contract.ts";
import { openSimulatorDatabase } from "#simulator/database.ts";
import { createSimulator, type Simulator } from "#simulator/model/simulator.ts";
import { createFakeClock, createTestCore, settle, type TestCore } from "#tests/support/core/core.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Monday, 8:00 in UTC. */
export const monday = Date.parse("2026-11-23T08:00:00.000Z");

export interface BotFixture {
  core: TestCore;
  simulator: Simulator;
  userId: string;
  memberId: string;
  limits: { perWeek: number; notesPerMonth: number };
  /** Replaces what the driver does. */
  replace: { with: (driver: NetworkDriver) => NetworkDriver };
  /** People the account may invite, in a fixed order. */
  strangers: ActionPerson[];
  connected: ActionPerson[];
  action(id: string): BotAction;
  /** Advances time from one thing that the bot does to the next. */
  run(ms: number): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface BotFixtureOptions {
  at?: number;
  zone?: string;
  start?: boolean;
  dataDir?: string;
}

/** A core on the simulated network, with one connected account. */
export async function createBotFixture({
  at = monday,
  zone = "UTC",
  start = true,
  dataDir = ":memory:",
}: BotFixtureOptions = {}): Promise<BotFixture> {
  const clock = createFakeClock(at);
  const database = openSimulatorDatabase(":memory:");
  const simulator = createSimulator({ database, clock, seed: 2026 });
  const limits = { ...usualLimits };
  const replace: BotFixture["replace"] = { with: (driver) => driver };
  const core = createTestCore({
    dataDir,
    clock,
    random: () => 0.5,
    networks: {
      sandbox: {
        driver: (memberId) => replace.with(createSandboxDriver(simulator, memberId, limits)),
        join: (userId, name) => simulator.join(userId, name).id,
      },
    },
  });
  if (start) core.bot.dispatcher.start(() => {});
  const userId = insertAccount(core, "Ada", zone);
  const memberId = simulator.join(userId, "Ada").id;
  core.connections.connect(userId, "sandbox", { memberId, name: "Ada", headline: "", url: "" });
  await settle();
  const all = [1, 2, 3, 4, 5].flatMap((page) => simulator.findPeople(memberId, { keywords: "" }, page).items);
  const toPerson = ({ slug, name, headline, company, place }: (typeof all)[number]): ActionPerson => ({
    id: slug,
    url: `http://127.0.0.1/sandbox/people/${slug}`,
    name,
    headline,
    company,
    location: place,
  });
  const isPlain = ({ headline }: { headline: string }) => !/recruiter|talent/i.test(headline);
  return {
    core,
    simulator,
    userId,
    memberId,
    limits,
    replace,
    strangers: all
      .filter((person) => person.relation === "none" && person.invitationPolicy === "open" && isPlain(person))
      .map(toPerson),
    connected: all.filter((person) => person.relation === "connected" && isPlain(person)).map(toPerson),
    action: (id) => core.bot.get(userId, id),
    async run(ms) {
      const until = clock.now() + ms;
      for (;;) {
        await settle();
        const next = core.bot.dispatcher.next();
        if (next === undefined || next > until) break;
        clock.jump(Math.max(0, next - clock.now()));
        core.bot.dispatcher.tick();
      }
      clock.jump(Math.max(0, until - clock.now()));
      await settle();
    },
    async [Symbol.asyncDispose]() {
      core.scheduler.stop();
      core.close();
      database.close();
      await settle();
    },
  };
}

export function insertAccount(core: TestCore, name: string, zone = "UTC"): string {
  const { sqlite } = core.database;
  const accounts = sqlite.query<{ count: number }, []>("SELECT count(*) AS count FROM users").get()?.count ?? 0;
  // What happens to a member of the simulated network follows from their id: the same in every run.
  const id = `00000000-0000-7000-8000-${String(accounts + 1).padStart(12, "0")}`;
  sqlite
    .query(
      "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES (?, ?, ?, '', 'user', 'approved', 0)",
    )
    .run(id, name, `${id}@example.com`);
  core.quotas.setLimits(id, { posts: 1000, applications: 1000, aiInteractions: 1000 });
  core.settings.setZone(id, zone);
  return id;
}

/** The first of a list that the test relies on. */
export function first<T>(list: readonly T[], at = 0): T {
  const found = list[at];
  if (found === undefined) throw new Error("The fixture has too few.");
  return found;
}
