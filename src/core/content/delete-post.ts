import { toInstant } from "#core/contract.ts";
import { Fault, getErrorMessage } from "#core/errors.ts";
import { classifyNetworkError } from "#core/network-errors.ts";
import type { NetworkDriver, PostDeletion, Throttled } from "#core/network-port.ts";
import { withTimeout } from "#core/with-timeout.ts";
import { assertRevision } from "./assert-revision.ts";
import type { ContentContext } from "./context.ts";
import type { ContentItem } from "./contract.ts";
import { abandonClaim, takeOffSchedule } from "./edit.ts";
import type { ItemRow } from "./items.ts";
import { shortNameOf } from "./post-name.ts";
import { throttlePauseMs } from "./publishing-rules.ts";
import { isAllowed, isOnSite } from "./rules.ts";
import { postDeletedCode } from "./states/contract.ts";
import { holdMessage } from "./status-messages.ts";
import { noteOfCode } from "./status-notes.ts";
import { networkPauseCodes } from "./waiting.ts";

/** Below the time after which the server closes a silent connection. */
const timeoutMs = 45_000;
const takenBack = ["scheduled", "held", "claimed", "awaiting_approval"] as const;

/**
 * Deletes a published post on the network; its item and its metrics stay. The network's id names one post, so a repeat after a
 * lost answer deletes nothing else, and a deletion needs no attempt.
 */
export function createPostDeletion(context: ContentContext) {
  const { items } = context;
  const running = new Map<string, Promise<ContentItem>>();

  async function run(row: ItemRow, revision: number | undefined): Promise<ContentItem> {
    const remoteId = requireDeletable(context, row, revision);
    const deletion = await deleteOnNetwork(context, row.userId, remoteId);
    if (deletion.kind === "refused") {
      throw new Fault("upstream", "content.deletion_refused", `The post was not deleted: ${deletion.reason}`);
    }
    recordDeletion(context, row);
    return context.get(row.userId, row.id);
  }

  return {
    /** @throws Fault `content.not_found`, `content.not_now`, `content.changed`, `content.on_hold`, `content.deletion_*` */
    async deletePost(userId: string, id: string, revision?: number): Promise<ContentItem> {
      const row = items.getOwned(userId, id);
      const begun = running.get(id);
      if (begun) return begun;
      const deleting = run(row, revision).finally(() => running.delete(id));
      running.set(id, deleting);
      return deleting;
    },
  };
}

/** The network's id of the post. */
function requireDeletable(context: ContentContext, row: ItemRow, revision: number | undefined): string {
  const { items, toItem } = context;
  const refuse = (message: string): Fault =>
    new Fault("conflict", "content.not_now", message, { state: row.state, verb: "delete_post", current: toItem(row) });
  if (!isAllowed(row.state, "delete_post")) throw refuse("Only a published post can be deleted on the network.");
  if (row.code === postDeletedCode) throw refuse("This post is already deleted on the network.");
  assertRevision(context, row, revision);
  if (row.type === "comment") throw unsupported("Attaché can't delete comments.");
  if (row.remoteId === null) throw unsupported("Attaché doesn't know the network's id of this post.");
  if (items.select("WHERE parent_id = ? AND state = 'armed'", row.id).length > 0) {
    throw refuse("Its first comment is being sent. Wait until the outcome is known.");
  }
  driverOf(context, row.userId);
  if (!isOnConnectedNetwork(context, row)) throw unsupported("It was published on another network.");
  return row.remoteId;
}

async function deleteOnNetwork(context: ContentContext, userId: string, remoteId: string): Promise<PostDeletion> {
  const { network, clock, pauses } = context;
  const { deletePost } = driverOf(context, userId);
  const pause = pauses.pauseOf(userId);
  if (pause && networkPauseCodes.some((code) => code === pause.code)) throw throttled(pause.code, pause.until);
  const connectedAt = network.connectedAt(userId);
  try {
    return await withTimeout(deletePost(remoteId), { clock, timeoutMs, waitingFor: "The network" });
  } catch (error) {
    const problem = classifyNetworkError(error);
    if (problem.kind === "session_expired" || problem.kind === "challenge") {
      network.reportDriverError(userId, problem.error, connectedAt);
      throw new Fault("conflict", "content.on_hold", holdMessage("needs_you"));
    }
    if (problem.kind === "throttled") throw pauseAccount(context, userId, problem.error);
    throw new Fault(
      "upstream",
      "content.deletion_unknown",
      `The network didn't confirm that the post was deleted: ${getErrorMessage(error)} Open the post to check, then try again.`,
    );
  }
}

/** The network asked for it, whatever it was asked: nothing is published meanwhile either. */
function pauseAccount({ pauses, clock }: ContentContext, userId: string, { until, limit }: Throttled): Fault {
  const code = limit === "daily" ? "content.daily_limit" : "content.throttled";
  const end = Math.round(until ?? clock.now() + throttlePauseMs);
  pauses.pause(userId, { code, params: null, until: end });
  return throttled(code, end);
}

/** @throws Fault `content.on_hold`, `content.deletion_unsupported` */
function driverOf({ network }: ContentContext, userId: string): Required<Pick<NetworkDriver, "deletePost">> {
  const driver = network.driverFor(userId, "delete_posts");
  if (typeof driver === "string" && driver !== "needs_session") {
    throw new Fault("conflict", "content.on_hold", holdMessage(driver));
  }
  if (typeof driver === "string" || !driver.deletePost) {
    throw unsupported("Attaché deletes posts only through the official sign-in.");
  }
  return { deletePost: driver.deletePost };
}

/** A post on the Sandbox network has a path of this server. */
function isOnConnectedNetwork({ network }: ContentContext, { userId, publishedUrl }: ItemRow): boolean {
  const siteUrl = network.siteUrlOf(userId);
  const isSandboxPost = publishedUrl?.startsWith("/") ?? false;
  if (siteUrl === undefined) return isSandboxPost;
  return publishedUrl !== null && !isSandboxPost && isOnSite(publishedUrl, siteUrl);
}

/** Its first comment has nothing to stand below any more: unless it was sent, it becomes a draft. */
function recordDeletion(context: ContentContext, { id, userId, ...row }: ItemRow): void {
  const { database, items, clock, activity, refreshScreens } = context;
  database.write(() => {
    const now = clock.now();
    const revision = (items.byId(id)?.revision ?? row.revision) + 1;
    items.move(id, ["published"], {
      code: postDeletedCode,
      params: { deletedAt: now },
      publishedUrl: null,
      revision,
      updatedAt: now,
    });
    for (const comment of items.select("WHERE parent_id = ?", id)) {
      abandonClaim(context, comment);
      const draft = { ...takeOffSchedule(context, comment.id), targetUrl: null, fence: comment.fence + 1 };
      items.move(comment.id, takenBack, { ...draft, revision: comment.revision + 1, updatedAt: now });
    }
    activity.record({
      userId,
      type: "content_deleted",
      message: `Deleted '${shortNameOf(row)}' on the network`,
      subjectId: id,
    });
    refreshScreens(userId);
  });
}

const throttled = (code: string, until: number): Fault =>
  new Fault(
    "rate_limited",
    "content.deletion_throttled",
    `The post was not deleted. ${noteOfCode(code)} Try again after ${toInstant(until)}.`,
  );

const unsupported = (reason: string): Fault =>
  new Fault("conflict", "content.deletion_unsupported", `${reason} Open the post and delete it there.`);
