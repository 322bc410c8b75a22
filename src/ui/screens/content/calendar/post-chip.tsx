import { Image } from "lucide-react";
import { memo } from "react";
import { statusLabelOf, type Tone } from "#core/content/status-messages.ts";
import { classes } from "../../../components/classes.ts";
import { weekdayIn } from "../../../lib/dates.ts";
import { canMove, type CalendarPost } from "./rules/posts.ts";

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-2",
  accent: "bg-accent-soft text-accent-text",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

interface PostChipProps {
  post: CalendarPost;
  zone: string;
  warnings: readonly string[] | undefined;
  /** Whether Tab stops here: only in the day that has the focus, since a month has hundreds. */
  isReachable: boolean;
}

/** One line. Presses and keys are handled by the calendar around it. */
export const PostChip = memo(function PostChip({ post, zone, warnings, isReachable }: PostChipProps) {
  const { item, name, at, time } = post;
  const { label, tone } = statusLabelOf(item.detail);
  const isDraft = item.status === "draft";
  const movable = canMove(item);
  const about = [
    weekdayIn(at, zone),
    label,
    ...(item.media.length > 0 ? ["with a file"] : []),
    ...(warnings ? [`Warning: ${warnings.join(" ")}`] : []),
  ];
  return (
    <button
      type="button"
      // Not as hidden text, which would be laid out as well, a hundred times in a month.
      aria-label={`${time} ${name} ${about.join(", ")}`}
      data-post={item.id}
      data-movable={movable || undefined}
      tabIndex={isReachable ? 0 : -1}
      aria-keyshortcuts={movable ? "m" : undefined}
      title={[name, ...(warnings ?? [])].join("\n")}
      className={classes(
        "relative flex h-5.5 w-full min-w-0 cursor-pointer items-center gap-1 rounded-[5px] border px-1.5 text-left text-xs select-none touch:h-11 data-dragged:opacity-40",
        tones[tone],
        isDraft ? "border-dashed border-line-strong" : "border-transparent",
      )}
    >
      <span className="shrink-0 font-medium tabular-nums">{time}</span>{" "}
      <span dir="auto" className="min-w-0 grow truncate text-ink">
        {name}
      </span>
      {item.media.length > 0 && <Image aria-hidden className="size-3 shrink-0" />}
      {warnings && <span className="size-3 shrink-0 bg-(image:--warning-sign) bg-contain bg-no-repeat" />}
    </button>
  );
});
