import type { Attempt } from "#core/attempts/attempt-store.ts";
import type { Action } from "#core/attempts/outcome-handlers.ts";
import type { CheckSource } from "#core/attempts/rules.ts";
import { Fault } from "#core/errors.ts";
import type { ConnectionError } from "#core/network-errors.ts";
import type { NetworkDriver, OwnWrite, PostMedia } from "#core/network-port.ts";
import { isSamePost } from "#core/same-post.ts";
import type { ContentContext } from "../context.ts";
import type { ItemRow } from "../items.ts";
import { prepareTimeoutMs, requiredCapability } from "../publishing-rules.ts";
import { composeText, toComparedPost } from "../rules.ts";
import { noteOfCode } from "../status-notes.ts";

/** Two posts with one text this close together can't be told apart by their times. */
const recentMs = 3_600_000;

export function itemAction(context: ContentContext, row: ItemRow): Action {
  const { network, attached } = context;
  const { userId, targetUrl } = row;
  const driver = network.driverFor(userId, requiredCapability(row));
  const connectedAt = network.connectedAt(userId);
  const text = composeText(row);
  const common = {
    matches: createMatcher(context, row),
    readRecord: row.type === "comment" ? undefined : network.memberData.postRecordOf(userId),
    isRecorded: createRecordCheck(context, row),
    duplicateAllowed: row.sendDuplicate,
    restoredFrom: row.restoredFrom ?? undefined,
    isKnown: createKnownCheck(context, row),
    onConnectionError: (cause: ConnectionError) => network.reportDriverError(userId, cause, connectedAt),
  };
  if (typeof driver === "string") {
    const refuse = () => Promise.reject(new Error("Your account is not connected."));
    return { ...common, prepare: refuse, readOwn: refuse };
  }
  const isComment = row.type === "comment" && targetUrl;
  return {
    ...common,
    readOwn: readOwn(row, driver),
    prepareTimeoutMs: prepareTimeoutMs(attached.refsOf(row.id).length),
    prepare: () =>
      isComment
        ? driver.prepareComment(targetUrl, text)
        : driver.preparePost(text, mediaFor(driver, attached.getPostMedia(row))),
  };
}

/**
 * A shortened link could be any link. What this account published itself is known in full, so that posts which differ in
 * nothing but their links are told apart.
 */
function createMatcher({ items }: ContentContext, row: ItemRow): Action["matches"] {
  const post = toComparedPost(row);
  const published = "WHERE user_id = ? AND state = 'published' AND remote_id = ?";
  return ({ text, remoteId }: OwnWrite) => {
    if (!isSamePost(post, { ...post, text }, "shown")) return false;
    const [known] = items.select(published, row.userId, remoteId);
    return known === undefined || isSamePost(post, toComparedPost(known), "written");
  };
}

/** Another restored item may turn out to be the one that was sent; a draft may be another wording of this one. */
function createKnownCheck({ items }: ContentContext, { id, userId, type }: ItemRow): Action["isKnown"] {
  const others = "WHERE user_id = ? AND restored_from IS NOT NULL AND id <> ? AND type = ? AND state <> 'draft'";
  return ({ text }: OwnWrite) =>
    items.select(others, userId, id, type).some((other) => {
      const post = toComparedPost(other);
      return isSamePost(post, { ...post, text }, "shown");
    });
}

/**
 * The record has no baseline, and other ids than the website for one post. So another item with this text that the record
 * doesn't account for by its id may be the recorded one.
 */
function createRecordCheck({ items }: ContentContext, { id, userId }: ItemRow): NonNullable<Action["isRecorded"]> {
  const others = `WHERE user_id = ? AND id <> ? AND type <> 'comment' AND (state IN ('claimed', 'armed', 'unconfirmed', 'needs_review')
    OR (state = 'published' AND published_at >= ?) OR (state = 'failed' AND updated_at >= ?))`;
  return ({ text, publishedAt }, recorded) => {
    if (text.trim() === "") return false;
    const since = publishedAt - recentMs;
    const ids = new Set(recorded.map(({ remoteId }) => remoteId));
    return !items.select(others, userId, id, since, since).some((other) => {
      const post = toComparedPost(other);
      return !(other.remoteId !== null && ids.has(other.remoteId)) && isSamePost(post, { ...post, text }, "shown");
    });
  };
}

export function checkSource({ network, items }: ContentContext, { userId, subjectId }: Attempt): CheckSource {
  const row = items.byId(subjectId);
  const driver = network.driverFor(userId, row && requiredCapability(row));
  if (typeof driver === "string" || driver.capabilities.has("reads_own_writes")) return "own_writes";
  return row && row.type !== "comment" && network.memberData.postRecordOf(userId) ? "record" : undefined;
}

function readOwn({ type, targetUrl }: ItemRow, driver: NetworkDriver): Action["readOwn"] {
  if (!driver.capabilities.has("reads_own_writes")) return undefined;
  return type === "comment" && targetUrl
    ? (since) => driver.ownComments(targetUrl, since)
    : (since) => driver.ownPosts(since);
}

/** @throws Fault `content.media_unsupported`, `content.media_lost` */
function mediaFor(
  driver: NetworkDriver,
  outgoing: { media: PostMedia | undefined } | { lost: true },
): PostMedia | undefined {
  if ("lost" in outgoing) throw conflict("content.media_lost");
  if (outgoing.media && !driver.capabilities.has("media")) throw conflict("content.media_unsupported");
  return outgoing.media;
}

const conflict = (code: "content.media_lost" | "content.media_unsupported") =>
  new Fault("conflict", code, noteOfCode(code));
