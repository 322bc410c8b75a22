import { z } from "zod";
import { Instant } from "#core/contract.ts";

/** How the person connected: by a token of the network's developer portal, or on its consent page. */
export const memberDataWays = ["token", "oauth"] as const;

/** Tells this sign-in's redirect from that of the official sign-in, which returns to the same address. */
export const memberDataStatePrefix = "member-data.";

export const snapshotDomains = ["PROFILE", "MEMBER_SHARE_INFO", "INBOX"] as const;
export type SnapshotDomain = (typeof snapshotDomains)[number];

export const snapshotDomainLabels: Readonly<Record<SnapshotDomain, string>> = {
  PROFILE: "Profile",
  MEMBER_SHARE_INFO: "Posts",
  INBOX: "Conversations",
};

/**
 * `waiting`: not asked yet. `collecting`: the network has no data yet, or there is none: it answers both alike. `ready`: read
 * to its end at least once.
 */
export const snapshotStates = ["waiting", "collecting", "ready"] as const;

/** Of each UTC day. The network allows 50 and 200. */
export const dailyCalls = { changeLog: 24, snapshot: 10 } as const;

/** Of posts, messages and conversations read from the network. */
export const retentionDays = 90;

/** The usual life of a token, for those whose expiry the network doesn't tell. */
export const usualTokenDays = 60;

/** Why the connection does not confirm posts. */
export const unusedReasons = ["name_unknown", "other_member"] as const;

const Calls = z.object({ used: z.number(), limit: z.number() });

export const MemberDataStatus = z.object({
  offered: z.object({
    /** Whether this server can connect it. */
    token: z.boolean(),
    oauth: z.boolean(),
    /** Settings that OAuth still needs; for admins only. */
    oauthNeeds: z.array(z.string()).optional(),
  }),
  connection: z
    .object({
      /** Null until the network has collected the profile. */
      name: z.string().nullable(),
      way: z.enum(memberDataWays),
      connectedAt: Instant,
      expiresAt: Instant,
      /** False: estimated from a token's usual life. */
      isExpiryKnown: z.boolean(),
      /** The network no longer accepts the token. */
      ended: z.boolean(),
      /** What went wrong at the last read, and what to do. */
      problem: z.string().nullable(),
      /** Null once posts are confirmed with it. */
      unusedReason: z.enum(unusedReasons).nullable(),
      lastReadAt: Instant.nullable(),
      nextReadAt: Instant.nullable(),
      domains: z.array(
        z.object({
          domain: z.enum(snapshotDomains),
          label: z.string(),
          state: z.enum(snapshotStates),
          rows: z.number(),
          lastReadAt: Instant.nullable(),
          nextReadAt: Instant.nullable(),
          /** For the network's support form. */
          supportId: z.string().nullable(),
        }),
      ),
      calls: z.object({ changeLog: Calls, snapshot: Calls, resetsAt: Instant }),
    })
    .nullable(),
});
export type MemberDataStatus = z.infer<typeof MemberDataStatus>;

export const blankToken = "Paste the access token.";
const maxTokenLength = 4096;

export const MemberDataToken = z.object({
  /** From the developer portal's OAuth token tools. */
  token: z
    .string(blankToken)
    .trim()
    .min(1, blankToken)
    .max(maxTokenLength, `The token can have at most ${maxTokenLength} characters.`)
    .regex(
      /^[\x21-\x7e]+$/,
      "The token has characters that no token has. Copy it again, without spaces or line breaks.",
    ),
});
export type MemberDataToken = z.infer<typeof MemberDataToken>;

export const MemberDataConnected = z.object({ success: z.literal(true), data: MemberDataStatus });

export const replyBounds = { limit: { min: 1, max: 200, default: 50 } } as const;
const limitMessage = `limit must be a whole number from ${replyBounds.limit.min} to ${replyBounds.limit.max}`;

export const RepliesQuery = z.object({
  /** Only messages sent after this instant. */
  since: Instant.optional(),
  /** Only this conversation. */
  thread: z.string().min(1, "thread is empty.").max(300, "thread is too long.").optional(),
  /** Only conversations with the person of this profile address. */
  person: z.string().min(1, "person is empty.").max(300, "person is too long.").optional(),
  limit: z.coerce
    .number(limitMessage)
    .int(limitMessage)
    .min(replyBounds.limit.min, limitMessage)
    .max(replyBounds.limit.max, limitMessage)
    .default(replyBounds.limit.default),
});
export type RepliesQuery = z.infer<typeof RepliesQuery>;

/** A message that someone sent to the member. Its text is not stored. */
export const Reply = z.object({
  thread: z.string(),
  at: Instant,
  /** The sender, as the network names people to this app only. */
  sender: z.string(),
  /** Profile addresses in this conversation, once the network has collected the conversations. */
  people: z.array(z.string()),
});
export type Reply = z.infer<typeof Reply>;

export const Replies = z.object({
  /** Newest first. */
  replies: z.array(Reply),
  /** The last read of the log; null while nothing was read. The network records a message about half a minute after it is sent. */
  readAt: Instant.nullable(),
});
export type Replies = z.infer<typeof Replies>;
