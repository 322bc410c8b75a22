import { expect, test } from "bun:test";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { personalTables } from "#core/personal-tables.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import type { Operation } from "#server/operations.ts";
import { noon, settle } from "../support/core/core.ts";
import { cheapPasswords } from "../support/core/people.ts";
import { png } from "../support/files/pictures.ts";
import { callOf, exampleOf } from "./examples.ts";
import { addPastPost } from "./examples/post-history.ts";
import { createFixture, operations, type Fixture } from "./fixture.ts";

cheapPasswords();

interface Exported {
  data: Record<string, Record<string, unknown>[]>;
  files: unknown[];
  settings: unknown;
}

const secretPaths = [
  "/api/auth/two-factor",
  "/api/auth/regenerate-api-key",
  "/api/auth/api-keys",
  "/api/auth/linkedin/settings",
];
/** Of an approved person; without those that end the session or are about this data itself. */
const isUsed = ({ mode, method, path, declaration: { who } }: Operation): boolean =>
  mode !== "read" &&
  method !== "DELETE" &&
  (who === "approved" || who === "signed in") &&
  (secretPaths.includes(path) || !/^\/api\/(auth|data)\//.test(path));

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

/** Not a time, an id or a name. */
const isSecret = (text: string): boolean => text.length > 20 && !/^[0-9a-f]{8}-|^\d{4}-\d\d-/.test(text);

/** What no call of the examples leaves behind. */
async function addTheRest(fixture: Fixture): Promise<void> {
  const {
    core,
    people: { ada },
  } = fixture;
  addPastPost(fixture, ada);
  const { id: userId } = ada.user;
  const bytes = png(40);
  async function* chunks() {
    yield bytes;
  }
  const { id } = await core.media.upload(userId, chunks(), { name: "picture.png", length: bytes.length });
  const media = [{ id, alt: "A picture" }];
  const item = scheduleContent(core, userId, { content: "With a picture", status: "draft", media }).id;
  core.postingQueue.pause(userId);
  const { sqlite } = core.database;
  sqlite.run(
    `INSERT INTO post_metrics (item_id, day, user_id, source, impressions, measured_at)
     VALUES (?, '2026-11-19', ?, 'practice', 7, ?)`,
    [item, userId, noon],
  );
  sqlite.run(
    "INSERT INTO evergreen_rounds (post_id, round, item_id, created_at) SELECT id, 1, ?, ? FROM evergreen_posts",
    [item, noon],
  );
}

/** @returns what the calls answered once and never again */
async function callEverything(fixture: Fixture): Promise<string[]> {
  const { ada } = fixture.people;
  const secrets: string[] = [];
  for (const { key, declaration } of operations.filter(isUsed)) {
    // Some examples need what an earlier one has ended.
    const isReady = await Promise.resolve(exampleOf(key).prepare?.(fixture, ada)).then(
      () => true,
      () => false,
    );
    if (!isReady) continue;
    const { path, call } = callOf(key, fixture, ada);
    const { json } = await fixture.call(path, { ...call, token: ada.token });
    if (declaration.isSecret) secrets.push(...stringsIn(json).filter(isSecret));
    await settle();
  }
  return secrets;
}

test("after every kind of call, an export has no secret, and export, wipe and import give the same data again", async () => {
  const fixture = await createFixture();
  const { core, people } = fixture;
  const { id: userId } = people.ada.user;
  core.accounts.setQuotas(undefined, userId, { posts: 1000, applications: 1000, aiInteractions: 1000 });
  const secrets = await callEverything(fixture);
  await addTheRest(fixture);
  core.preferences.save(userId, { privacy: { allowDataExport: true }, profile: { language: "de" } });
  const write = () => [...core.portability.export(userId, { withFiles: true }).pieces].join("");
  const json = write();
  const before = JSON.parse(json) as Exported;

  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of secrets) expect(json).not.toContain(secret);
  for (const { user } of [people.ben, people.admin, people.pending]) {
    expect(json).not.toContain(user.id);
    expect(json).not.toContain(user.email);
  }
  const portable = personalTables
    .filter(({ use }) => use === "portable")
    .map(({ table }) => getTableConfig(table).name);
  expect(portable.filter((name) => (before.data[name] ?? []).length === 0)).toEqual([]);

  core.database.write(() => core.portability.wipe(undefined, userId));
  core.preferences.reset(userId);
  const { skipped } = await core.portability.import(userId, new TextEncoder().encode(json));
  expect(skipped).toBe(0);
  const after = JSON.parse(write()) as Exported;
  for (const name of portable.filter((one) => one !== "activities")) {
    expect([name, after.data[name]]).toEqual([name, before.data[name]]);
  }
  // A wipe notes that the network account was disconnected.
  expect(after.data.activities).toEqual(expect.arrayContaining(before.data.activities ?? []));
  expect([after.files, after.settings]).toEqual([before.files, before.settings]);
});
