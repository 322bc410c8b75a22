import { scheduleContent } from "#tests/support/core/content.ts";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackups } from "#core/data/backups.ts";
import { openSerialized, type Database } from "#core/database.ts";
import { evidenceUrl } from "#core/connections/contract.ts";
import type { Armed } from "#core/prepared-write.ts";
import { createApp } from "#server/app.ts";
import { sandboxDatabase } from "#simulator/database.ts";
import { openTestDatabase } from "#tests/support/core/open-database.ts";
import { operationsOf, type Operation } from "#server/operations.ts";
import { createScriptedMemberData } from "../support/core/scripted-member-data.ts";
import { createScriptedNetwork } from "../support/core/scripted-network.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { noon } from "../support/core/core.ts";
import { createClient } from "../support/core/http.ts";
import type { LinkedInApi } from "../support/linkedin-api/linkedin-api.ts";
import { officialSettings, redirectUri } from "../support/linkedin-api/oauth-core.ts";
import { createPeople, type People, type Person } from "../support/core/people.ts";
import { png } from "../support/files/pictures.ts";
import { createScriptedOidc } from "../support/oidc/scripted-oidc.ts";
import { createScriptedBrowser } from "../support/browser/scripted-browser.ts";

export const hour = 3_600_000;
export const inAnHour = new Date(noon + hour).toISOString();

export type Fixture = Awaited<ReturnType<typeof createFixture>>;

/** Nothing listens here: for tests that complete no official sign-in. */
const unusedUrl = "http://127.0.0.1:9";

interface FixtureOptions {
  /** The official API, for tests that complete a sign-in. */
  api?: LinkedInApi | undefined;
  /** Environment variables to omit. */
  without?: string[];
}

interface Template {
  people: People;
  item: string;
  sandboxPost: string;
  /** The databases of the server and of the Sandbox network. */
  server: Uint8Array;
  sandbox: Uint8Array;
}

/** For all fixtures of this process: people's sign-ups and a network's people take longer than all else together. */
let template: Promise<Template> | undefined;

async function createTemplate(): Promise<Template> {
  const opened: Database[] = [];
  const core = memoryAttache(undefined, {
    open: (...options) => {
      const database = openTestDatabase(...options);
      opened.push(database);
      return database;
    },
  });
  const people = await createPeople(core);
  const ada = people.ada.user.id;
  const tomorrow = new Date(noon + 24 * hour).toISOString();
  const { id: item } = scheduleContent(core, ada, { content: "Ada's post", scheduledFor: tomorrow });
  await core.connections.connectPractice(ada);
  const sandboxPost = await publishToSandbox(core, ada);
  // Each server has a key of its own.
  core.database.sqlite.run("DELETE FROM server_keys");
  const sandbox = opened.find(({ sqlite }) => sqlite !== core.database.sqlite);
  if (!sandbox) throw new Error("The Sandbox network has no database.");
  const serialized = { server: core.database.sqlite.serialize(), sandbox: sandbox.sqlite.serialize() };
  core.close();
  return { people, item, sandboxPost, ...serialized };
}

/**
 * An in-memory server with everything an operation may need. Ada owns an item, evidence, a file and a practice
 * account; Ben is another user; each status has an account.
 */
export async function createFixture({ api, without = [] }: FixtureOptions = {}) {
  const scripted = createScriptedNetwork();
  const memberData = createScriptedMemberData();
  const oidc = createScriptedOidc();
  const scriptedBrowser = createScriptedBrowser();
  const settings = Object.entries(officialSettings(api?.url ?? unusedUrl));
  const { server, sandbox, item, sandboxPost, ...kept } = await (template ??= createTemplate());
  // Tests change tokens.
  const people = structuredClone(kept.people);
  const core = memoryAttache(Object.fromEntries(settings.filter(([name]) => !without.includes(name))), {
    networks: { linkedin: { ...scripted.access, memberData: memberData.access } },
    open: (_path, migrations, databaseOptions) =>
      openSerialized(migrations === sandboxDatabase.migrations ? sandbox : server, databaseOptions),
    browser: scriptedBrowser.browser,
    oidcClient: oidc.client,
    linkReader: {
      ask: ({ hostname }) =>
        hostname === "slow.example" ? new Promise(() => {}) : Promise.resolve({ kind: "not_public" }),
      read: ({ hostname }) =>
        hostname === "slow.example" ? new Promise(() => {}) : Promise.resolve({ kind: "not_public" }),
    },
  });
  api?.redirects.add(redirectUri);
  const program = ["true"];
  const backups = createBackups({ ...core, dataDir: join(tmpdir(), "attache-none"), program });
  core.serverSettings.change(undefined, { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "attache@example.com" });
  const ada = people.ada.user.id;
  const moment = { action: "post.submit", path: "/feed/", html: "<h1>Feed</h1>", screenshot: png(64) };
  const { avatar: picture = "" } = await core.accounts.setAvatar(ada, png(64, { shade: 10 }));
  const app = createApp({ ...core, backups }, core.extensions);
  return {
    core,
    app,
    call: createClient(core, app),
    people,
    item,
    picture,
    sandboxPost,
    evidence: evidenceUrl(core.evidence.keep(ada, moment)),
    network: scripted,
    memberData,
    browser: scriptedBrowser,
    oidc,
    /** Allows the official sign-in on the network's page and returns its code. */
    async allow(url: string): Promise<string> {
      const html = await (await fetch(url)).text();
      const [, href = ""] = /href="(\/double\/allow[^"]+)"/.exec(html) ?? [];
      const back = await fetch(new URL(href.replaceAll("&amp;", "&"), url), { redirect: "manual" });
      return new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
    },
    /** Set by an example's `prepare` for its path and body. */
    prepared: { id: "none", secret: "none", code: "none", person: "none" },
  };
}

async function publishToSandbox(core: ReturnType<typeof memoryAttache>, userId: string): Promise<string> {
  const driver = core.connections.driverFor(userId);
  if (typeof driver === "string") throw new Error(driver);
  const outcome = await (await driver.preparePost("Hello")).submit({ attemptId: "a", fence: 1 } as Armed);
  if (outcome.kind !== "published") throw new Error(outcome.reason);
  return outcome.remoteId;
}

function allOperations(): Operation[] {
  const core = memoryAttache();
  return operationsOf(createApp(core, core.extensions).routes);
}

/** Every operation of the API. */
export const operations: readonly Operation[] = allOperations();

/** A one-time code of a password-reset link, or of an invitation. */
export function insertCode({ core }: Fixture, { user }: Pick<Person, "user">, purpose: "reset" | "invitation"): string {
  const code = Bun.randomUUIDv7();
  const hash = createHash("sha256").update(code).digest("base64url");
  core.database.sqlite
    .query("INSERT INTO one_use_codes (hash, purpose, expires_at, user_id) VALUES (?, ?, ?, ?)")
    .run(hash, purpose, noon + hour, user.id);
  return code;
}

/** Puts Ada's item into a state that otherwise takes a crash or a long time to reach. */
export const setItemState = ({ core, item }: Fixture, state: string, more = ""): void =>
  void core.database.sqlite.run(
    `UPDATE content_items SET state = '${state}', due_at = NULL, held_for = NULL ${more} WHERE id = '${item}'`,
  );

/** Ada's item, published on the Sandbox network. */
export const setPublished = (fixture: Fixture): void =>
  setItemState(
    fixture,
    "published",
    `, remote_id = '${fixture.sandboxPost}', published_url = '/sandbox/posts/${fixture.sandboxPost}'`,
  );
