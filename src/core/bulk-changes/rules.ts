import type { ContentChange, ContentItem } from "#core/content/contract.ts";

export interface ChangedRow {
  id: string;
  /** After the change. */
  revision: number;
  before: Pick<ContentItem, "status" | "wallTime" | "timezone" | "scheduledFor"> & { inQueue: boolean };
}

/** The same time of day on another day: the calendar counts, not hours. */
export function shiftWallTime(wallTime: string, days: number): string {
  const [date = "", time = ""] = wallTime.split("T");
  const shifted = new Date(Date.parse(date) + days * 86_400_000);
  return `${shifted.toISOString().slice(0, 10)}T${time}`;
}

/** What was failed becomes a draft with its old time: its failure can't be undone. */
export const undoingChange = ({ before, revision }: ChangedRow): ContentChange => ({
  scheduledFor: before.wallTime,
  timezone: before.timezone,
  status: before.status === "scheduled" ? "scheduled" : "draft",
  revision,
});
