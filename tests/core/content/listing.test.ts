import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { ContentQuery, type ContentItem } from "#core/content/contract.ts";
import {
  postDueIn,
  hour,
  minute,
  insertPerson,
  settleAll,
  createContentFixture,
  type ContentFixture,
} from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const texts = (items: ContentItem[]) => items.map(({ content }) => content);

function everything({ core }: ContentFixture, userId: string, query: Record<string, string | number>): ContentItem[] {
  const all: ContentItem[] = [];
  let cursor: string | undefined;
  do {
    const page = core.content.list(userId, ContentQuery.parse({ limit: 2, ...query, cursor }));
    all.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return all;
}

test("pages have no gap or repetition, in both orders, with and without dates", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const instants = fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { maxLength: 12 });
  fc.assert(
    fc.property(
      instants,
      fc.constantFrom("asc", "desc"),
      fc.constantFrom(undefined, "draft"),
      (hours, order, status) => {
        core.database.sqlite.run("DELETE FROM content_items");
        const ids = hours.map((at) => {
          const scheduledFor = at === null ? null : new Date(core.clock.now() + at * hour).toISOString();
          return scheduleContent(core, anna, { content: "Some", scheduledFor, status: "draft" }).id;
        });
        const listed = everything(fixture, anna, { order, ...(status && { status }) });
        expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
        const keys = listed.map(({ scheduledFor, id }) => `${scheduledFor ?? ""} ${id}`);
        const sorted = keys.toSorted();
        expect(keys).toEqual(order === "asc" ? sorted : sorted.toReversed());
      },
    ),
    { numRuns: 60 },
  );
});

test("filters select by status, type, words and time, and the count applies them", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const [anna, ben] = [insertPerson(core, "Anna"), insertPerson(core, "Ben")];
  scheduleContent(core, anna, { ...postDueIn(core, minute, "Published by now"), theme: "Linux" });
  await core.clock.advance(minute);
  await settleAll();
  scheduleContent(core, anna, { ...postDueIn(core, hour, "100% sure"), type: "article", title: "On_certainty" });
  scheduleContent(core, anna, { ...postDueIn(core, 2 * hour, "Tagged"), hashtags: "#Bun #SQLite" });
  scheduleContent(core, anna, { content: "Not yet", status: "draft" });
  scheduleContent(core, ben, postDueIn(core, hour, "Ben's own"));
  const list = (query: object) => core.content.list(anna, ContentQuery.parse({ count: "true", ...query }));
  const found: [object, string[]][] = [
    [{}, ["Not yet", "Published by now", "100% sure", "Tagged"]],
    [{ order: "desc" }, ["Tagged", "100% sure", "Published by now", "Not yet"]],
    [{ status: "scheduled" }, ["100% sure", "Tagged"]],
    [{ status: "published" }, ["Published by now"]],
    [{ status: "draft" }, ["Not yet"]],
    [{ status: "failed" }, []],
    [{ type: "article" }, ["100% sure"]],
    [{ search: "0%" }, ["100% sure"]],
    [{ search: "n_c" }, ["100% sure"]],
    [{ search: "_" }, ["100% sure"]],
    [{ search: "sqlite" }, ["Tagged"]],
    [{ search: "linux" }, ["Published by now"]],
    [{ search: "'; --" }, []],
    [{ from: "2026-11-20T12:00:00Z", to: "2026-11-20T13:01:00Z" }, ["100% sure"]],
    [{ status: "scheduled", search: "sure" }, ["100% sure"]],
  ];
  for (const [query, expected] of found) {
    const { items, total } = list(query);
    expect([query, texts(items)]).toEqual([query, expected]);
    expect([query, total]).toEqual([query, expected.length]);
  }
});

test("an invalid cursor is refused by name", async () => {
  await using fixture = await createContentFixture();
  const anna = insertPerson(fixture.core, "Anna");
  for (const cursor of ["", "x", "12", "12.", ".a", "12.' OR 1=1"]) {
    expect(() => fixture.core.content.list(anna, ContentQuery.parse({ cursor }))).toThrow(
      expect.objectContaining({ kind: "invalid", details: [expect.objectContaining({ path: "cursor" })] }),
    );
  }
});

test("every order and filter of a list uses an index: no sort, no full scan", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  scheduleContent(core, anna, { content: "A draft", status: "draft" });
  const seen: string[] = [];
  const { sqlite } = core.database;
  const query = sqlite.query.bind(sqlite);
  sqlite.query = ((text: string) => (seen.push(text), query(text))) as typeof sqlite.query;
  for (const options of [
    {},
    { order: "desc" },
    { status: "draft" },
    { cursor: "5.a" },
    { cursor: "none.a", order: "desc" },
    { from: "2026-11-01T00:00:00Z", to: "2026-12-01T00:00:00Z", dates: "published" },
  ]) {
    core.content.list(anna, ContentQuery.parse(options));
  }
  sqlite.query = query as typeof sqlite.query;
  const lists = seen.filter((text) => text.includes("ORDER BY"));
  expect(lists.length).toBeGreaterThan(4);
  for (const text of lists) {
    const plan = query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text.replaceAll("?", "'x'")}`).all();
    const steps = plan.map(({ detail }) => detail).join("\n");
    expect(steps).toMatch(/USING INDEX content_by_(time|state)/);
    expect(steps).not.toMatch(/SCAN content_items/);
    if (!text.includes("UNION")) expect(steps).not.toContain("TEMP B-TREE");
  }
});

test("the search ignores the case of every letter, and takes wildcards literally", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  for (const content of ["Größe ÜBER alles", "100% sicher", "Что нового? [a*b]"]) {
    scheduleContent(core, anna, { content, status: "draft" });
  }
  const found = (search: string) =>
    core.content.list(anna, { search, limit: 10, order: "asc" }).items.map(({ content }) => content);
  expect(found("grÖSSe")).toEqual([]);
  expect(found("GRÖßE über")).toEqual(["Größe ÜBER alles"]);
  expect(found("0%")).toEqual(["100% sicher"]);
  expect(found("ЧТО НОВОГО? [A*B]")).toEqual(["Что нового? [a*b]"]);
  expect(found("ч*о")).toEqual([]);
});

test("a range can be of the times at which items went out, and of the scheduled times of all others", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const now = core.clock.now();
  const instant = (hours: number) => new Date(now + hours * hour).toISOString();
  const ids = ["late", "prompt", "draft", "ahead", "undated"].map(
    (content) => scheduleContent(core, anna, { content, status: "draft" }).id,
  );
  const times = [
    [1, 30, "published"],
    [2, 2, "published"],
    [3, null, "draft"],
    [31, null, "draft"],
    [null, null, "draft"],
  ] as const;
  for (const [index, [scheduled, published, state]] of times.entries()) {
    const at = (hours: number | null) => (hours === null ? null : now + hours * hour);
    core.database.sqlite.run("UPDATE content_items SET scheduled_for = ?, published_at = ?, state = ? WHERE id = ?", [
      at(scheduled),
      at(published),
      state,
      ids[index] ?? "",
    ]);
  }
  const first = { from: instant(0), to: instant(24) };
  const second = { from: instant(24), to: instant(48) };
  const listed = (query: Record<string, string>) => texts(everything(fixture, anna, query));
  expect(listed(first)).toEqual(["late", "prompt", "draft"]);
  expect(listed({ ...first, dates: "published" })).toEqual(["prompt", "draft"]);
  expect(listed({ ...second, dates: "published" })).toEqual(["late", "ahead"]);
  expect(listed({ from: instant(24), dates: "published" })).toEqual(["late", "ahead"]);
  expect(listed({ ...second, dates: "published", status: "published", order: "desc" })).toEqual(["late"]);
  const counted = core.content.list(anna, ContentQuery.parse({ ...second, dates: "published", count: "true" }));
  expect(counted.total).toBe(2);
});
