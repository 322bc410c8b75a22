import { expect, test } from "bun:test";
import { createMemoryCore } from "../support/core/core.ts";
import { columns, createDetails, linesBelow } from "#cli/content/print-content.ts";
import { formatDetails, formatTable } from "#cli/print.ts";
import type { ContentItem } from "#core/content/contract.ts";

const id = "0199a1b2-aaaa-7bbb-8ccc-ddddeeeeffff";
const item: ContentItem = {
  id,
  type: "post",
  theme: "Linux",
  title: null,
  hashtags: null,
  targetUrl: null,
  firstComment: null,
  content: "Calm is a skill.\nIt takes practice.",
  scheduledFor: "2098-11-20T13:00:00.000Z",
  wallTime: "2098-11-20T14:00",
  timezone: "Europe/Berlin",
  ifMissed: "late",
  aiGenerated: false,
  media: [],
  status: "scheduled",
  detail: { state: "scheduled", message: "Goes out Thu 20 Nov 2098, 14:00" },
  publishedUrl: null,
  publishedAt: null,
  metrics: null,
  revision: 1,
  createdAt: "2098-11-01T00:00:00.000Z",
  updatedAt: "2098-11-01T00:00:00.000Z",
};

const list = (...rows: ContentItem[]): string[] => formatTable({ rows, columns, linesBelow });

test("the list says why an item waits and until when, below its text", () => {
  const message = "The network asked to slow down. Goes out Mon 23 Nov 2098, 00:00 Europe/Berlin.";
  const waiting: ContentItem = {
    ...item,
    detail: { state: "scheduled", message, waiting: { reason: "throttled", until: "2098-11-22T23:00:00.000Z" } },
  };
  const held: ContentItem = {
    ...item,
    type: "comment",
    detail: { state: "held", heldFor: "not_connected", message: "On hold: Your account is not connected." },
  };
  expect(list(item, waiting, held)).toEqual([
    "ID                                    STATUS     WHEN",
    `${id}  Scheduled  2098-11-20 14:00 Europe/Berlin`,
    "  Calm is a skill. It takes practice.",
    `${id}  Waiting    2098-11-20 14:00 Europe/Berlin`,
    "  Calm is a skill. It takes practice.",
    "  The network asked to slow down. Goes out Mon 23 Nov 2098, 00:00",
    "  Europe/Berlin.",
    `${id}  On hold    2098-11-20 14:00 Europe/Berlin`,
    "  comment: Calm is a skill. It takes practice.",
    "  Your account is not connected. Connect it in LinkedIn settings.",
  ]);
});

test("no line of the list is wider than 80 columns, whatever the text", () => {
  const texts = ["word ".repeat(100), "x".repeat(500), "漢字".repeat(60), "👩‍💻".repeat(90), "a\tb\u001b[2J"];
  for (const content of texts) {
    for (const line of list({ ...item, content })) {
      expect([line, Bun.stringWidth(line) <= 80]).toEqual([line, true]);
      expect(line).not.toContain("\u001b");
    }
  }
});

/** Published before the time it was planned for. */
const published: ContentItem = {
  ...item,
  status: "published",
  detail: { state: "published", message: "Published" },
  publishedUrl: "https://example.com/posts/1",
  publishedAt: "2026-11-22T18:30:05.250Z",
};

const show = (shown: ContentItem): string[] => formatDetails(shown, createDetails(createMemoryCore()));

test("a published item is listed and shown with the time when it went out, in its zone", () => {
  expect(list(published)[1]).toBe(`${id}  Published  2026-11-22 19:30 Europe/Berlin`);
  expect(show(published)).toEqual(
    expect.arrayContaining([
      "Planned        2098-11-20 14:00 Europe/Berlin",
      "Published      2026-11-22 19:30 Europe/Berlin",
      "Link           https://example.com/posts/1",
    ]),
  );
  expect(show(item)).toContain("Published      -");
});

test("the text is shown with its own lines, none of which looks like another field", () => {
  const lines = show({ ...item, content: "Calm is a skill.\r\n\nStatus     Published\u001b[2J" });
  expect(lines.slice(-3)).toEqual(["Text           Calm is a skill.", "", "               Status     Published [2J"]);
});

test("the status has words of the API only where they say more than its label", () => {
  const statusOf = (shown: ContentItem) => show(shown).find((line) => line.startsWith("Status "));
  const detail = { state: "awaiting_approval", message: "" } as const;
  expect(statusOf(published)).toBe("Status         Published");
  expect(statusOf(item)).toBe("Status         Scheduled");
  expect(statusOf({ ...item, detail })).toBe("Status         Awaiting approval (scheduled)");
  expect(statusOf({ ...item, detail: { ...detail, state: "held", heldFor: "not_connected" } })).toBe(
    "Status         On hold (scheduled, held)",
  );
});
