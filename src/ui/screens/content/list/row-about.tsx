import type { ContentItem } from "#core/content/contract.ts";
import { statusLine } from "#core/content/status-messages.ts";
import { classes } from "../../../components/classes.ts";
import { formatCount } from "../../../lib/format-count.ts";
import { typeNames } from "../labels.ts";
import { countOf } from "../media/count-of.ts";

/** What happened to the item, or what it is. */
export function RowAbout({ item, className }: { item: ContentItem; className: string }) {
  const message = messageOf(item);
  return (
    <span
      className={classes(
        "text-xs",
        message === undefined ? "text-ink-3 @lg:truncate" : "wrap-anywhere text-ink-2",
        className,
      )}
    >
      {message ?? aboutOf(item)}
    </span>
  );
}

const messageOf = (item: ContentItem): string | undefined =>
  item.detail.waiting ? (item.detail.message ?? statusLine(item)) : statusLine(item);

function aboutOf({ type, theme, metrics, media }: ContentItem): string {
  const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;
  const done = metrics && [
    ...(metrics.impressions === null ? [] : [counted(metrics.impressions, "impression", "impressions")]),
    counted(metrics.likes, "like", "likes"),
    counted(metrics.comments, "comment", "comments"),
  ];
  return [
    typeNames[type] ?? type,
    ...(media.length > 0 ? [countOf(media)] : []),
    ...(theme ? [theme] : []),
    ...(done ?? []),
  ].join(" · ");
}
