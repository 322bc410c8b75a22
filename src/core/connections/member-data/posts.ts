import { and, eq, gte, isNotNull } from "drizzle-orm";
import type { OwnWrites } from "#core/network-port.ts";
import type { ConnectionsContext } from "../context.ts";
import { memberPosts } from "../tables.ts";
import type { MemberDataStatus } from "./contract.ts";
import type { ChangeLogReads } from "./reads.ts";
import { normalizeName } from "./rules.ts";
import type { MemberDataConnection, MemberDataStore } from "./store.ts";

/**
 * A read this recent is not repeated: the network takes about half a minute to record a post, and the longer ago a post was
 * sent, the less another read tells. Beyond that, the hourly read is enough.
 */
const freshForMs = (age: number): number => Math.min(3_600_000, Math.max(20_000, age / 4));

const nothing: OwnWrites = { writes: [], isComplete: false };

type Connection = NonNullable<MemberDataStatus["connection"]>;

/** Answers 'did it go live?' without the session. It only ever confirms: the network promises no order and no delay. */
export function createPostRecord(
  context: ConnectionsContext,
  store: MemberDataStore,
  { read }: Pick<ChangeLogReads, "read">,
) {
  const { database, clock, connectionOf, oauthConnectionOf } = context;

  /** Of the channel that publishes. */
  const publishingName = (userId: string): string | undefined => {
    const oauth = oauthConnectionOf(userId);
    const isOAuthActive = oauth !== undefined && !oauth.ended && oauth.expiresAt > clock.now();
    return (isOAuthActive ? oauth.name : connectionOf(userId)?.name) ?? oauth?.name;
  };

  /** The API's ids are its own, so that only a name or a post of this account shows whose data it is. */
  const unusedReason = (connection: MemberDataConnection): Connection["unusedReason"] => {
    const { userId, name, hasOwnPost } = connection;
    if (hasOwnPost) return null;
    const publishing = publishingName(userId);
    if (name === null || publishing === undefined) return "name_unknown";
    return normalizeName(name) === normalizeName(publishing) ? null : "other_member";
  };

  const list = (userId: string, since: number): OwnWrites => {
    const own = and(eq(memberPosts.userId, userId), isNotNull(memberPosts.text), gte(memberPosts.publishedAt, since));
    const rows = database.db.select().from(memberPosts).where(own).all();
    const writes = rows.flatMap(({ remoteId, url, text, publishedAt }) =>
      text === null || publishedAt === null ? [] : [{ remoteId, url, text, publishedAt }],
    );
    return { writes: writes.toSorted((a, b) => b.publishedAt - a.publishedAt), isComplete: false };
  };

  const isUsable = (connection: MemberDataConnection | undefined): connection is MemberDataConnection =>
    connection !== undefined && !connection.ended && unusedReason(connection) === null;

  return {
    unusedReason,

    /** Undefined if it can't say anything about this account's posts. */
    postRecordOf(userId: string): ((since: number) => Promise<OwnWrites>) | undefined {
      if (!isUsable(store.connectionOf(userId))) return undefined;
      return async (since) => {
        const now = clock.now();
        const connection = store.connectionOf(userId);
        if (!isUsable(connection)) return nothing;
        const isFresh = connection.logReadAt !== null && connection.logReadAt > now - freshForMs(now - since);
        const isPaused = connection.pausedUntil !== null && connection.pausedUntil > now;
        // After a failure the hourly read tries again: the day's calls must not be used up here.
        if (!isFresh && !isPaused && connection.problem === null) await read(connection);
        // Meanwhile it may have ended or turned out to be another member's.
        return isUsable(store.connectionOf(userId)) ? list(userId, since) : nothing;
      };
    },
  };
}
