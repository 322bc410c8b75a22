import type { ContentState } from "#core/content/contract.ts";
import { unsentStates } from "#core/content/states/contract.ts";
import { invalid } from "#core/errors.ts";
import type { ItemRow } from "#core/content/items.ts";
import { isAllowed } from "#core/content/rules.ts";
import type { MediaRef } from "#core/content/media-ref.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import type { SeriesContext, SeriesRow } from "./context.ts";
import type { SeriesChange } from "./contract.ts";
import { assertRepeat, assertTexts } from "./assert-series.ts";
import { succeeds } from "./succeeds.ts";
import { createItem, createItems, tryCreateItems } from "./create-items.ts";
import { occurrenceAt, startOf } from "./occurrence.ts";
import { withRestoredFrom } from "./restored.ts";
import { occurrenceDates } from "./rules.ts";
import type { Template } from "./template.ts";

const notSent = new Set<ContentState>([...unsentStates, "awaiting_approval"]);

/** @throws Fault `series.*`, `content.*`, `quota.used_up` */
export function changeSeries(context: SeriesContext, userId: string, id: string, change: SeriesChange): void {
  const { database } = context;
  database.write(() => {
    const row = context.getActive(userId, id);
    const dates = [...occurrenceDates(startOf(row), row.repeat)];
    const from = change.from ?? nextDate(context, row, dates);
    const position = from === undefined ? -1 : dates.indexOf(from);
    if (from === undefined || position < 0) throw notInSeries("from");
    const { time = row.wallTime.slice(11), timezone = row.timezone, repeat = row.repeat } = change;
    const changed: SeriesRow = {
      ...row,
      template: changeTemplate(row.template, change),
      repeat: change.repeat ? repeat : withoutFirst(row, position),
      timezone,
      wallTime: `${from}T${time}`,
      createdThrough: null,
      occurrencesBefore: isOtherText(row, change) ? 0 : row.occurrencesBefore + position,
    };
    if (change.repeat) assertRepeat(from, changed.repeat);
    assertTexts(context, changed);
    const restored = withRestoredFrom(context, row, removeItems(context, id, from));
    context.update(id, { ...changed, ...restored });
    createItems(context, { ...changed, ...restored }, { isNew: true });
    context.refreshScreens(userId);
  });
}

/** The first date whose post has not gone out. */
export function nextDate(context: SeriesContext, row: SeriesRow, dates: readonly string[]): string | undefined {
  const items = new Map(context.content.occurrences.list(row.id).map((item) => [item.occurrenceOn, item]));
  const now = context.clock.now();
  const skipped = context.skippedDates(row.id);
  return dates.find((on) => {
    const item = items.get(on);
    if (item) return isAhead(item, now);
    return !skipped.has(on) && occurrenceAt(context, row, on) >= now;
  });
}

/** A post that is due goes out as it is. */
const isAhead = ({ state, scheduledFor }: ItemRow, now: number): boolean =>
  notSent.has(state) && (scheduledFor === null || scheduledFor > now);

/** A post that its owner changed stays as it is, and so does one that may be on the network already. */
function removeItems({ content, clock }: SeriesContext, id: string, from: string): ItemRow[] {
  const now = clock.now();
  const removed = content.occurrences
    .list(id)
    .filter((item) => item.occurrenceOn !== null && item.occurrenceOn >= from)
    .filter((item) => item.occurrenceEditedAt === null && isAhead(item, now))
    .filter((item) => !content.occurrences.isUnresolved(item));
  for (const item of removed) content.occurrences.delete(item);
  return removed;
}

/**
 * Ends a series: its upcoming posts are deleted. Those that were changed on their own, or may be on the network already,
 * become drafts.
 */
export function endSeries(context: SeriesContext, userId: string, id: string): void {
  const { database, clock, content } = context;
  const now = clock.now();
  database.write(() => {
    const row = context.getActive(userId, id);
    const upcoming = content.occurrences
      .list(row.id)
      .filter(({ state }) => notSent.has(state) && isAllowed(state, "delete"));
    const deleted = upcoming.filter(
      (item) => item.occurrenceEditedAt === null && !content.occurrences.isUnresolved(item),
    );
    for (const item of upcoming) {
      if (deleted.includes(item)) content.occurrences.delete(item);
      else content.occurrences.keepAsDraft(item, now);
    }
    const restored = withRestoredFrom(context, row, deleted);
    context.update(id, { ...restored, endedAt: now, nextRunAt: null, problem: null });
    context.refreshScreens(userId);
  });
}

/** Creates its upcoming posts again. Drafts that its end made of posts are put back, unless they changed since. */
export function resumeSeries(context: SeriesContext, userId: string, id: string): void {
  const { database, clock, content } = context;
  database.write(() => {
    const row = context.getOwned(userId, id);
    if (row.endedAt === null) return;
    context.assertRoom(userId);
    const today = wallTimeOf(clock.now(), row.timezone).slice(0, 10);
    const past = [...occurrenceDates(startOf(row), row.repeat)].filter(
      (on) => on <= today && occurrenceAt(context, row, on) < clock.now(),
    );
    const resumed = { ...row, endedAt: null, createdThrough: past.at(-1) ?? null };
    context.update(id, resumed);
    for (const item of content.occurrences.list(id)) {
      if (item.state === "draft" && item.updatedAt === row.endedAt) putBack(context, row, item);
    }
    tryCreateItems(context, resumed);
    context.refreshScreens(userId);
  });
}

/** What is refused stays a draft. */
function putBack(context: SeriesContext, { template, repeat }: SeriesRow, item: ItemRow): void {
  const { clock, content } = context;
  const { scheduledFor, restoredFrom } = item;
  if (scheduledFor === null || scheduledFor <= clock.now()) return;
  const isOwnText = [template.content, ...repeat.variations].includes(item.content);
  const isSure = restoredFrom === null && !content.occurrences.isUnresolved(item);
  succeeds(context, () => content.occurrences.putBack(item, scheduledFor, repeat.allowSameText && isOwnText && isSure));
}

/** @throws Fault `series.no_occurrence`, `content.not_now` */
export function skipOccurrence(context: SeriesContext, userId: string, id: string, on: string): void {
  const { database, content } = context;
  database.write(() => {
    const row = context.getActive(userId, id);
    const item = content.occurrences.list(id).find(({ occurrenceOn }) => occurrenceOn === on);
    const isPlanned = item === undefined && [...occurrenceDates(startOf(row), row.repeat)].includes(on);
    if (!item && !isPlanned) throw notInSeries("on");
    if (item?.state === "published") throw notInSeries("on");
    if (item) content.occurrences.delete(item);
    context.skip(id, on);
    tryCreateItems(context, row);
    context.refreshScreens(userId);
  });
}

/** Creates the post again, with the series' own text. @throws Fault `series.no_occurrence`, `content.past` */
export function restoreOccurrence(context: SeriesContext, userId: string, id: string, on: string): void {
  const { database, clock } = context;
  database.write(() => {
    const row = context.getActive(userId, id);
    const position = [...occurrenceDates(startOf(row), row.repeat)].indexOf(on);
    if (!context.skippedDates(id).has(on) || position < 0) throw notInSeries("on");
    if (occurrenceAt(context, row, on) < clock.now()) {
      throw invalid("series.no_occurrence", "on", "This date has passed. Write a new post instead.");
    }
    context.restore(id, on);
    if (row.createdThrough !== null && on <= row.createdThrough)
      createItem(context, row, { on, index: row.occurrencesBefore + position, isFirst: false });
    context.refreshScreens(userId);
  });
}

const notInSeries = (field: string) =>
  invalid("series.no_occurrence", field, "Choose a date of this repeat whose post has not gone out.");

function changeTemplate(template: Template, change: SeriesChange): Template {
  const { from: _from, time: _time, timezone: _zone, repeat: _repeat, media, ...texts } = change;
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  const refs: MediaRef[] | undefined = media === undefined ? undefined : (media ?? []);
  return { ...template, ...given, ...(refs && { media: refs }) };
}

const withoutFirst = ({ repeat }: SeriesRow, dates: number): SeriesRow["repeat"] =>
  repeat.end.count === undefined ? repeat : { ...repeat, end: { count: repeat.end.count - dates } };

const isOtherText = ({ template, repeat }: SeriesRow, change: SeriesChange): boolean =>
  (change.content !== undefined && change.content !== template.content) ||
  (change.repeat !== undefined && change.repeat.variations.join("\n") !== repeat.variations.join("\n"));
