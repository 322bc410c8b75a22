import { useId, type ReactNode } from "react";
import { Progress } from "./progress.tsx";
import { formatCount } from "../../lib/format-count.ts";

interface MeterProps {
  label: string;
  used: number;
  limit: number;
  note?: ReactNode;
}

export function Meter({ label, used, limit, note }: MeterProps) {
  const id = useId();
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <div>
      <p className="flex justify-between gap-3 text-s">
        <span id={id} className="text-ink-2">
          {label}
        </span>
        <span className="font-semibold text-ink tabular-nums">
          {formatCount(used)} of {formatCount(limit)}
        </span>
      </p>
      <Progress labelledBy={id} value={share} max={1} className="mt-2" />
      {note !== undefined && <p className="mt-1.5 text-xs text-ink-3">{note}</p>}
    </div>
  );
}
