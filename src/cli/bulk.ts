import { ZodError } from "zod";
import { NewAccount } from "#core/accounts/admin/contract.ts";
import type { Role, User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault, validationFault, type FieldProblem } from "#core/errors.ts";
import { createForCommand, type Flags } from "./open.ts";
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
  await createForCommand(flags, ({ core }) => {
    const done = inOneGo(core, flags.dryRun === true, rows, ({ email, fields }) =>
      act(core, core.accounts.byEmail(email), flags, fields),
    );
    printDoneTo(done, flags, printed);
  });
}

/** Makes an account for everybody in a file: all of them, or none. */
export async function makeEverybody(flags: BulkFlags & { role: Role }, printed: Columns<User>): Promise<void> {
  const rows = await readPeople(flags.file ?? "-", ["name", "password", "role", "timezone"]);
  const accounts = rows.map(({ line, email, fields }) => ({
    line,
    parsed: NewAccount.safeParse({ role: flags.role, ...fields, email }),
  }));
  const problems = accounts.flatMap(({ line, parsed }) =>
    parsed.success ? [] : [at(line, validationFault(parsed.error).message)],
  );
  if (problems.length > 0) throw refusedRows(problems);
  const make = async ({ core }: { core: Core }) => {
    const prepared = new Map<number, () => User>();
    const refused: FieldProblem[] = [];
    for (const { line, parsed } of accounts) {
      try {
        if (parsed.data) prepared.set(line, await core.accounts.prepareAccount(parsed.data));
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        refused.push(at(line, error.message));
      }
    }
    if (refused.length > 0) throw refusedRows(refused);
    const done = inOneGo(core, flags.dryRun === true, rows, ({ line }) => {
      const account = prepared.get(line);
      if (!account) throw new Error(`Line ${line} was not prepared.`);
      return account();
    });
    printDoneTo(done, flags, printed);
  };
  await createForCommand(flags, make, { mayMake: true });
}

function printDoneTo(rows: (User & { line: number })[], { json, dryRun }: BulkFlags, printed: Columns<User>): void {
  printList({
    json,
    rows,
    columns: { LINE: ({ line }) => line, ...printed } satisfies Columns<User & { line: number }>,
    none: "Nobody.",
  });
  if (dryRun && !json) console.log("Nothing was changed: this was a dry run.");
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
