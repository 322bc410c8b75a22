import { toInstant } from "#core/contract.ts";
import { pathTo, siblingsOf } from "./branches.ts";
import type { AnswerPart, ChatResponse, Conversation } from "./contract.ts";
import type { ConversationRow, MessageRow } from "./conversation-store.ts";

/** The branch that was used last. */
export function showConversation(
  { id, title, updatedAt, leafId }: ConversationRow,
  rows: readonly MessageRow[],
  showParts: (row: MessageRow) => AnswerPart[],
): Conversation {
  const messages = pathTo(rows, leafId).map((row) => ({
    id: row.id,
    type: row.type,
    content: row.content,
    timestamp: toInstant(row.createdAt),
    parts: showParts(row),
    state: row.state,
    notice: row.notice,
    engineLabel: row.engineLabel,
    aiGenerated: row.aiGenerated,
    branches: siblingsOf(rows, row).map((sibling) => sibling.id),
  }));
  return { id, title, updatedAt: toInstant(updatedAt), messages };
}

export const toChatResponse = (row: MessageRow, parts: readonly AnswerPart[]): ChatResponse => ({
  response: row.content,
  interactionId: row.id,
  conversationId: row.conversationId,
  engineLabel: row.engineLabel ?? "",
  aiGenerated: row.aiGenerated,
  notice: row.notice,
  approvals: parts.flatMap((part) =>
    part.kind === "tool" && part.approval?.state === "waiting" ? [part.approval] : [],
  ),
});
