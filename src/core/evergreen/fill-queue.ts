import { Fault } from "#core/errors.ts";
import type { EvergreenContext, EvergreenRow } from "./context.ts";
import { dayMs, isSentBefore, restoredFromOf, textOfRound } from "./rules.ts";

export interface Progress {
  /** When it went out last, or should have, UTC ms. */
  lastAt: number;
  /** UTC ms. */
  nextFrom: number;
  /** Its last post is on schedule, or may still go out. */
  upcoming: { id: string; scheduledFor: number | null } | undefined;
  /** When its owner deleted its last post on the network, UTC ms. */
  deletedAt: number | null;
}

export function progressOf({ content, lastItemOf }: EvergreenContext, row: EvergreenRow): Progress {
  const itemId = row.count === 0 ? row.sourceId : lastItemOf(row.id, row.count);
  const item = itemId === undefined ? undefined : content.laterPosts.find(row.userId, itemId);
  // A post that was moved goes out at its new time.
  const lastAt = Math.max(row.lastAt, item?.publishedAt ?? (item?.isUndecided ? (item.scheduledFor ?? 0) : 0));
  return {
    lastAt,
    nextFrom: lastAt + row.minimumDays * dayMs,
    upcoming: item?.isUndecided ? { id: item.id, scheduledFor: item.scheduledFor } : undefined,
    deletedAt: item?.deletedAt ?? null,
  };
}

/**
 * Puts the evergreen post that waited longest into the next free slot. At most one of an account is on schedule, so that new
 * posts keep their places.
 */
export function fillQueue(context: EvergreenContext, userId: string): void {
  const { database, postingQueue, clock } = context;
  database.write(() => {
    if (postingQueue.isPaused(userId)) return;
    const rows = context.list(userId).map((row) => ({ row, progress: progressOf(context, row) }));
    if (rows.some(({ progress }) => progress.upcoming)) return;
    const open = rows.filter(({ row, progress }) => {
      if (!isOpen(row)) return false;
      const isTakenDown = progress.deletedAt !== null && progress.deletedAt >= row.updatedAt;
      if (isTakenDown) context.update(row.id, { pausedAt: clock.now(), problem: takenDown });
      return !isTakenDown;
    });
    if (open.length === 0) return;
    const slot = postingQueue.nextFree(userId);
    const [due] = open
      .filter(({ progress }) => progress.nextFrom <= slot.at)
      .toSorted((one, other) => one.progress.nextFrom - other.progress.nextFrom);
    if (due) createRound(context, due.row, slot.at);
  });
}

const isOpen = ({ pausedAt, count, maximumCount }: EvergreenRow): boolean => pausedAt === null && count < maximumCount;

/** In the caller's transaction: the round and its post, or neither. */
function createRound(context: EvergreenContext, row: EvergreenRow, at: number): void {
  const { content } = context;
  const round = row.count + 1;
  const restoredFrom = restoredFromOf(row, context.countRoundsSince(row.id, row.restoredAt ?? 0));
  const item = content.schedule(
    row.userId,
    {
      ...row.template,
      content: textOfRound(row.template.content, row.variations, round),
      status: "scheduled",
      inQueue: true,
      needsApproval: false,
    },
    { isSameText: isSentBefore(row.variations, round), restoredFrom },
  );
  context.addRound(row.id, round, item.id);
  context.update(row.id, { count: round, lastAt: at, problem: null });
}

/** @throws what stops one account is kept as the problem of its posts, and the others are served */
export function fillQueues(context: EvergreenContext, userIds: readonly string[]): void {
  for (const userId of userIds) tryFillQueue(context, userId);
}

export function tryFillQueue(context: EvergreenContext, userId: string): void {
  const { database, log, refreshScreens } = context;
  try {
    fillQueue(context, userId);
  } catch (error) {
    if (!(error instanceof Fault)) log.warn("evergreen.failed", { error });
    const problem = error instanceof Fault ? error.message : unexpected;
    database.write(() => {
      for (const row of context.list(userId))
        if (row.problem !== problem && isOpen(row)) context.update(row.id, { problem });
      refreshScreens(userId);
    });
  }
}

/** What its owner took down doesn't come back by itself. */
const takenDown = "You deleted its last post on the network. Resume it if it may go out again.";

const unexpected =
  "Something unexpected went wrong. Attaché tries again in ten minutes; the server's log has the details.";
