import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackups } from "#core/data/backups.ts";
import type { Log } from "#core/ports.ts";
import { createApp } from "#server/app.ts";
import { memoryAttache, type TestAttache } from "#tests/support/attache.ts";
import { createScriptedBrowser } from "#tests/support/browser/scripted-browser.ts";
import { password } from "#tests/support/core/people.ts";
import { createScriptedNetwork } from "#tests/support/core/scripted-network.ts";
import { officialSettings } from "#tests/support/linkedin-api/oauth-core.ts";
import type { Caller, FuzzHost, HostReport, KnownIds, Prepared } from "./callers.ts";
import { createBelongings } from "./create-belongings.ts";
import { createChangeFinder } from "./find-changes.ts";

/** Simulated time between requests: rate limits refuse some of them, and let others through again. */
const pauseMs = 3000;
/** That requests change theirs to. */
export const otherPassword = "another password";

/** The product with everything behind it replaced, and without timers: what changes is the work of a request. */
export function createFuzzHost(dataDir = ":memory:") {
  const seen = { requests: 0, logLines: 0, errors: [] as string[] };
  const line = (event: string) => void (seen.logLines += event === "" ? 0 : 1);
  const log: Log = {
    debug: () => {},
    info: line,
    warn: line,
    error(event, fields) {
      line(event);
      if (seen.errors.length < 20) seen.errors.push(`${event} ${Bun.inspect(fields)}`);
    },
  };
  // Nothing listens on port 9.
  const core = memoryAttache(
    { ...officialSettings("http://127.0.0.1:9"), ATTACHE_PORT: "0" },
    {
      dataDir,
      log,
      networks: { linkedin: createScriptedNetwork().access },
      browser: createScriptedBrowser().browser,
      mailer: { send: () => Promise.resolve({ kind: "sent" }) },
    },
  );
  const backups = createBackups({ ...core, dataDir: join(tmpdir(), "attache-none"), program: ["true"] });
  const served = { ...core, backups };
  const people = createFuzzPeople(core);
  const changes = createChangeFinder(core.database.sqlite);
  const host: FuzzHost = {
    async renew() {
      await people.renew();
      changes.find();
    },
    async prepare(caller) {
      const prepared = await people.prepare(caller);
      changes.find();
      return prepared;
    },
    findChanges: () => {
      seen.requests += 1;
      core.clock.jump(pauseMs);
      return Promise.resolve(changes.find());
    },
    report: (): Promise<HostReport> => {
      Bun.gc(true);
      return Promise.resolve({ ...seen, rss: process.memoryUsage.rss() });
    },
  };
  return { core: served, app: createApp(served, core.extensions), host };
}

function createFuzzPeople(core: TestAttache) {
  const tokens = new Map<Caller, string>();
  let generation = 0;
  const emails = new Map<Caller, string>();
  let known: KnownIds = { own: {}, others: [], emails: [] };

  async function create(caller: Caller): Promise<string> {
    generation += 1;
    const email = `${caller}-${generation}@example.com`.toLowerCase();
    emails.set(caller, email);
    core.serverSettings.change(undefined, { signUpOpen: true });
    const isAdmin = caller === "admin" || caller === "adminKey";
    const user = isAdmin
      ? await core.accounts.create({ name: caller, email, password, role: "admin" })
      : (await core.accounts.register({ name: caller, email, password }, { address: addressOf(generation) })).user;
    if (!isAdmin && caller !== "pending" && caller !== "rejected") core.accounts.approve(undefined, user.id);
    const { token } = await core.accounts.signIn({ email, password }, { address: addressOf(generation) });
    if (caller === "rejected") core.accounts.reject(undefined, user.id, "No");
    if (caller === "suspended") core.accounts.suspend(undefined, user.id, "Rest");
    tokens.set(caller, caller.endsWith("Key") ? core.accounts.regenerateApiKey(undefined, user.id).apiKey : token);
    return user.id;
  }

  /** Fails if a request has changed the password, turned on two-factor, or ended the account. */
  async function signInAgain(caller: Caller): Promise<void> {
    const email = emails.get(caller) ?? "";
    const signIn = (secret: string) =>
      core.accounts.signIn({ email, password: secret }, { address: addressOf((generation += 1)) });
    const { token, user } = await signIn(password).catch(() => signIn(otherPassword));
    tokens.set(caller, caller.endsWith("Key") ? core.accounts.regenerateApiKey(undefined, user.id).apiKey : token);
  }

  const isValid = (token: string): boolean => {
    try {
      core.accounts.identify(token, false);
      return true;
    } catch {
      return false;
    }
  };

  async function renew(): Promise<void> {
    const { sqlite } = core.database;
    const before = sqlite.query<{ id: string }, []>("SELECT id FROM users").all();
    for (const table of ["throttles", "idempotency_keys", "mails"]) sqlite.run(`DELETE FROM ${table}`);
    core.serverSettings.change(undefined, { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "attache@example.com" });
    const made: Partial<Record<Caller, string>> = {};
    for (const caller of ["admin", "user", "other", "pending", "rejected", "suspended", "userKey", "adminKey"] as const)
      made[caller] = await create(caller);
    const { user = "", other = "", pending = "", suspended = "", userKey = "" } = made;
    for (const { id } of before) core.accounts.remove(undefined, id);
    const own = { users: [pending, suspended, other, userKey], ...(await createBelongings(core, user)) };
    const others = [...Object.values(await createBelongings(core, other)).flat(), other];
    tokens.set("expired", `${Bun.randomUUIDv7()}.${"A".repeat(43)}`);
    known = { own, others, emails: [...emails.values()] };
  }

  return {
    renew,
    async prepare(caller: Caller): Promise<Prepared> {
      if (caller === "guest") return { known };
      if (caller === "broken") return { token: `${tokens.get("user")?.slice(0, -3)}%`, known };
      const isRevoked = caller === "rejected" || caller === "suspended" || caller === "expired";
      if (!isRevoked && !isValid(tokens.get(caller) ?? "")) {
        await signInAgain(caller).catch(async () => void (await (caller === "user" ? renew() : create(caller))));
      }
      return { token: tokens.get(caller) ?? "", known };
    },
  };
}

/** Too many from one address are refused. */
const addressOf = (n: number): string => `192.168.${(n >> 8) & 255}.${n & 255}`;
