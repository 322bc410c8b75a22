import type { SeriesContext, SeriesRow } from "./context.ts";
import { occurrenceAt } from "./occurrence.ts";

/** Between two runs for one series. */
export const retryMs = 3_600_000;

interface Report {
  missed: readonly string[];
  problem: string | null;
}

export function report(context: SeriesContext, series: SeriesRow, { missed, problem }: Report): void {
  const isNewProblem = problem !== null && problem !== series.problem;
  if (missed.length === 0 && !isNewProblem) return;
  const count = missed.length === 1 ? "One post was" : `${missed.length} posts were`;
  const sentences = [
    ...(missed.length > 0
      ? [`${count} not scheduled (${missed.join(", ")}): ${reasonOf(context, series, missed)}`]
      : []),
    ...(isNewProblem ? [`The next post can't be scheduled yet: ${problem}`] : []),
  ];
  context.notifications.notify({
    userId: series.userId,
    kind: "series_behind",
    title: `Repeat of '${context.content.occurrences.nameOf(series.template)}' is behind`,
    message: sentences.join(" "),
    target: { screen: "content", status: "scheduled" },
  });
}

/** Why posts were not created before their times. */
function reasonOf(context: SeriesContext, series: SeriesRow, missed: readonly string[]): string {
  const { problem, nextRunAt, restoredAt } = series;
  if (problem !== null) return problem;
  if (restoredAt !== null && missed.some((on) => occurrenceAt(context, series, on) <= restoredAt))
    return "a backup was restored, which doesn't know what was posted since. Look at your profile.";
  if (nextRunAt !== null && context.clock.now() - nextRunAt > retryMs) return "the server was off for too long.";
  return "earlier posts of this repeat were still waiting to be posted.";
}
