interface HeatMapProps {
  rows: readonly string[];
  columns: readonly string[];
  /** By place; only those with data. */
  cells: readonly { row: number; column: number; value: number; title: string }[];
}

const shades = ["bg-series-1/25", "bg-series-1/45", "bg-series-1/70", "bg-series-1"] as const;

/** The more, the stronger; a table next to it has the numbers. */
export function HeatMap({ rows, columns, cells }: HeatMapProps) {
  const most = Math.max(1, ...cells.map(({ value }) => value));
  const shadeOf = (value: number) =>
    shades[Math.min(shades.length - 1, Math.floor((value / most) * shades.length))] ?? shades[0];
  return (
    <div aria-hidden className="grid gap-1 text-xs text-ink-3 forced-color-adjust-none">
      {rows.map((name, row) => (
        <div key={name} className="flex items-center gap-2">
          <span className="w-8 shrink-0">{name}</span>
          <div className="grid grow auto-cols-fr grid-flow-col gap-px sm:gap-0.5">
            {columns.map((hour, column) => {
              const cell = cells.find((one) => one.row === row && one.column === column);
              return (
                <span
                  key={hour}
                  title={cell?.title}
                  className={`h-5 rounded-xs ${cell ? shadeOf(cell.value) : "bg-sunken"}`}
                />
              );
            })}
          </div>
        </div>
      ))}
      <div className="flex gap-2 tabular-nums">
        <span className="w-8 shrink-0" />
        <div className="grid grow grid-cols-4">
          {[0, 6, 12, 18].map((column) => (
            <span key={column}>{columns[column]}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
