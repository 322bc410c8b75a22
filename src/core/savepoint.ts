import type { Database } from "bun:sqlite";
import { Fault } from "./errors.ts";

/**
 * Within a transaction. What is refused leaves nothing, and its Fault is returned. Another failure, such as a full disk,
 * may have ended the whole transaction, so it is thrown.
 */
export function trySavepoint(sqlite: Database, work: () => void): Fault | undefined {
  sqlite.run("SAVEPOINT one_of_many");
  try {
    work();
  } catch (error) {
    if (!(error instanceof Fault) || !sqlite.inTransaction) throw error;
    sqlite.run("ROLLBACK TO one_of_many");
    sqlite.run("RELEASE one_of_many");
    return error;
  }
  sqlite.run("RELEASE one_of_many");
  return undefined;
}
