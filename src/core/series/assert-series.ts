import type { Repeat } from "#core/content/repeat/contract.ts";
import { Fault, invalid } from "#core/errors.ts";
import type { SeriesContext, SeriesRow } from "./context.ts";
import { inputAt, startOf } from "./occurrence.ts";
import { findRepeatProblem } from "./rules.ts";

/** @throws Fault `series.repeat`, `series.same_text` */
export function assertRepeat(startOn: string, repeat: Repeat): void {
  const problem = findRepeatProblem(startOn, repeat);
  if (problem) throw invalid(problem.code, problem.field, problem.message);
}

/** @throws Fault `content.too_long` naming the variation, `content.target_missing` */
export function assertTexts({ content }: SeriesContext, series: SeriesRow): void {
  const start = startOf(series);
  for (let index = 0; index <= series.repeat.variations.length; index += 1) {
    try {
      content.occurrences.assertValid(series.userId, inputAt(series, start, index));
    } catch (error) {
      if (index === 0 || !(error instanceof Fault)) throw error;
      throw invalid(error.code, `repeat.variations.${index - 1}`, error.message);
    }
  }
}
