import type { Scheduler } from "#core/scheduler.ts";
import type { SeriesModule } from "./series.ts";

const intervalMs = 10 * 60_000;

export function startSeriesTimers({ series, scheduler }: { series: SeriesModule; scheduler: Scheduler }): void {
  scheduler.every("create repeated posts", intervalMs, series.createDueItems);
}
