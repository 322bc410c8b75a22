import { expect, test } from "bun:test";
import { NewApplication } from "#core/applications/contract.ts";
import type { Core } from "#core/core.ts";
import { createMemoryCore, type TestCore } from "#tests/support/core/core.ts";
import { scheduleContent, scheduleRepeat } from "#tests/support/core/content.ts";
import { dumpDatabase } from "#tests/support/core/dump-database.ts";
import { fc } from "#tests/support/core/fast-check.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { png } from "#tests/support/files/pictures.ts";

cheapPasswords();

const hour = 3_600_000;
const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }).filter((one) => one.trim() !== "");
const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"), minLength: 3, maxLength: 12 });

interface Account {
  drafts: string[];
  scheduled: { content: string; hours: number }[];
  snippets: string[];
  applications: { jobTitle: string; company: string; note: string | null }[];
  skills: string[];
  campaign: string | null;
  picture: number | null;
  repeat: boolean;
}

const accounts: fc.Arbitrary<Account> = fc.record({
  drafts: fc.array(text, { maxLength: 4 }),
  scheduled: fc.uniqueArray(fc.record({ content: text, hours: fc.integer({ min: 2, max: 2000 }) }), {
    maxLength: 4,
    selector: ({ hours }) => hours,
  }),
  snippets: fc.uniqueArray(word, { maxLength: 3 }),
  applications: fc.array(
    fc.record({ jobTitle: word, company: word, note: fc.option(text.filter((one) => one.length < 500)) }),
    { maxLength: 4 },
  ),
  skills: fc.uniqueArray(word, { maxLength: 4 }),
  campaign: fc.option(word),
  picture: fc.option(fc.integer({ min: 16, max: 80 })),
  repeat: fc.boolean(),
});

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function fill(core: TestCore, userId: string, account: Account): Promise<void> {
  const at = (hours: number) => new Date(core.clock.now() + hours * hour).toISOString();
  const media = [];
  if (account.picture !== null) {
    const bytes = png(account.picture);
    const { id } = await core.media.upload(userId, chunksOf(bytes), { name: "picture.png", length: bytes.length });
    media.push({ id, alt: "A picture" });
  }
  scheduleContent(core, userId, { content: "With a picture", status: "draft", media });
  for (const content of account.drafts) scheduleContent(core, userId, { content, status: "draft" });
  for (const { content, hours } of account.scheduled)
    scheduleContent(core, userId, { content, scheduledFor: at(hours), firstComment: "First" });
  for (const name of account.snippets) core.library.snippets.create(userId, { name, text: name, isSignature: false });
  for (const { jobTitle, company, note } of account.applications) {
    const { id } = core.applications.create(userId, NewApplication.parse({ jobTitle, company }));
    if (note !== null) core.applications.addNote(userId, id, { text: note });
  }
  core.jobPreferences.save(userId, { ...core.jobPreferences.get(userId), skills: account.skills });
  if (account.campaign !== null) core.campaigns.create(userId, { name: account.campaign });
  if (account.repeat) {
    const repeat = { every: 1, unit: "week", weekdays: ["mon"], end: { count: 3 }, allowSameText: true };
    scheduleRepeat(core, userId, { content: "Again", scheduledFor: at(30), repeat } as never);
  }
}

interface Exported {
  data: Record<string, Record<string, unknown>[]>;
  files: { id: string; content: string }[];
  settings: unknown;
}

const exportOf = (core: Core, userId: string): string =>
  [...core.portability.export(userId, { withFiles: true }).pieces].join("");
const read = (json: string): Exported => JSON.parse(json) as Exported;

/** What a wipe may notice itself is not what the person had. */
function comparable({ data, files, settings }: Exported) {
  const { activities: _noted, ...rest } = data;
  return { rest, files, settings };
}

async function openAccount() {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  core.accounts.setQuotas(undefined, user.id, { posts: 1000, applications: 1000, aiInteractions: 10 });
  core.preferences.save(user.id, { privacy: { allowDataExport: true }, preferences: { theme: "dark" } });
  return { core, userId: user.id };
}

const bytesOf = (json: string): Uint8Array => new TextEncoder().encode(json);

test("export, wipe and import give the same data again", async () => {
  await fc.assert(
    fc.asyncProperty(accounts, async (account) => {
      const { core, userId } = await openAccount();
      await fill(core, userId, account);
      const before = exportOf(core, userId);
      core.database.write(() => core.portability.wipe(undefined, userId));
      const wiped = comparable(read(exportOf(core, userId)));
      expect(Object.values(wiped.rest).flat()).toEqual([]);
      const report = await core.portability.import(userId, bytesOf(before));
      expect(report.skipped).toBe(0);
      expect(comparable(read(exportOf(core, userId)))).toEqual(comparable(read(before)));
      core.close();
    }),
    { numRuns: 25 },
  );
});

test("importing twice changes nothing more", async () => {
  const { core, userId } = await openAccount();
  const [account] = fc.sample(accounts, 1);
  if (account) await fill(core, userId, account);
  const before = exportOf(core, userId);
  const { imported } = await core.portability.import(userId, bytesOf(before));
  expect(imported).toBe(0);
  expect(comparable(read(exportOf(core, userId)))).toEqual(comparable(read(before)));
  core.close();
});

test("another person who imports the file gets copies, and nobody's data changes", async () => {
  await fc.assert(
    fc.asyncProperty(accounts, async (account) => {
      const { core, userId } = await openAccount();
      const { user: ben } = await person(core, "Ben");
      core.accounts.setQuotas(undefined, ben.id, { posts: 1000, applications: 1000, aiInteractions: 10 });
      core.preferences.save(ben.id, { privacy: { allowDataExport: true } });
      await fill(core, userId, account);
      const before = exportOf(core, userId);
      const { skipped } = await core.portability.import(ben.id, bytesOf(before));
      expect(skipped).toBe(0);
      const without = ({ exportedAt: _at, ...rest }: Record<string, unknown>) => rest;
      expect(without(JSON.parse(exportOf(core, userId)) as Record<string, unknown>)).toEqual(
        without(JSON.parse(before) as Record<string, unknown>),
      );
      const [own, copy] = [read(before), read(exportOf(core, ben.id))];
      for (const [name, rows] of Object.entries(own.data))
        expect([name, copy.data[name]?.length]).toEqual([name, rows.length]);
      const ids = ({ data }: Exported) => (data.content_items ?? []).map(({ id }) => id);
      expect(ids(copy).filter((id) => ids(own).includes(id))).toEqual([]);
      core.close();
    }),
    { numRuns: 10 },
  );
});

test("deleting one person's data leaves every row of another as it was", async () => {
  const { core, userId } = await openAccount();
  const { user: ben } = await person(core, "Ben");
  core.accounts.setQuotas(undefined, ben.id, { posts: 1000, applications: 1000, aiInteractions: 10 });
  for (const account of fc.sample(accounts, 3)) {
    await fill(core, userId, account);
    await fill(core, ben.id, { ...account, snippets: [], campaign: null });
  }
  const rowsOfBen = () => {
    const tables = JSON.parse(dumpDatabase(core)) as [string, unknown[]][];
    return tables.map(([name, rows]) => [name, rows.filter((row) => JSON.stringify(row).includes(ben.id))]);
  };
  const before = rowsOfBen();
  core.database.write(() => core.portability.wipe(undefined, userId));
  expect(rowsOfBen()).toEqual(before);
  core.close();
});
