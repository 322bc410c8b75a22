import { sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { ToolApproval } from "#core/tools/contract.ts";
import { assistantName, type ListedApproval } from "./contract.ts";
import { conversationMessages as messages, conversations } from "./tables.ts";

interface Found {
  approvalId: string;
  id: string;
  title: string;
}

/** Names the conversations of requests, also of answers that were written again since. */
export function addConversations(
  { db }: Pick<Database, "db">,
  userId: string,
  approvals: readonly ToolApproval[],
): ListedApproval[] {
  const asked = approvals.filter(({ requestedBy }) => requestedBy === assistantName);
  const ids = asked.map(({ id }) => sql`${id}`);
  const found =
    ids.length === 0
      ? []
      : db.all<Found>(sql`
          SELECT part.value ->> 'approvalId' AS approvalId, ${conversations.id} AS id, ${conversations.title} AS title
          FROM ${messages}
          JOIN ${conversations} ON ${conversations.id} = ${messages.conversationId}
          JOIN json_each(${messages.parts}) AS part
          WHERE ${messages.userId} = ${userId} AND ${messages.type} = 'ai' AND ${conversations.deletedAt} IS NULL
            AND part.value ->> 'approvalId' IN (${sql.join(ids, sql`, `)})`);
  return approvals.map((approval) => {
    const match = found.find(({ approvalId }) => approvalId === approval.id);
    return {
      ...approval,
      conversation: match ? { id: match.id, title: match.title } : null,
      isConversationDeleted: !match && approval.requestedBy === assistantName,
    };
  });
}
