import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "./classes.ts";

/** `flush` leaves the padding to the content, as lists need. */
export function Card({ flush = false, className, ...rest }: ComponentProps<"section"> & { flush?: boolean }) {
  return (
    <section
      {...rest}
      className={classes("min-w-0 rounded-card border border-line bg-surface", !flush && "p-4.5", className)}
    />
  );
}

export function CardHeader({ title, id, action }: { title: ReactNode; id?: string; action?: ReactNode }) {
  const ownId = useId();
  return (
    <header className="mb-3 flex min-h-7 items-center justify-between gap-3">
      <h2 id={id ?? ownId} className="min-w-0 truncate text-m font-semibold text-ink">
        {title}
      </h2>
      {action}
    </header>
  );
}

export function StatFrame({ children, columns = 4 }: { children: ReactNode; columns?: 4 | 5 }) {
  return (
    <dl
      className={classes(
        "grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line",
        columns === 5 ? "max-md:*:last:col-span-2 md:grid-cols-5" : "md:grid-cols-4",
      )}
    >
      {children}
    </dl>
  );
}

export function Stat({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="grid content-start bg-surface px-4.5 py-4">
      <dt className="text-s text-ink-2">{label}</dt>
      <dd className="mt-1 text-figure font-semibold text-ink tabular-nums">{value}</dd>
      {note !== undefined && <dd className="mt-1 text-xs text-ink-3">{note}</dd>}
    </div>
  );
}
