import { classes } from "../classes.ts";

interface ProgressProps {
  label?: string;
  labelledBy?: string;
  value: number;
  max: number;
  className?: string;
}

export function Progress({ label, labelledBy, value, max, className }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      aria-labelledby={labelledBy}
      {...{ value, max }}
      className={classes(
        "block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line-strong forced-color-adjust-none [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line-strong [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent",
        className,
      )}
    />
  );
}
