import { z } from "zod";
import { messageMax } from "#core/automation/contract.ts";
import { actionStates } from "#core/bot/contract.ts";
import { Id, Instant, Page } from "#core/contract.ts";

/** Messages are deleted this long after they were sent. */
export const retentionDays = 365;

const InboxPerson = z.object({
  /** The network's public id. */
  id: z.string(),
  url: z.string(),
  name: z.string(),
});

export const InboxMessage = z.object({
  id: Id,
  from: z.enum(["me", "them"]),
  text: z.string(),
  at: Instant,
});
export type InboxMessage = z.infer<typeof InboxMessage>;

/** An answer that was written here and is not known to be in the thread yet. */
export const PendingReply = z.object({
  actionId: Id,
  text: z.string(),
  state: z.enum(actionStates),
  createdAt: Instant,
});
export type PendingReply = z.infer<typeof PendingReply>;

export const ListedThread = z.object({
  id: Id,
  /** Its address on the network. */
  url: z.string(),
  person: InboxPerson,
  isUnread: z.boolean().describe("Here only: nothing is sent to the network."),
  /** They wrote after the account's own last message. */
  hasReplied: z.boolean(),
  last: InboxMessage,
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
});
export type ListedThread = z.infer<typeof ListedThread>;

export const PersonEvent = z.object({
  at: Instant,
  /** As a sentence. */
  message: z.string(),
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
});
export type PersonEvent = z.infer<typeof PersonEvent>;

export const Thread = ListedThread.extend({
  /** Oldest first; the newest 200 that a sweep has read. */
  messages: z.array(InboxMessage),
  pending: z.array(PendingReply),
  /** Viewed, invited, accepted, written to, replied; oldest first. */
  history: z.array(PersonEvent),
  /** Why no answer can be sent right now; null if it can. */
  blocked: z.string().nullable(),
});
export type Thread = z.infer<typeof Thread>;

export const InboxQuery = Page.extend({
  unread: z.enum(["true", "false"], "unread must be true or false").optional(),
  search: z.string().max(200).optional().describe("In names and messages."),
});
export type InboxQuery = z.infer<typeof InboxQuery>;

export const InboxStatus = z.object({
  unread: z.number(),
  threads: z.number(),
  /** The last sweep that read the inbox; null if none has. */
  readAt: Instant.nullable(),
  /** A later sweep failed: nothing is known about replies since `readAt`. */
  failedAt: Instant.nullable(),
  /** How up to date the inbox is, as a sentence. */
  sentence: z.string(),
  /**
   * Messages that the Member Data API reported in the last 30 days, which have no text. Null if it is not connected.
   */
  memberData: z.object({ messages: z.number(), latestAt: Instant.nullable() }).nullable(),
});
export type InboxStatus = z.infer<typeof InboxStatus>;

export const ThreadMark = z.object({ isUnread: z.boolean("isUnread must be true or false") });
export type ThreadMark = z.infer<typeof ThreadMark>;

export const NewReply = z.object({
  text: z
    .string("Write the message first.")
    .trim()
    .min(1, "Write the message first.")
    .max(messageMax, `A message can have at most ${messageMax} characters.`),
});
export type NewReply = z.infer<typeof NewReply>;
