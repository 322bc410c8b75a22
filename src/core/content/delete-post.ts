import { toInstant } from "#core/contract.ts";
import { Fault, getErrorMessage } from "#core/errors.ts";
import { classifyNetworkError } from "#core/network-errors.ts";
import type { NetworkDriver, PostDeletion } from "#core/network-port.ts";
import { withTimeout } from "#core/with-timeout.ts";
import { assertAllowed } from "./assert-content.ts";
import { assertRevision } from "./assert-revision.ts";
import type { ContentContext } from "./context.ts";
import type { ContentItem } from "./contract.ts";
import type { ItemRow } from "./items.ts";
import { shortNameOf } from "./post-name.ts";
import { isOnSite } from "./rules.ts";
import { postDeletedCode } from "./states/contract.ts";
import { holdMessage } from "./status-messages.ts";

const timeoutMs = 60_000;

/**
 * Deletes a published post on the network; its item and its metrics stay. The network's id names one post, so a repeat after a
 * lost answer deletes nothing else, and a deletion needs no attempt.
 */
export function createPostDeletion(context: ContentContext) {
  const { items } = context;
  const running = new Map<string, Promise<ContentItem>>();

  async function run(row: ItemRow): Promise<ContentItem> {
    const { userId, id } = row;
    const deletion = await deleteOnNetwork(context, row);
    if (deletion.kind === "refused") {
      throw new Fault("upstream", "content.deletion_refused", `The post was not deleted: ${deletion.reason}`);
    }
    recordDeletion(context, row);
    return context.get(userId, id);
  }

  return {
    /** @throws Fault `content.not_found`, `content.not_now`, `content.changed`, `content.on_hold`, `content.deletion_*` */
    async deletePost(userId: string, id: string, revision?: number): Promise<ContentItem> {
      const row = items.getOwned(userId, id);
      const begun = running.get(id);
      if (begun) return begun;
      assertDeletable(context, row, revision);
      const deleting = run(row).finally(() => running.delete(id));
      running.set(id, deleting);
      return deleting;
    },
  };
}

function assertDeletable(context: ContentContext, row: ItemRow, revision: number | undefined): void {
  if (row.state !== "published") assertAllowed(context, row, "delete_post");
  if (row.code === postDeletedCode) {
    throw new Fault("conflict", "content.not_now", "This post is already deleted on the network.");
  }
  assertRevision(context, row, revision);
  if (row.type === "comment") throw unsupported("Attaché can't delete comments.");
  if (row.remoteId === null) throw unsupported("Attaché doesn't know the network's id of this post.");
  if (!isOnConnectedNetwork(context, row)) throw unsupported("It was published on another network.");
}

async function deleteOnNetwork(context: ContentContext, row: ItemRow): Promise<PostDeletion> {
  const { network, clock, pauses } = context;
  const { userId, remoteId } = row;
  const { deletePost } = driverOf(context, userId);
  const pause = pauses.describePause(userId);
  if (pause?.reason === "throttled" || pause?.reason === "daily_limit") throw throttled(pause.until);
  const connectedAt = network.connectedAt(userId);
  try {
    const deleting = deletePost(remoteId ?? "");
    return await withTimeout(deleting, { clock, timeoutMs, waitingFor: "The network" });
  } catch (error) {
    const problem = classifyNetworkError(error);
    if (problem.kind === "session_expired" || problem.kind === "challenge") {
      network.reportDriverError(userId, problem.error, connectedAt);
      throw new Fault("conflict", "content.on_hold", holdMessage("needs_you"));
    }
    if (problem.kind === "throttled") {
      const { until } = problem.error;
      throw throttled(until === undefined ? undefined : toInstant(until));
    }
    throw new Fault(
      "upstream",
      "content.deletion_unknown",
      `The network didn't confirm that the post was deleted: ${getErrorMessage(error)} Open the post to check, then try again.`,
    );
  }
}

/** @throws Fault `content.on_hold`, `content.deletion_unsupported` */
function driverOf({ network }: ContentContext, userId: string): Required<Pick<NetworkDriver, "deletePost">> {
  const driver = network.driverFor(userId, "delete_posts");
  if (driver === "needs_session" || (typeof driver !== "string" && !driver.deletePost)) {
    throw unsupported("Attaché deletes posts only through the official sign-in.");
  }
  if (typeof driver === "string") throw new Fault("conflict", "content.on_hold", holdMessage(driver));
  const { deletePost } = driver;
  if (!deletePost) throw unsupported("This network can't do that.");
  return { deletePost };
}

/** A post on the Sandbox network has a path of this server. */
function isOnConnectedNetwork({ network }: ContentContext, { userId, publishedUrl }: ItemRow): boolean {
  const siteUrl = network.siteUrlOf(userId);
  const isSandboxPost = publishedUrl?.startsWith("/") ?? false;
  if (siteUrl === undefined) return isSandboxPost;
  return publishedUrl !== null && !isSandboxPost && isOnSite(publishedUrl, siteUrl);
}

function recordDeletion({ database, items, clock, activity, refreshScreens }: ContentContext, row: ItemRow): void {
  const { id, userId } = row;
  database.write(() => {
    const now = clock.now();
    const { revision } = items.getOwned(userId, id);
    items.move(id, ["published"], {
      code: postDeletedCode,
      params: { deletedAt: now },
      revision: revision + 1,
      updatedAt: now,
    });
    const message = `Deleted '${shortNameOf(row)}' on the network`;
    activity.record({ userId, type: "content_deleted", message, subjectId: id });
    refreshScreens(userId);
  });
}

const throttled = (until: string | undefined): Fault => {
  const when = until === undefined ? "later" : `after ${until}`;
  const message = `The post was not deleted: the network asked to slow down. Try again ${when}.`;
  return new Fault("rate_limited", "content.deletion_throttled", message);
};

const unsupported = (reason: string): Fault =>
  new Fault("conflict", "content.deletion_unsupported", `${reason} Open the post and delete it there.`);
