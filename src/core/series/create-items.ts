import { Fault } from "#core/errors.ts";
import type { ContentItem } from "#core/content/contract.ts";
import type { SeriesContext, SeriesRow } from "./context.ts";
import { horizon } from "./contract.ts";
import { succeeds } from "./succeeds.ts";
import { inputAt, occurrenceAt, startOf } from "./occurrence.ts";
import { report, retryMs } from "./report.ts";
import { restoredFromOf } from "./restored.ts";
import { occurrenceDates } from "./rules.ts";

const dayMs = 86_400_000;

const unexpected = "Something unexpected went wrong. Attaché tries again in an hour; the server's log has the details.";

interface NewOccurrence {
  on: string;
  /** Counted from the first one with the present texts. */
  index: number;
  isFirst: boolean;
}

export function createItem(
  context: SeriesContext,
  series: SeriesRow,
  { on, index, isFirst }: NewOccurrence,
): ContentItem {
  const { occurrences } = context.content;
  const { id, userId, repeat } = series;
  const input = inputAt(series, on, index);
  const isSecondRound = index > repeat.variations.length;
  return occurrences.schedule(userId, input, {
    seriesId: id,
    on,
    // After a change of the texts, those that stayed were sent before.
    isSameText: isSecondRound || (repeat.allowSameText && occurrences.hasText(id, on, input.content)),
    isFirst,
    restoredFrom: restoredFromOf(context, series)(on),
  });
}

function findNoRoom({ quotas }: SeriesContext, userId: string, at: number): string | null {
  try {
    quotas.planReservations(userId, "posts")(at);
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

interface CreateOptions {
  /** Of a series that was just created or changed: a date that has passed is refused or left out, not reported. */
  isNew?: boolean;
}

/** Creates what is due within the horizon; runs in one transaction, so that each date is handled once. */
export function createItems(
  context: SeriesContext,
  series: SeriesRow,
  { isNew = false }: CreateOptions = {},
): ContentItem | undefined {
  const { database, clock, content } = context;
  const { id, userId, repeat, occurrencesBefore } = series;
  return database.write(() => {
    const now = clock.now();
    const skipped = context.skippedDates(id);
    let { createdThrough } = series;
    let upcoming = content.occurrences.countUpcoming(id);
    let first: ContentItem | undefined;
    let problem: string | null = null;
    let nextRunAt: number | null = null;
    const missed: string[] = [];
    let index = occurrencesBefore - 1;
    for (const on of occurrenceDates(startOf(series), repeat)) {
      index += 1;
      if (createdThrough !== null && on <= createdThrough) continue;
      const at = occurrenceAt(context, series, on);
      const isAhead = at > now + horizon.days * dayMs;
      if (upcoming >= horizon.items || (isAhead && upcoming > 0)) {
        nextRunAt = now + retryMs;
        break;
      }
      const isLeftOut = skipped.has(on) || content.occurrences.isCreated(id, on);
      const isPast = at < now && !(isNew && first === undefined && occurrencesBefore === 0);
      if (!isLeftOut && isPast) missed.push(on);
      if (!isLeftOut && !isPast) {
        problem = first === undefined && isNew ? null : findNoRoom(context, userId, at);
        if (problem !== null) {
          nextRunAt = now + retryMs;
          break;
        }
        const created = createItem(context, series, { on, index, isFirst: isNew && first === undefined });
        first ??= created;
        upcoming += 1;
      }
      createdThrough = on;
    }
    context.update(id, { createdThrough, nextRunAt, problem });
    report(context, series, { missed: isNew ? [] : missed, problem });
    return first;
  });
}

/** What stops the next post doesn't stop its owner's action: the timer tries again, and reports it. */
export function tryCreateItems(context: SeriesContext, series: SeriesRow): void {
  const isDone = succeeds(context, () => void createItems(context, series));
  if (!isDone) context.update(series.id, { nextRunAt: context.clock.now() });
}

/** @throws what one series throws is kept as its problem, and the others are served */
export function createDueItems(context: SeriesContext, due: readonly SeriesRow[]): void {
  for (const series of due) {
    try {
      createItems(context, series);
    } catch (error) {
      context.log.warn("series.failed", { error });
      const problem = error instanceof Fault ? error.message : unexpected;
      context.database.write(() => {
        context.update(series.id, { problem, nextRunAt: context.clock.now() + retryMs });
        report(context, series, { missed: [], problem });
      });
    }
  }
}
