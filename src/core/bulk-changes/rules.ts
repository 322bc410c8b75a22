import type { ContentChange, ContentItem } from "#core/content/contract.ts";
import type { RemovedItem } from "#core/content/removed-items.ts";
import { wallTimeOf } from "#core/wall-time.ts";

export interface ChangedRow {
  id: string;
  /** After the change. */
  revision: number;
  before: Pick<ContentItem, "status" | "wallTime" | "timezone" | "scheduledFor"> & {
    inQueue: boolean;
    /** Of a post of a series. */
    isEdited?: boolean | undefined;
  };
  /** Of a deletion: the item. */
  removed?: RemovedItem | undefined;
}

/** The same time of day on another day: the calendar counts, not hours. */
export function shiftWallTime(wallTime: string, days: number): string {
  const [date = "", time = ""] = wallTime.split("T");
  const shifted = new Date(Date.parse(date) + days * 86_400_000);
  return `${shifted.toISOString().slice(0, 10)}T${time}`;
}

/** Each leaves its slot and its month before another one needs it. */
export const inMovingOrder = <T extends { at: number }>(items: readonly T[], isLater: boolean): T[] =>
  items.toSorted((one, other) => (isLater ? other.at - one.at : one.at - other.at));

export function inOrderOf<T extends { id: string }>(items: readonly { id: string }[], found: readonly T[]): T[] {
  const byId = new Map(found.map((one) => [one.id, one]));
  return items.flatMap(({ id }) => byId.get(id) ?? []);
}

/** What was failed becomes a draft with its old time: its failure can't be undone. */
export const undoingChange = ({ before, revision }: ChangedRow): ContentChange => ({
  scheduledFor: timeBefore(before),
  timezone: before.timezone,
  status: before.status === "scheduled" ? "scheduled" : "draft",
  revision,
});

/** A local time can be there twice, so the instant counts, unless the local time does not exist and was moved. */
function timeBefore({ scheduledFor, wallTime, timezone }: ChangedRow["before"]): string | null {
  const isMoved = scheduledFor !== null && wallTimeOf(Date.parse(scheduledFor), timezone) !== wallTime;
  return isMoved ? wallTime : scheduledFor;
}
