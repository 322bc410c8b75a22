import { DonutChart } from "@tremor/react/dist/components/chart-elements/DonutChart/DonutChart.js";
import type { PieProps } from "./chart.tsx";
import { swatches } from "./series.tsx";
import { Tip } from "./tip.tsx";
import { tremorColours } from "./tremor.ts";

export function Pie({ slices }: PieProps) {
  const drawn = slices.filter(({ value }) => value > 0);
  const [only] = drawn;
  // A sector of 360° would show a seam where it begins and ends.
  if (only && drawn.length === 1) {
    const colour = swatches[slices.indexOf(only) % swatches.length];
    return <div title={`${only.label} 100%`} className={`mx-auto aspect-square h-full rounded-full ${colour}`} />;
  }
  return (
    <DonutChart
      variant="pie"
      data={slices.map(({ label, value }) => ({ label, value }))}
      index="label"
      category="value"
      colors={tremorColours}
      showLabel={false}
      customTooltip={({ active, payload }) => {
        const [{ name } = { name: undefined }] = payload ?? [];
        const at = slices.findIndex(({ label }) => label === name);
        const slice = slices[at];
        return active && slice ? (
          <Tip lines={[{ label: slice.label, value: `${slice.percent}%`, colour: at }]} />
        ) : null;
      }}
      className="h-44"
    />
  );
}
