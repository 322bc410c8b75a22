import { classes } from "../../components/classes.ts";

export function Brand({ version, className }: { version?: string | undefined; className?: string }) {
  return (
    <span className={classes("inline-flex items-center gap-2", className)}>
      <span
        aria-hidden
        className="grid size-5.5 place-items-center rounded-control bg-accent text-xs font-semibold text-accent-ink"
      >
        A
      </span>
      <span className="text-l font-semibold tracking-tight text-ink">Attaché</span>
      {version !== undefined && <span className="text-s text-ink-3">{version}</span>}
    </span>
  );
}
