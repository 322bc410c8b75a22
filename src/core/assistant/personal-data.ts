import { z } from "zod";
import { definePersonalData } from "#core/personal-data.ts";
import { conversationMessages, conversations } from "./tables.ts";

const StoredParts = z.array(
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), step: z.number(), text: z.string() }),
    z.object({
      kind: z.literal("tool"),
      step: z.number(),
      tool: z.string(),
      title: z.string(),
      input: z.json(),
      state: z.enum(["running", "done", "failed"]),
      result: z.json(),
      approvalId: z.string().nullable(),
    }),
  ]),
);
type StoredParts = z.infer<typeof StoredParts>;

/** Requests for approval stay on the server where they were made. */
const withoutApprovals = (parts: StoredParts): StoredParts =>
  parts.map((part) => (part.kind === "tool" ? { ...part, approvalId: null } : part));

export const assistantData = definePersonalData([
  { table: conversations, use: "portable" },
  {
    table: conversationMessages,
    use: "portable",
    parent: { column: conversationMessages.conversationId, table: conversations },
    json: { parts: StoredParts },
    refersTo: { parentId: "conversation_messages" },
    onImport: (row) => ({
      ...row,
      state: row.state === "running" ? "stopped" : row.state,
      parts: withoutApprovals(StoredParts.parse(row.parts)),
    }),
  },
]);
