import { BarChart } from "@tremor/react/dist/components/chart-elements/BarChart/BarChart.js";
import type { BarsProps } from "./chart.tsx";
import { Tip } from "./tip.tsx";
import { scaleFromZero } from "./scale.ts";
import { tremorColours } from "./tremor.ts";
import { formatCount } from "../../lib/format-count.ts";

export function Bars({ rows, series }: BarsProps) {
  const nameOf = (key: unknown) => series.findIndex((one) => one.key === key);
  const highest = Math.max(...rows.map(({ values }) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0)));
  return (
    <BarChart
      stack
      data={rows.map(({ label, values }) => ({ label, ...values }))}
      index="label"
      categories={series.map(({ key }) => key)}
      colors={tremorColours}
      valueFormatter={formatCount}
      allowDecimals={false}
      maxValue={scaleFromZero(highest).max}
      yAxisWidth={40}
      padding={{ left: 8, right: 8 }}
      tickGap={16}
      barCategoryGap="20%"
      showLegend={false}
      customTooltip={({ active, payload, label }) =>
        active && payload ? (
          <Tip
            title={String(label)}
            lines={payload.map(({ dataKey, value }) => ({
              label: series[nameOf(dataKey)]?.label ?? "",
              value: formatCount(Number(value)),
              colour: nameOf(dataKey),
            }))}
          />
        ) : null
      }
      className="h-72"
    />
  );
}
