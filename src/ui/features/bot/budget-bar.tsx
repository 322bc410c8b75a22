import { useId } from "react";
import { formatCount } from "../../lib/format-count.ts";

interface BudgetBarProps {
  label: string;
  done: number;
  planned: number;
  /** Null: without a limit. */
  budget: number | null;
  note: string | null;
}

/** What is done, what is planned behind it, and why there is no more. */
export function BudgetBar({ label, done, planned, budget, note }: BudgetBarProps) {
  const id = useId();
  return (
    <div>
      <p className="flex justify-between gap-3 text-s">
        <span id={id} className="text-ink-2">
          {label}
        </span>
        <span className="font-semibold text-ink tabular-nums">
          {formatCount(done)}
          {budget !== null && ` of ${formatCount(budget)}`}
        </span>
      </p>
      {budget !== null && <Bar labelledBy={id} done={done} planned={planned} budget={budget} />}
      {(planned > 0 || note !== null) && (
        <p className="mt-1.5 text-xs text-ink-3">
          {[planned > 0 && `${formatCount(planned)} planned`, note].filter(Boolean).join(" · ")}
        </p>
      )}
    </div>
  );
}

const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.max(0, Math.min(100, Math.round((part / whole) * 100)));

function Bar({
  labelledBy,
  done,
  planned,
  budget,
}: {
  labelledBy: string;
  done: number;
  planned: number;
  budget: number;
}) {
  const filled = percent(done, budget);
  return (
    <svg
      role="img"
      aria-labelledby={labelledBy}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="mt-2 block h-1.5 w-full overflow-hidden rounded-full bg-line-strong forced-color-adjust-none"
    >
      <rect width={percent(done + planned, budget)} height="6" className="fill-accent opacity-35" />
      <rect width={filled} height="6" className="fill-accent" />
    </svg>
  );
}
