import { Fault } from "#core/errors.ts";
import type { SeriesContext } from "./context.ts";

/** Refused work leaves nothing, and the transaction that it is part of goes on. */
export function succeeds({ database: { sqlite } }: SeriesContext, work: () => void): boolean {
  sqlite.run("SAVEPOINT series_part");
  try {
    work();
    return true;
  } catch (error) {
    sqlite.run("ROLLBACK TO series_part");
    if (error instanceof Fault) return false;
    throw error;
  } finally {
    if (sqlite.inTransaction) sqlite.run("RELEASE series_part");
  }
}
