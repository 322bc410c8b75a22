import type { ContentItem } from "#core/content/contract.ts";
import { offsetLabel } from "#core/wall-time.ts";
import { dayAndTime, inFull } from "../../../lib/dates.ts";
import { placeOf } from "../../../lib/zones.ts";

/** In the viewer's zone, or in the item's own where that shows another time. */
export function RowWhen({ item, zone, now }: { item: ContentItem; zone: string; now: number }) {
  const published = item.publishedAt !== null;
  const instant = item.publishedAt ?? item.scheduledFor;
  if (instant === null) return <span className="text-ink-3">No date yet</span>;
  const at = Date.parse(instant);
  const abroad = !published && offsetLabel(at, item.timezone) !== offsetLabel(at, zone);
  const shownIn = abroad ? item.timezone : zone;
  return (
    <time
      dateTime={instant}
      title={abroad ? `${inFull(at, item.timezone)} in ${placeOf(item.timezone)}` : inFull(at, zone)}
      className="whitespace-nowrap text-ink-3 tabular-nums"
    >
      {dayAndTime(at, shownIn, now)}
      {abroad && ` ${placeOf(item.timezone)}`}
    </time>
  );
}
