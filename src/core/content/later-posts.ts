import type { ContentContext } from "./context.ts";
import type { ContentState } from "./contract.ts";
import { postDeletedCode } from "./states/contract.ts";

/** It is on schedule, waits for a decision, or may be on the network although that is not confirmed. */
const undecided: readonly ContentState[] = [
  "awaiting_approval",
  "scheduled",
  "held",
  "claimed",
  "armed",
  "unconfirmed",
  "needs_review",
];

export interface EarlierPost {
  id: string;
  isUndecided: boolean;
  /** UTC ms. */
  scheduledFor: number | null;
  publishedAt: number | null;
  /** When its owner deleted it on the network, UTC ms. */
  deletedAt: number | null;
}

/** For the evergreen module: whether an earlier post went out decides on the next one. */
export const createLaterPosts = ({ items }: ContentContext) => ({
  /** Undefined if it was removed. */
  find(userId: string, id: string): EarlierPost | undefined {
    const [row] = items.select("WHERE id = ? AND user_id = ?", id, userId);
    if (!row) return undefined;
    const { state, scheduledFor, publishedAt, code, params } = row;
    const deletedAt = code === postDeletedCode ? (params?.deletedAt ?? 0) : null;
    return { id, isUndecided: undecided.includes(state), scheduledFor, publishedAt, deletedAt };
  },
});
