import { toInstant } from "#core/contract.ts";
import { mapOptionalTexts } from "#core/content/contract.ts";
import { occurrenceAt, startOf } from "./occurrence.ts";
import type { SeriesContext, SeriesRow } from "./context.ts";
import type { Series, SeriesStatus } from "./contract.ts";
import { describeRepeat, occurrenceDates } from "./rules.ts";

export function toSeries(context: SeriesContext, row: SeriesRow): Series {
  const { id, template, repeat, createdThrough, endedAt } = row;
  const skipped = context.skippedDates(id);
  const at = (on: string) => ({ on, scheduledFor: toInstant(occurrenceAt(context, row, on)) });
  const left =
    endedAt === null
      ? [...occurrenceDates(startOf(row), repeat)].filter(
          (on) => (createdThrough === null || on > createdThrough) && !skipped.has(on),
        )
      : [];
  const [next] = left;
  return {
    ...mapOptionalTexts((name) => template[name] ?? null),
    id,
    status: statusOf(context, row, left.length),
    type: template.type,
    theme: template.theme,
    content: template.content,
    ifMissed: template.ifMissed,
    media: template.media ?? [],
    repeat,
    summary: describeRepeat(repeat),
    wallTime: row.wallTime,
    timezone: row.timezone,
    items: context.content.occurrences.list(id).map((item) => ({
      id: item.id,
      on: item.occurrenceOn ?? "",
      scheduledFor: item.scheduledFor === null ? null : toInstant(item.scheduledFor),
      state: item.state,
      isEdited: item.occurrenceEditedAt !== null,
    })),
    skipped: [...skipped].toSorted().map(at),
    next: next === undefined ? null : at(next),
    remaining: left.length,
    problem: endedAt === null ? row.problem : null,
    createdAt: toInstant(row.createdAt),
    endedAt: endedAt === null ? null : toInstant(endedAt),
  };
}

function statusOf({ content }: SeriesContext, { id, endedAt }: SeriesRow, left: number): SeriesStatus {
  if (endedAt !== null) return "ended";
  return left > 0 || content.occurrences.countUpcoming(id) > 0 ? "active" : "finished";
}
