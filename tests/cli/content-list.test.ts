import { expect, test } from "bun:test";
import { columns, linesBelow } from "#cli/content/print-content.ts";
import { formatTable } from "#cli/print.ts";
import type { ContentItem } from "#core/content/contract.ts";

const id = "0199a1b2-aaaa-7bbb-8ccc-ddddeeeeffff";
const item: ContentItem = {
  id,
  type: "post",
  theme: "Linux",
  title: null,
  hashtags: null,
  targetUrl: null,
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
