import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-2",
  accent: "bg-accent-soft text-accent-text",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

interface ChipProps {
  tone?: Tone;
  dot?: boolean;
  size?: "s" | "m";
  children: ReactNode;
}

export function Chip({ tone = "neutral", dot = true, size = "m", children }: ChipProps) {
  return (
    <span
      className={classes(
        "inline-flex shrink-0 items-center gap-1.5 rounded-full border border-transparent text-xs font-medium whitespace-nowrap",
        size === "s" ? "h-5 px-2" : "h-6 px-2.5",
        tones[tone],
      )}
    >
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}

interface BadgeProps {
  count: number;
  /** There are others, which are not counted. */
  isMore?: boolean;
  label?: string | undefined;
}

export function Badge({ count, isMore = false, label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full border border-line bg-sunken px-1.5 text-xs font-medium text-ink-2 tabular-nums">
      {count > 999 ? "999+" : `${count}${isMore ? "+" : ""}`}
      {label !== undefined && <span className="sr-only"> {label}</span>}
    </span>
  );
}
