import { ZodError } from "zod";
import type { User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault, validationFault, type FieldProblem } from "#core/errors.ts";
import { openForCommand, type Flags } from "./open.ts";
import { printList, type Columns } from "./output.ts";
import { at, readPeople, refusedRows, type PersonRow } from "./people-file.ts";

export interface BulkFlags extends Flags {
  file?: string;
  dryRun?: true;
}

/** Undoes everything of a dry run. */
class Undone extends Error {}

interface Bulk<F> {
  /** Columns of the file beside the address. */
  columns: readonly string[];
  act: (core: Core, user: User, flags: F, fields: PersonRow["fields"]) => User;
  /** How what was done is printed. */
  printed: Columns<User>;
}

/** Does the same for everybody in a file: all of them, or nobody when one line is not right. */
export async function forEverybody<F extends BulkFlags>(flags: F, { columns, act, printed }: Bulk<F>): Promise<void> {
  const rows = await readPeople(flags.file ?? "-", columns);
  await openForCommand(flags, ({ core }) => {
    const done = inOneGo(core, flags.dryRun === true, rows, ({ email, fields }) =>
      act(core, core.accounts.byEmail(email), flags, fields),
    );
    printList({
      json: flags.json,
      rows: done,
      columns: { LINE: ({ line }) => line, ...printed } satisfies Columns<User & { line: number }>,
      none: "Nobody.",
    });
    if (flags.dryRun && !flags.json) console.log("Nothing was changed: this was a dry run.");
  });
}

/** In one transaction, so that it is whole or not at all, whatever a server beside does meanwhile. */
function inOneGo(
  { database }: Core,
  dryRun: boolean,
  rows: readonly PersonRow[],
  act: (row: PersonRow) => User,
): (User & { line: number })[] {
  const done: (User & { line: number })[] = [];
  const problems: FieldProblem[] = [];
  try {
    database.write(() => {
      for (const row of rows) {
        try {
          done.push({ line: row.line, ...act(row) });
        } catch (error) {
          const fault = error instanceof ZodError ? validationFault(error) : error;
          if (!(fault instanceof Fault)) throw error;
          problems.push(at(row.line, `${row.email}: ${fault.message}`));
        }
      }
      if (problems.length > 0 || dryRun) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (problems.length > 0) throw refusedRows(problems);
  return done;
}
