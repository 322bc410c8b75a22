import { useId, useState, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { formatCount } from "../../lib/format-count.ts";

export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly [name: string, ...values: (string | number)[]])[];
}

interface ChartCardProps {
  title: string;
  description: string;
  table?: ChartTable | undefined;
  children: ReactNode;
}

export function ChartCard({ title, description, table, children }: ChartCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Card aria-labelledby={`${id}-title`}>
      <header className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-m font-semibold text-ink">
            {title}
          </h2>
          <p className="text-s text-ink-3">{description}</p>
        </div>
        {table && (
          <Button
            repeatable
            variant="ghost"
            size="s"
            aria-expanded={open}
            aria-controls={`${id}-table`}
            aria-label={`${open ? "Hide" : "Show"} table of ${title}`}
            onClick={() => setOpen(!open)}
            className="-mr-2.5 touch:-my-2"
          >
            {open ? "Hide table" : "Show table"}
          </Button>
        )}
      </header>
      {children}
      <div id={`${id}-table`}>{open && table && <NumberTable title={title} {...table} />}</div>
    </Card>
  );
}

function NumberTable({ title, head, rows }: ChartTable & { title: string }) {
  return (
    <table className="mt-4 w-full border-t border-line text-s tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="text-xs text-ink-3">
        <tr>
          {head.map((name, at) => (
            <th key={name} scope="col" className={`py-2 font-medium ${at === 0 ? "text-left" : "pl-2 text-right"}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap text-ink">
              {name}
            </th>
            {values.map((value, at) => (
              <td key={head[at + 1]} className="py-1.5 pl-2 text-right text-ink">
                {typeof value === "number" ? formatCount(value) : value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
