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
        "block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent",
        className,
      )}
    />
  );
}
