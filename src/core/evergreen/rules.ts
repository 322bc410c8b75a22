import type { EvergreenStatus } from "./contract.ts";
import { evergreenBounds } from "./bounds/contract.ts";

export const dayMs = 86_400_000;

interface Rotation {
  minimumDays: number;
  maximumCount: number;
  variations: readonly string[];
}

/** Used by the form, the API and the command line. */
export function findEvergreenProblem({ minimumDays, maximumCount, variations }: Rotation): string | undefined {
  const texts = variations.length + 1;
  const days = minimumDays * texts;
  const isRepeated = maximumCount >= texts;
  if (!isRepeated || days >= evergreenBounds.sameTextDays) return undefined;
  const needed = Math.min(maximumCount, Math.ceil(evergreenBounds.sameTextDays / minimumDays) - 1) - variations.length;
  const missing = needed === 1 ? "a variation" : `${needed} variations`;
  return `The same text would go out again after ${days} days. The network may refuse it for ${evergreenBounds.sameTextDays}: add ${missing}, or wait longer.`;
}

/** The first post had the post's own text, so a variation comes next. */
export const textOfRound = (content: string, variations: readonly string[], round: number): string =>
  [content, ...variations][round % (variations.length + 1)] ?? content;

export const isSentBefore = (variations: readonly string[], round: number): boolean => round > variations.length;

interface Progress {
  count: number;
  maximumCount: number;
  pausedAt: number | null;
}

export function statusOf({ count, maximumCount, pausedAt }: Progress, isUpcoming: boolean): EvergreenStatus {
  if (isUpcoming) return "queued";
  if (count >= maximumCount) return "finished";
  return pausedAt === null ? "waiting" : "paused";
}

interface Restored {
  minimumDays: number;
  restoredFrom: number | null;
  restoredAt: number | null;
}

/** The backup since which a round may have been sent: as many as fit into the time that was lost. */
export function restoredFromOf(
  { minimumDays, restoredFrom, restoredAt }: Restored,
  roundsSince: number,
): number | null {
  if (restoredFrom === null || restoredAt === null) return null;
  const possible = Math.floor((restoredAt - restoredFrom) / (minimumDays * dayMs)) + 1;
  return roundsSince < possible ? restoredFrom : null;
}
