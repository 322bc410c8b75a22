import { toInstant } from "#core/contract.ts";
import type { ActivityLog } from "#core/activity/activity.ts";
import type { Attempts } from "#core/attempts/attempts.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Media } from "#core/media/media.ts";
import type { Connections } from "#core/connections/connections.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock, Log, Random } from "#core/ports.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import { createAttachedMedia, type AttachedFiles } from "./attached-media.ts";
import { statusOf, type AttachedMedia, type ContentItem, type HoldReason } from "./contract.ts";
import { createItems, type ItemRow, type Items, type SeenRow } from "./items.ts";
import { titleOf } from "./rules.ts";
import { sentenceOf } from "./status-messages.ts";

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
  media: Media;
  /** Why nothing of this person may go out now, if so; or nothing of the kind that is wanted. */
  obstacle: (userId: string, wanted?: "posts" | "comments") => HoldReason | undefined;
}

const alertTitles = {
  content_failed: "Could not publish",
  content_unconfirmed: "Could not confirm",
  content_missed: "Missed",
} as const;
type AlertKind = keyof typeof alertTitles;

/** What the files of this module share. */
export interface ContentContext extends ContentDeps {
  items: Items;
  attached: AttachedFiles;
  toItem(row: ItemRow): ContentItem;
  /** A page of one person's. */
  toItems(userId: string, rows: readonly SeenRow[]): ContentItem[];
  get(userId: string, id: string): ContentItem;
  /** Where its owner sees on the network whether an item is there; undefined where nobody can say. */
  lookAt(row: ItemRow): string | undefined;
  /** Tells the owner, in the transaction, of what did not go out as it was to; `message` says what to do. */
  alert(row: ItemRow, kind: AlertKind, message: string): void;
  /** Tells screens of the person, after the commit. */
  tell(userId: string): void;
  /** Tells the publisher, after the commit, that something of this person may be due. */
  wake(userId: string): void;
  onWake(then: (userId: string) => void): void;
}

export function createContentContext(deps: ContentDeps): ContentContext {
  const { database, clock, changes, notifications, attempts } = deps;
  const items = createItems(database);
  const attached = createAttachedMedia(database, deps.media);
  let woken: (userId: string) => void = () => {};

  const lookAt = (userId: string, { type, targetUrl }: Pick<SeenRow, "type" | "targetUrl">): string | undefined =>
    (type === "comment" ? targetUrl : undefined) ?? deps.network.activityUrlOf(userId);

  const itemOf = (userId: string, row: SeenRow, media: AttachedMedia[]): ContentItem => {
    const looking = row.state === "unconfirmed" || row.state === "needs_review";
    const nextLookAt = looking ? (attempts.store.openOf("content", row.id)?.nextLookAt ?? undefined) : undefined;
    const detail: ContentItem["detail"] = {
      state: row.state,
      message: sentenceOf(row, clock.now(), nextLookAt),
    };
    if (row.code !== null) detail.code = row.code;
    const evidence = looking || row.code !== null ? attempts.store.evidenceOf("content", row.id) : undefined;
    if (evidence !== undefined) detail.evidence = evidence;
    if (nextLookAt !== undefined) detail.nextLookAt = toInstant(nextLookAt);
    const there = row.state === "needs_review" ? lookAt(userId, row) : undefined;
    if (there !== undefined) detail.lookAt = there;
    const createdAt = toInstant(row.createdAt);
    const item: ContentItem = {
      id: row.id,
      type: row.type,
      theme: row.theme,
      title: row.title,
      content: row.content,
      scheduledFor: row.scheduledFor === null ? null : toInstant(row.scheduledFor),
      wallTime: row.wallTime,
      timezone: row.timezone,
      hashtags: row.hashtags,
      targetUrl: row.targetUrl,
      ifMissed: row.ifMissed,
      aiGenerated: row.aiGenerated,
      media,
      status: statusOf[row.state],
      detail,
      publishedUrl: row.publishedUrl,
      publishedAt: row.publishedAt === null ? null : toInstant(row.publishedAt),
      metrics: metricsOf(row),
      createdAt,
      updatedAt: row.updatedAt === row.createdAt ? createdAt : toInstant(row.updatedAt),
    };
    if (row.adjusted !== null) item.adjusted = row.adjusted;
    return item;
  };

  const toItems = (userId: string, rows: readonly SeenRow[]): ContentItem[] => {
    const files = attached.of(
      userId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => itemOf(userId, row, files.get(row.id) ?? []));
  };
  const toItem = (row: ItemRow): ContentItem =>
    itemOf(row.userId, row, attached.of(row.userId, [row.id]).get(row.id) ?? []);

  return {
    ...deps,
    items,
    attached,
    toItem,
    toItems,
    lookAt: (row) => lookAt(row.userId, row),
    get: (userId, id) => toItem(items.own(userId, id)),
    alert: (row, kind, message) =>
      notifications.notify({
        userId: row.userId,
        kind,
        title: `${alertTitles[kind]} '${titleOf(row)}'`,
        message,
        target: { screen: "content", status: "failed" },
      }),
    tell: (userId) => database.afterCommit(() => changes.tell(userId, "content", "badges")),
    wake: (userId) => database.afterCommit(() => woken(userId)),
    onWake: (then) => {
      woken = then;
    },
  };
}

const metricsOf = ({ impressions, likes, comments, shares, metricsAt, metricsSource }: SeenRow) =>
  metricsAt === null
    ? null
    : {
        impressions,
        likes: likes ?? 0,
        comments: comments ?? 0,
        shares: shares ?? 0,
        measuredAt: toInstant(metricsAt),
        source: metricsSource ?? "sandbox",
      };
