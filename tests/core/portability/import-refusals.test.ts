import { expect, test } from "bun:test";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { dumpDatabase } from "#tests/support/core/dump-database.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";

cheapPasswords();

type Row = Record<string, unknown>;

async function exported() {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  core.preferences.save(user.id, { privacy: { allowDataExport: true } });
  const scheduledFor = new Date(core.clock.now() + 3_600_000).toISOString();
  scheduleContent(core, user.id, { content: "Hello", scheduledFor });
  const json = [...core.portability.export(user.id, { withFiles: true }).pieces].join("");
  const file = JSON.parse(json) as { data: Record<string, Row[]>; files: unknown[]; format: string; version: number };
  const send = (changed: unknown, userId = user.id) =>
    core.portability.import(userId, new TextEncoder().encode(JSON.stringify(changed)));
  return { core, userId: user.id, file, send };
}

const [item, application] = [
  { id: "x", type: "post", theme: "", content: "x", aiGenerated: false, state: "draft", timezone: "UTC" },
  { id: "y", jobTitle: "x", company: "x", answers: [], status: "applied", statusAt: 1, appliedAt: 1 },
];
const itemRow = { ...item, ifMissed: "late", textHash: "x", createdAt: 1, updatedAt: 1 };
const applicationRow = { ...application, createdAt: 1, updatedAt: 1 };

for (const [what, table, row, place] of [
  ["a state that does not exist", "content_items", { ...itemRow, state: "sent" }, "data.content_items[0].state"],
  [
    "a time zone that does not exist",
    "content_items",
    { ...itemRow, timezone: "Mars" },
    "data.content_items[0].timezone",
  ],
  [
    "a post that is too long",
    "content_items",
    { ...itemRow, content: "x".repeat(3001) },
    "data.content_items[0].content",
  ],
  ["a number for a text", "content_items", { ...itemRow, content: 7 }, "data.content_items[0].content"],
  [
    "a link that runs a script",
    "job_applications",
    { ...applicationRow, jobUrl: "javascript:alert(1)" },
    "data.job_applications[0].jobUrl",
  ],
  [
    "a missing field",
    "job_applications",
    { ...applicationRow, company: undefined },
    "data.job_applications[0].company",
  ],
  [
    "answers of another form",
    "job_applications",
    { ...applicationRow, answers: [1] },
    "data.job_applications[0].answers.0",
  ],
] as const) {
  test(`a file with ${what} is refused, naming the place, and nothing changes`, async () => {
    const { core, file, send } = await exported();
    const before = dumpDatabase(core);
    expect(send({ ...file, data: { [table]: [row] } })).rejects.toThrow(place);
    expect(dumpDatabase(core)).toBe(before);
    core.close();
  });
}

test("only an export of Attaché is accepted", async () => {
  const { core, file, send } = await exported();
  expect(send({ ...file, format: "other" })).rejects.toThrow("This is not an export of Attaché.");
  expect(send({ ...file, version: 2 })).rejects.toThrow("Update the server first.");
  const bytes = new TextEncoder().encode("{");
  expect(core.portability.import("nobody", bytes)).rejects.toThrow("it is not JSON");
  core.close();
});

test("an imported post is on hold until an account is connected, and looked for before it is sent", async () => {
  const { core, userId, file, send } = await exported();
  core.database.write(() => core.portability.wipe(undefined, userId));
  await send(file);
  const rows = core.database.sqlite.query<Row, []>("SELECT state, held_for, restored_from FROM content_items").all();
  expect(rows).toEqual([{ state: "held", held_for: "not_connected", restored_from: core.clock.now() }]);
  core.close();
});

test("a file can't put posts past a required approval, past the quota or into another account", async () => {
  const { core, userId, file, send } = await exported();
  const { user: ben } = await person(core, "Ben");
  core.accounts.setApprovalRequired(undefined, ben.id, true);
  await send(file, ben.id);
  core.accounts.setQuotas(undefined, userId, { posts: 0, applications: 0, aiInteractions: 0 });
  core.database.write(() => core.portability.wipe(undefined, userId));
  await send(file);
  const states = core.database.sqlite.query<{ state: string }, [string]>(
    "SELECT state FROM content_items WHERE user_id = ?",
  );
  expect(states.all(ben.id)).toEqual([{ state: "awaiting_approval" }]);
  expect(states.all(userId)).toEqual([{ state: "draft" }]);
  core.close();
});

test("rows that refer to someone else's are dropped", async () => {
  const { core, userId, file, send } = await exported();
  const { user: ben } = await person(core, "Ben");
  const adas = file.data.content_items?.[0]?.id;
  const stolen = { itemId: adas, position: 0, mediaId: "x", alt: "" };
  const child = { ...itemRow, id: "child", parentId: adas };
  const report = await send({ ...file, data: { content_items: [child], content_media: [stolen] } }, ben.id);
  expect(report).toMatchObject({ imported: 1, skipped: 1 });
  const row = core.database.sqlite
    .query<Row, []>("SELECT user_id, parent_id FROM content_items WHERE id = 'child'")
    .get();
  expect(row).toEqual({ user_id: ben.id, parent_id: null });
  expect(core.content.get(userId, String(adas)).media).toEqual([]);
  core.close();
});
