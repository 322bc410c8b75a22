import { ZodError } from "zod";
import type { Database } from "#core/database.ts";
import { Fault, validationFault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import type { LineProblem } from "./people-problems.ts";
import type { PersonRow } from "./read-people.ts";

/**
 * A running server waits for the end of a transaction, and answers nothing meanwhile. SQLite looks again after 1, 2, 5, 10 and
 * 15 ms, then every 20 to 25 ms: in a pause of 15 ms it gets its turn.
 */
export const batchLimits = { ms: 20, pauseMs: 15 } as const;

export interface Applied<T> {
  /** Of committed lines, or of a trial. */
  results: { line: number; result: T }[];
  problems: LineProblem[];
}

interface Batches<T> {
  database: Database;
  clock: Clock;
  act: (row: PersonRow) => T;
  onRow: () => void;
  /** Changes nothing, and goes on after a problem. */
  isTrial: boolean;
}

/** Rolls a transaction back without failing. */
class Rollback extends Error {}

/** In short transactions. Stops at the first one with a problem, which is rolled back. */
export async function applyInBatches<T>(
  rows: readonly PersonRow[],
  { database, clock, act, onRow, isTrial }: Batches<T>,
): Promise<Applied<T>> {
  const applied: Applied<T> = { results: [], problems: [] };
  let done = 0;
  while (done < rows.length && (isTrial || applied.problems.length === 0)) {
    if (done > 0) await new Promise<void>((resolve) => clock.after(batchLimits.pauseMs, resolve));
    const batch: Applied<T> = { results: [], problems: [] };
    try {
      database.write(() => {
        const until = clock.now() + batchLimits.ms;
        for (const row of rows.slice(done)) {
          done += 1;
          tryOne(row, act, batch);
          onRow();
          if (clock.now() >= until) break;
        }
        if (isTrial || batch.problems.length > 0) throw new Rollback();
      });
    } catch (error) {
      if (!(error instanceof Rollback)) throw error;
    }
    applied.problems.push(...batch.problems);
    if (isTrial || batch.problems.length === 0) applied.results.push(...batch.results);
  }
  return applied;
}

function tryOne<T>(row: PersonRow, act: (row: PersonRow) => T, { results, problems }: Applied<T>): void {
  try {
    results.push({ line: row.line, result: act(row) });
  } catch (error) {
    const fault = error instanceof ZodError ? validationFault(error) : error;
    if (!(fault instanceof Fault)) throw error;
    problems.push({ line: row.line, message: `${row.email}: ${fault.message}` });
  }
}
