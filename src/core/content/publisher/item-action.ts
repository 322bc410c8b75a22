import type { Attempt } from "#core/attempts/attempt-store.ts";
import type { Action } from "#core/attempts/outcome-handlers.ts";
import { Fault } from "#core/errors.ts";
import type { ConnectionError } from "#core/network-errors.ts";
import type { NetworkDriver, OwnWrite, PostMedia } from "#core/network-port.ts";
import { isSamePost } from "#core/same-post.ts";
import type { ContentContext } from "../context.ts";
import type { ItemRow } from "../items.ts";
import { prepareTimeoutMs, requiredCapability } from "../publishing-rules.ts";
import { composeText, toComparedPost } from "../rules.ts";
import { noteOfCode } from "../status-notes.ts";

export function itemAction(context: ContentContext, row: ItemRow): Action {
  const { network, attached } = context;
  const { userId, targetUrl } = row;
  const driver = network.driverFor(userId, requiredCapability(row));
  const connectedAt = network.connectedAt(userId);
  const text = composeText(row);
  const common = {
    matches: createMatcher(context, row),
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

export function canCheck({ network, items }: ContentContext, { userId, subjectId }: Attempt): boolean {
  const row = items.byId(subjectId);
  const driver = network.driverFor(userId, row && requiredCapability(row));
  return typeof driver === "string" || driver.capabilities.has("reads_own_writes");
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
