import type { ActivityType } from "#core/activity/contract.ts";
import type { Action, Consequences } from "#core/attempts/perform.ts";
import type { Attempt } from "#core/attempts/store.ts";
import { Fault } from "#core/errors.ts";
import {
  Challenge,
  PageChanged,
  SessionExpired,
  Throttled,
  type NetworkDriver,
  type OwnWrite,
  type PostMedia,
} from "#core/network-port.ts";
import { createChangedPages } from "./changed-page.ts";
import { composeText, type ContentState } from "./contract.ts";
import type { ItemRow } from "./items.ts";
import type { ContentContext } from "./context.ts";
import {
  backoff,
  browserWaitFor,
  maxTries,
  normalText,
  prepareWithin,
  publishedAs,
  throttledFor,
  titleOf,
  wantedBy,
} from "./rules.ts";

const lostMessage =
  "A file of it is not on this server's disk any more, so nothing was sent. Edit it, add the file again and schedule it.";
const unsupportedMessage =
  "The way your account is connected takes no files, so nothing was sent. Remove the files, or connect another way.";

/** What an item sends, and what becomes of its row with each outcome. */
export function createSending(context: ContentContext, pause: (userId: string, until: number) => void) {
  const { clock, items, quotas, activity, network, random, attached } = context;

  const pages = createChangedPages(context);

  const record = (row: ItemRow, type: ActivityType, what: string) =>
    activity.record({ userId: row.userId, type, message: `${what} '${titleOf(row)}'`, subjectId: row.id });

  /** Writes the row in the transaction of its attempt; whoever deleted it meanwhile has the last word. */
  const move = (attempt: Attempt, from: readonly ContentState[], fields: Partial<ItemRow>): ItemRow | undefined => {
    const moved = items.move(attempt.subjectId, from, { ...fields, updatedAt: clock.now() });
    if (moved) context.tell(attempt.userId);
    return moved ? items.byId(attempt.subjectId) : undefined;
  };

  const fail = (attempt: Attempt, code: string, message: string): void => {
    const row = move(attempt, ["claimed", "armed", "unconfirmed", "needs_review"], { state: "failed", code, message });
    if (!row) return;
    quotas.release("posts", row.id);
    record(row, "content_failed", "Could not publish");
    context.alert(row, "content_failed", message);
  };

  const backOnSchedule = (attempt: Attempt, fields: Partial<ItemRow>): void => {
    move(attempt, ["claimed", "armed"], { state: "scheduled", ...fields });
    context.wake(attempt.userId);
  };

  const consequences: Consequences = {
    armed: (attempt) =>
      items.move(attempt.subjectId, ["claimed"], { state: "armed", updatedAt: clock.now() }) &&
      (context.tell(attempt.userId), true),

    published(attempt, { remoteId, url, publishedAt = clock.now() }) {
      const row = move(attempt, ["claimed", "armed", "unconfirmed", "needs_review"], {
        state: "published",
        remoteId,
        publishedUrl: url,
        publishedAt: Math.round(publishedAt),
        code: null,
        message: null,
      });
      if (!row) return;
      pages.known(row);
      quotas.spend("posts", row.id);
      record(row, publishedAs(row.type), row.type === "comment" ? "Commented" : "Published");
    },

    rejected: (attempt, reason) =>
      fail(attempt, "content.rejected", `The network refused it: ${sentence(reason)} Edit it and schedule it again.`),

    notSent(attempt, reason, cause) {
      // Our own refusal: another try would end the same.
      if (cause instanceof Fault && cause.code.startsWith("content.")) {
        fail(attempt, cause.code, cause.message);
        return;
      }
      if (cause instanceof SessionExpired || cause instanceof Challenge) {
        backOnSchedule(attempt, { dueAt: attempt.startedAt });
        return;
      }
      if (cause instanceof Throttled) {
        const until = Math.round(cause.until ?? clock.now() + throttledFor);
        backOnSchedule(attempt, { dueAt: until, message: "The network asked to slow down." });
        pause(attempt.userId, until);
        return;
      }
      const row = items.byId(attempt.subjectId);
      const heldFor = context.obstacle(attempt.userId, row && wantedBy(row));
      if (heldFor) {
        move(attempt, ["claimed", "armed"], { state: "held", heldFor });
        return;
      }
      // The network was not even asked: waiting for a browser is no try.
      const waitsFor = cause instanceof Fault ? browserWaitFor(cause.code) : undefined;
      if (cause instanceof Fault && waitsFor !== undefined) {
        const until = clock.now() + waitsFor;
        const busy = cause.code === "browser.busy";
        const message = busy ? "Waiting for the browser." : `Waiting for the browser: ${sentence(reason)}`;
        backOnSchedule(attempt, { dueAt: until, code: cause.code, message });
        pause(attempt.userId, until);
        return;
      }
      const tries = (row?.tries ?? 0) + 1;
      if (tries >= maxTries) {
        const tried = `It could not be sent in ${maxTries} tries: ${sentence(reason)} Publish it now, or choose another time.`;
        fail(attempt, "content.not_sent", tried);
        return;
      }
      const waits = row && cause instanceof PageChanged ? pages.missed(row, cause) : undefined;
      if (waits) {
        const { until, message } = waits;
        backOnSchedule(attempt, { dueAt: until, tries, code: "content.page_changed", message });
        return;
      }
      const dueAt = clock.now() + backoff(tries, random);
      backOnSchedule(attempt, { dueAt, tries, code: "content.not_sent", message: `Not sent: ${sentence(reason)}` });
    },

    abandoned: (attempt) => backOnSchedule(attempt, { dueAt: attempt.startedAt }),

    duplicate(attempt, there) {
      const message =
        "The same text is on your profile already. Is that this post? Choose 'It is there', or 'Post again' to send it anyway.";
      const fields = { code: "content.duplicate", message, publishedUrl: there.url || null };
      const row = move(attempt, ["claimed"], { state: "needs_review", ...fields });
      if (!row) return;
      record(row, "content_unconfirmed", "The same text is on your profile already:");
      context.alert(row, "content_unconfirmed", message);
    },

    unconfirmed(attempt, _reason, { ask }) {
      if (!ask) {
        move(attempt, ["armed", "unconfirmed"], { state: "unconfirmed" });
        return;
      }
      const restored = items.byId(attempt.subjectId)?.code === "content.restored";
      const message = restored
        ? "Restored from a backup, and not found on the network since. Is it on your profile?"
        : "Could not be confirmed. Is it on your profile?";
      const fields = { code: restored ? "content.restored" : "content.unconfirmed", message };
      const row = move(attempt, ["armed", "unconfirmed"], { state: "needs_review", ...fields });
      if (!row) return;
      record(row, "content_unconfirmed", "Could not confirm");
      const lookAt = context.lookAt(row);
      context.alert(row, "content_unconfirmed", lookAt === undefined ? message : `${message} Look at ${lookAt}`);
    },
  };

  /** @throws Fault `content.media_unsupported`, `content.media_lost` */
  const mediaOf = (row: ItemRow, driver: NetworkDriver): PostMedia | undefined => {
    const outgoing = attached.outgoing(row);
    if ("lost" in outgoing) throw new Fault("conflict", "content.media_lost", lostMessage);
    if (outgoing.media && !driver.capabilities.has("media")) {
      throw new Fault("conflict", "content.media_unsupported", unsupportedMessage);
    }
    return outgoing.media;
  };

  const readerOf = (row: ItemRow, driver: NetworkDriver) => {
    const { targetUrl } = row;
    if (!driver.capabilities.has("reads_own_writes")) return undefined;
    return row.type === "comment" && targetUrl
      ? (since: number) => driver.ownComments(targetUrl, since)
      : (since: number) => driver.ownPosts(since);
  };

  return {
    consequences,

    /** Whether the network can tell what became of an attempt, by whatever its account still has. */
    readable({ userId, subjectId }: Attempt): boolean {
      const row = items.byId(subjectId);
      const driver = network.driverFor(userId, row && wantedBy(row));
      return typeof driver === "string" || driver.capabilities.has("reads_own_writes");
    },

    actionOf(row: ItemRow): Action {
      const { userId } = row;
      const driver = network.driverFor(userId, wantedBy(row));
      const connectedAt = network.connectedAt(userId);
      const text = composeText(row);
      const wanted = normalText(text);
      const same = {
        matches: ({ text: written }: OwnWrite) => normalText(written) === wanted,
        duplicateAllowed: row.sendDuplicate,
        trouble: (cause: SessionExpired | Challenge) => network.reportDriverError(userId, cause, connectedAt),
      };
      if (typeof driver === "string") {
        const refuse = () => Promise.reject(new Error("Your account is not connected."));
        return { ...same, prepare: refuse, readOwn: refuse };
      }
      return {
        ...same,
        readOwn: readerOf(row, driver),
        prepareWithin: prepareWithin(attached.refsOf(row.id).length),
        prepare: () =>
          row.type === "comment" && row.targetUrl
            ? driver.prepareComment(row.targetUrl, text)
            : driver.preparePost(text, mediaOf(row, driver)),
      };
    },
  };
}

const sentence = (reason: string): string => (/[.!?…]$/.test(reason.trim()) ? reason.trim() : `${reason.trim()}.`);
