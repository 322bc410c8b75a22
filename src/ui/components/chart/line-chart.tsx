import { useState, type PointerEvent } from "react";
import { usePhone } from "../use-phone.ts";
import { classes } from "../classes.ts";
import { spreadOver, type Scale } from "./scale.ts";
import { Tip } from "./tip.tsx";

export interface ChartLine {
  label: string;
  /** One for each label of the chart; null is a gap. */
  values: readonly (number | null)[];
  /** Number of its color; by default its place. */
  colour?: number;
  dotted?: boolean;
}

interface LineChartProps {
  labels: readonly string[];
  lines: readonly ChartLine[];
  scale: Scale;
  format: (value: number) => string;
}

const strokes = ["text-series-1", "text-series-2", "text-series-3", "text-series-4"] as const;

/** Percent of the width. */
const xOf = (at: number, count: number): number => (count <= 1 ? 50 : (at / (count - 1)) * 100);

/** One stroke for each run of known values; a single value is a dot. */
export function pathOf(values: readonly (number | null)[], { min, max }: Pick<Scale, "min" | "max">): string {
  const yOf = (value: number) => 100 - ((value - min) / (max - min)) * 100;
  return values
    .map((value, at) => {
      if (value === null) return "";
      const point = `${round(xOf(at, values.length))} ${round(yOf(value))}`;
      const isFirst = (values[at - 1] ?? null) === null;
      const isAlone = isFirst && (values[at + 1] ?? null) === null;
      return `${isFirst ? "M" : "L"}${point}${isAlone ? `L${point}` : ""}`;
    })
    .join("");
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function LineChart({ labels, lines, scale, format }: LineChartProps) {
  const [at, setAt] = useState<number>();
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.round(((clientX - left) / width) * (labels.length - 1));
    setAt(Math.min(Math.max(place, 0), labels.length - 1));
  };
  const topOf = (tick: number) => ({ top: `${100 - ((tick - scale.min) / (scale.max - scale.min)) * 100}%` });
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 pt-2 text-xs text-ink-3 tabular-nums">
      <div className="relative h-48 text-right">
        {/* Gives the axis its width. */}
        <span className="invisible">{format(scale.max)}</span>
        {scale.ticks.map((tick) => (
          <span key={tick} className="absolute right-0 -translate-y-1/2" style={topOf(tick)}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className="relative h-48 touch-pan-y" onPointerMove={follow} onPointerLeave={() => setAt(undefined)}>
        {scale.ticks.map((tick) => (
          <span key={tick} className="absolute inset-x-0 border-t border-line" style={topOf(tick)} />
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible forced-color-adjust-none"
        >
          {lines.map((line, number) => (
            <path
              key={line.label}
              d={pathOf(line.values, scale)}
              fill="none"
              stroke="currentColor"
              strokeWidth={line.dotted ? 1.5 : 2}
              strokeDasharray={line.dotted ? "1 4" : undefined}
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className={line.dotted ? "text-ink-3" : strokes[(line.colour ?? number) % strokes.length]}
            />
          ))}
        </svg>
        {at !== undefined && <Marker {...{ at, labels, lines, format }} />}
      </div>
      <DayLabels labels={labels} />
    </div>
  );
}

function DayLabels({ labels }: { labels: readonly string[] }) {
  const most = usePhone() ? 4 : 6;
  return (
    <div className="relative col-start-2 mt-2 h-4">
      {spreadOver(labels.length, most).map((at, place, all) => (
        <span
          key={at}
          className={classes(
            "absolute whitespace-nowrap",
            place === 0 ? "" : place === all.length - 1 ? "-translate-x-full" : "-translate-x-1/2",
          )}
          style={{ left: `${xOf(at, labels.length)}%` }}
        >
          {labels[at]}
        </span>
      ))}
    </div>
  );
}

function Marker({ at, labels, lines, format }: Omit<LineChartProps, "scale"> & { at: number }) {
  const x = xOf(at, labels.length);
  return (
    <>
      <span className="absolute inset-y-0 border-l border-line-strong" style={{ left: `${x}%` }} />
      <div
        className={classes("pointer-events-none absolute top-0 z-10 w-max", x > 50 ? "-translate-x-full pr-3" : "pl-3")}
        style={{ left: `${x}%` }}
      >
        <Tip
          title={labels[at]}
          lines={lines.map(({ label, values, colour, dotted }, number) => {
            const value = values[at] ?? null;
            return {
              label,
              value: value === null ? "—" : format(value),
              colour: dotted ? undefined : (colour ?? number),
            };
          })}
        />
      </div>
    </>
  );
}
