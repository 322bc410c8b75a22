import { classes } from "../classes.ts";

/** Its place in the list decides its color. */
export interface Series<Key extends string = string> {
  key: Key;
  label: string;
}

const swatches = ["bg-series-1", "bg-series-2", "bg-series-3", "bg-series-4"] as const;

export function Swatch({ of }: { of: number }) {
  return (
    <span
      aria-hidden
      className={classes("size-2.5 shrink-0 rounded-[3px] forced-color-adjust-none", swatches[of % swatches.length])}
    />
  );
}

export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {series.map(({ key, label }, at) => (
        <li key={key} className="flex items-center gap-1.5">
          <Swatch of={at} />
          {label}
        </li>
      ))}
    </ul>
  );
}
