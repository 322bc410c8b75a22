import { classes } from "../../components/classes.ts";

/** Keys pressed one after the other, separated by spaces; 'Ctrl K' stays one. */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  const parts = /^(Ctrl|⌘) /.test(keys) ? [keys] : keys.split(" ");
  return (
    <span className={classes("inline-flex shrink-0 gap-1", className)}>
      {parts.map((part) => (
        <kbd
          key={part}
          className="rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-xs font-medium text-ink"
        >
          {part}
        </kbd>
      ))}
    </span>
  );
}
