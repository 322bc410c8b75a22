import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { foldLine } from "#core/calendar-feed/format-calendar.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { insertPerson } from "../content/content-fixture.ts";

const time = { scheduledFor: "2026-11-21T14:00", timezone: "Europe/Berlin" };

function createFixture() {
  const core = createMemoryCore();
  const ada = insertPerson(core, "Ada");
  const tokenOf = (link: string) => /^\/calendar\/([\w-]{43})\.ics$/.exec(link)?.[1] ?? "";
  const create = () => tokenOf(core.calendarFeed.create(ada).link);
  return { core, ada, create };
}

const unfold = (calendar: string) => calendar.replaceAll("\r\n ", "").split("\r\n");

test("a feed has scheduled and published posts in UTC, and drafts stay out", () => {
  const { core, ada, create } = createFixture();
  const { id } = scheduleContent(core, ada, { content: "Hello; you, \\ there\nSecond line", ...time });
  scheduleContent(core, ada, { content: "A draft", status: "draft", ...time });
  const published = scheduleContent(core, ada, { content: "Out", status: "draft" });
  core.database.sqlite.run(
    "UPDATE content_items SET state = 'published', published_at = ?, scheduled_for = ?, published_url = 'https://example.com/1' WHERE id = ?",
    [core.clock.now(), core.clock.now(), published.id],
  );
  const calendar = core.calendarFeed.read(create()) ?? "";
  const lines = unfold(calendar);
  expect(lines.slice(0, 4)).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Attache//Content Scheduler//EN",
    "CALSCALE:GREGORIAN",
  ]);
  expect(lines.at(-2)).toBe("END:VCALENDAR");
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
  expect(lines).toContain(`UID:${id}@attache`);
  expect(lines).toContain("DTSTART:20261121T130000Z");
  expect(lines).toContain("SEQUENCE:1");
  expect(lines).toContain(String.raw`DESCRIPTION:Hello\; you\, \\ there\nSecond line`);
  expect(lines).toContain("SUMMARY:Published: Out");
  expect(lines).toContain("URL:https://example.com/1");
});

test("a changed post keeps its UID and has a higher sequence", () => {
  const { core, ada, create } = createFixture();
  const { id } = scheduleContent(core, ada, { content: "Hello", ...time });
  const token = create();
  core.clock.jump(60_000);
  core.content.change(ada, id, { content: "Changed" });
  const lines = unfold(core.calendarFeed.read(token) ?? "");
  expect(lines).toContain(`UID:${id}@attache`);
  expect(lines).toContain("SEQUENCE:2");
  expect(lines).toContain("DTSTAMP:20261120T110100Z");
});

test("only the hash of an address is stored, a new one replaces it, and a revoked or suspended one is not found", () => {
  const { core, ada, create } = createFixture();
  const first = create();
  expect(core.calendarFeed.get(ada).createdAt).toBe("2026-11-20T11:00:00.000Z");
  expect(JSON.stringify(core.database.sqlite.query("SELECT * FROM calendar_feeds").all())).not.toContain(first);
  const second = create();
  expect(core.calendarFeed.read(first)).toBeUndefined();
  expect(core.calendarFeed.read(second)).toStartWith("BEGIN:VCALENDAR\r\n");
  core.accounts.suspend(undefined, ada, "Rest");
  expect(core.calendarFeed.read(second)).toBeUndefined();
  core.accounts.reinstate(undefined, ada);
  expect(core.calendarFeed.read(second)).toBeDefined();
  core.calendarFeed.revoke(ada);
  expect(core.calendarFeed.read(second)).toBeUndefined();
  expect(core.calendarFeed.get(ada)).toEqual({ createdAt: null });
});

test("a new password revokes the address", async () => {
  const { core, ada, create } = createFixture();
  const token = create();
  await core.accounts.resetPassword(undefined, ada, "another long password");
  expect(core.calendarFeed.read(token)).toBeUndefined();
  expect(core.calendarFeed.get(ada)).toEqual({ createdAt: null });
});

test("of too many published posts, the feed has the newest", () => {
  const { core, ada, create } = createFixture();
  const { id } = scheduleContent(core, ada, { content: "Post", status: "draft" });
  const { sqlite } = core.database;
  const columns = sqlite
    .query<{ name: string }, []>("SELECT name FROM pragma_table_info('content_items')")
    .all()
    .map(({ name }) => name);
  const values = columns.map((name) =>
    name === "id" ? "'post-' || n" : name === "content" ? "'Post ' || n" : name === "state" ? "'published'" : name,
  );
  sqlite.run(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2100)
     INSERT INTO content_items (${columns.join(", ")}) SELECT ${values.join(", ")} FROM numbers, content_items WHERE id = ?`,
    [id],
  );
  const at = core.clock.now() - 3_600_000;
  sqlite.run(
    `UPDATE content_items SET scheduled_for = ? + substr(id, 6), published_at = ? + substr(id, 6) WHERE state = 'published'`,
    [at, at],
  );
  const lines = unfold(core.calendarFeed.read(create()) ?? "");
  expect(lines).toContain("SUMMARY:Published: Post 2100");
  expect(lines).not.toContain("SUMMARY:Published: Post 1");
});

test("lines are folded at 75 octets between characters, and unfold to what they were", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const line = `DESCRIPTION:${text.replaceAll(/\p{Cc}/gu, "").toWellFormed()}`;
      const folded = foldLine(line);
      for (const part of folded.split("\r\n")) {
        expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
        expect(part.isWellFormed()).toBe(true);
      }
      expect(folded.replaceAll("\r\n ", "")).toBe(line);
    }),
  );
});

test("no text can add a line or a property", () => {
  const { core, ada, create } = createFixture();
  const hostile = "a\r\nEND:VEVENT\rBEGIN:VALARM\u0085\u2028x";
  scheduleContent(core, ada, { content: hostile, title: hostile.replaceAll(/[\r\n]/g, " "), ...time });
  const calendar = core.calendarFeed.read(create()) ?? "";
  const lines = unfold(calendar);
  expect(lines.filter((line) => line.startsWith("END:VEVENT"))).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith("BEGIN:VALARM"))).toEqual([]);
  expect(calendar.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});
