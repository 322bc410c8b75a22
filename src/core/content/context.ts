import type { Accounts } from "#core/accounts/accounts.ts";
import type { AccountTurns } from "#core/account-turns.ts";
import type { ActivityLog } from "#core/activity/activity.ts";
import type { Attempts } from "#core/attempts/attempts.ts";
import type { Changes } from "#core/changes.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { Database } from "#core/database.ts";
import type { Media } from "#core/media/media.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock, Log, Random } from "#core/ports.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import { createAccountPauses, type AccountPauses } from "./account-pauses.ts";
import { createAccountQueue } from "./account-queue.ts";
import { createAttachedMedia, type AttachedFiles } from "./attached-media.ts";
import type { ContentItem, HoldReason } from "./contract.ts";
import { toContentItem } from "./content-item.ts";
import { createReadyQueue, type ReadyQueue } from "./publisher/ready-queue.ts";
import { createItems, type ItemRow, type Items, type ListedRow } from "./items.ts";
import { shortNameOf } from "./post-name.ts";

/** A higher module, which decides on the times of queued items. */
export interface PostingQueuePort {
  isPaused(userId: string): boolean;
  /** A local time in the account's zone. @throws Fault `queue.full` */
  nextSlot(userId: string): { wallTime: string };
}

export interface ContentDeps {
  database: Database;
  clock: Clock;
  log: Log;
  random: Random;
  changes: Changes;
  activity: ActivityLog;
  notifications: Notifications;
  quotas: QuotaLedger;
  settings: AccountSettings;
  network: Connections;
  attempts: Attempts;
  accounts: Pick<Accounts, "isApprovalRequired" | "accountsToApprove" | "user" | "record">;
  /** Shared with everything else that drives the network. */
  turns: AccountTurns;
  media: Media;
  postingQueue: PostingQueuePort;
  /** A server publishes what is due, in another process. */
  isSecondaryProcess?: boolean | undefined;
  blockReason: (userId: string, capability?: "posts" | "comments") => HoldReason | undefined;
  /** The address of a post with this text that was published elsewhere. */
  findPastPost: (userId: string, text: string) => string | undefined;
  /** Runs in the transaction that deletes one post of a series. */
  onOccurrenceDeleted: (seriesId: string, on: string) => void;
}

const alertTitles = {
  content_failed: "Could not publish",
  content_unconfirmed: "Could not confirm",
  content_duplicate: "Possible duplicate",
  content_missed: "Missed",
} as const;
type AlertKind = keyof typeof alertTitles;

export interface ContentContext extends ContentDeps {
  items: Items;
  attached: AttachedFiles;
  pauses: AccountPauses;
  queue: ReadyQueue;
  toItem(row: ItemRow): ContentItem;
  toItems(userId: string, rows: readonly ListedRow[]): ContentItem[];
  get(userId: string, id: string): ContentItem;
  /** Where the owner can check whether an item is on the network. */
  reviewUrl(row: ItemRow): string | undefined;
  /** Runs in the caller's transaction; `message` says what to do. */
  alertOwner(row: ItemRow, kind: AlertKind, message: string): void;
  refreshScreens(userId: string): void;
  /** After the commit. */
  wakePublisher(userId: string): void;
  onWake(listener: (userId: string) => void): void;
  setPublishing(isPublishing: boolean): void;
}

export function createContentContext(deps: ContentDeps): ContentContext {
  const { database, clock, changes, notifications, attempts, network, isSecondaryProcess = false } = deps;
  const items = createItems(database);
  const attached = createAttachedMedia(database, deps.media);
  const pauses = createAccountPauses(deps);
  const queue = createReadyQueue(pauses, deps.turns);
  const accountQueue = createAccountQueue({
    database,
    pauses,
    queue,
    isQueuePaused: deps.postingQueue.isPaused,
    isServed: () => isPublishing || isSecondaryProcess,
  });
  let isPublishing = false;
  let wake: (userId: string) => void = () => {};

  const reviewUrl = (userId: string, { type, targetUrl }: Pick<ListedRow, "type" | "targetUrl">): string | undefined =>
    (type === "comment" ? targetUrl : undefined) ?? network.activityUrlOf(userId);

  const toItems = (userId: string, rows: readonly ListedRow[]): ContentItem[] => {
    const files = attached.listByItem(
      userId,
      rows.map(({ id }) => id),
    );
    const now = clock.now();
    const ahead = accountQueue(userId, now);
    return rows.map((row) =>
      toContentItem(row, {
        now,
        queue: ahead,
        media: files.get(row.id) ?? [],
        nextCheckAt: () => attempts.store.openOf("content", row.id)?.nextCheckAt ?? undefined,
        evidence: () => attempts.store.evidenceOf("content", row.id),
        reviewUrl: () => reviewUrl(userId, row),
      }),
    );
  };
  const toItem = (row: ItemRow): ContentItem => {
    const [item] = toItems(row.userId, [row]);
    if (!item) throw new Error("One row makes one item.");
    return item;
  };

  return {
    ...deps,
    items,
    attached,
    pauses,
    queue,
    toItem,
    toItems,
    reviewUrl: (row) => reviewUrl(row.userId, row),
    get: (userId, id) => toItem(items.getOwned(userId, id)),
    alertOwner: (row, kind, message) =>
      notifications.notify({
        userId: row.userId,
        kind,
        title: `${alertTitles[kind]} '${shortNameOf(row)}'`,
        message,
        target: { screen: "content", status: "failed" },
      }),
    refreshScreens: (userId) => database.afterCommit(() => changes.publish(userId, "content", "badges")),
    wakePublisher: (userId) => database.afterCommit(() => wake(userId)),
    onWake: (listener) => {
      wake = listener;
    },
    setPublishing: (value) => {
      isPublishing = value;
    },
  };
}
