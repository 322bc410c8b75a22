import type { ContentItem } from "#core/content/contract.ts";
import { offsetLabel } from "#core/wall-time.ts";
import { classes } from "../../../components/classes.ts";
import { dayAndTime, inFull } from "../../../lib/dates.ts";
import { placeOf } from "../../../lib/zones.ts";

interface RowWhenProps {
  item: ContentItem;
  zone: string;
  now: number;
  className?: string;
}

const minuteMs = 60_000;

/** In the account's zone, as every time; the tooltip has the item's own. */
export function RowWhen({ item, zone, now, className }: RowWhenProps) {
  const { prefix, instant } = timeOf(item, now);
  if (instant === null) return <span className={classes("whitespace-nowrap text-ink-3", className)}>No date yet</span>;
  const at = Date.parse(instant);
  const abroad = item.publishedAt === null && offsetLabel(at, item.timezone) !== offsetLabel(at, zone);
  return (
    <time
      dateTime={instant}
      title={`${inFull(at, zone)}${abroad ? `, ${inFull(at, item.timezone)} in ${placeOf(item.timezone)}` : ""}`}
      className={classes("whitespace-nowrap text-ink-3 tabular-nums", className)}
    >
      {prefix && `${prefix} `}
      {dayAndTime(at, zone, now)}
    </time>
  );
}

/** A time that has passed is never shown as one to come. */
function timeOf({ publishedAt, scheduledFor, status, detail }: ContentItem, now: number) {
  if (publishedAt !== null) return { instant: publishedAt };
  if (detail.waiting?.until !== undefined) return { prefix: "Next try:", instant: detail.waiting.until };
  const isLate = status === "scheduled" && scheduledFor !== null && Date.parse(scheduledFor) < now - minuteMs;
  return isLate ? { prefix: "Was due:", instant: scheduledFor } : { instant: scheduledFor };
}
