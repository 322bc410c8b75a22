import { z } from "zod";
import { definePersonalData, type PortableRow } from "#core/personal-data.ts";
import { textLimits } from "./states/contract.ts";
import { contentApprovals, contentCounts, contentItems, contentMedia, postMetrics } from "./tables.ts";

const optionalText = (max: number) => z.string().max(max).nullable();

const unsent: readonly unknown[] = ["scheduled", "held", "claimed"];
const maybeSent: readonly unknown[] = ["armed", "unconfirmed"];

/** What may have been sent is its owner's decision, wherever it is imported. */
const exportedState = ({ state }: PortableRow): unknown =>
  unsent.includes(state) ? "scheduled" : maybeSent.includes(state) ? "needs_review" : state;

const params = z
  .object({
    reason: z.string(),
    tries: z.number(),
    control: z.string(),
    kind: z.enum(["post", "comment"]),
    duplicateOf: z.enum(["profile", "item"]),
    dueAt: z.number(),
    because: z.enum(["off", "not_connected", "needs_you", "suspended"]),
    hasEarlierTry: z.boolean(),
    wasScheduled: z.boolean(),
    deletedAt: z.number(),
    text: z.string(),
  })
  .partial();

export const contentData = definePersonalData([
  {
    table: contentItems,
    use: "portable",
    omit: ["dueAt", "heldFor", "fence", "tries", "sendDuplicate", "restoredFrom", "importId", "approvedHash"],
    json: { params },
    fields: {
      content: z.string().max(textLimits.content),
      title: optionalText(textLimits.title),
      theme: z.string().max(textLimits.theme),
      hashtags: optionalText(textLimits.hashtags),
    },
    refersTo: { parentId: "content_items", seriesId: "content_series" },
    onExport: (row) => ({ ...row, state: exportedState(row) }),
    /** On hold until the server has looked at it; then looked for on the network before it is sent. */
    onImport(row, { exportedAt }) {
      const state = exportedState(row);
      if (state !== "scheduled") return { ...row, state };
      return { ...row, state: "held", heldFor: "not_connected", restoredFrom: exportedAt };
    },
  },
  {
    table: contentMedia,
    use: "portable",
    parent: { column: contentMedia.itemId, table: contentItems },
    refersTo: { mediaId: "media" },
  },
  { table: contentApprovals, use: "record" },
  { table: postMetrics, use: "portable", parent: { column: postMetrics.itemId, table: contentItems } },
  { table: contentCounts, use: "internal" },
]);
