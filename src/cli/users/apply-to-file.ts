import { ZodError } from "zod";
import type { User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import type { Database } from "#core/database.ts";
import { Fault, validationFault } from "#core/errors.ts";
import { withDataFolder, type Flags } from "../open-data-folder.ts";
import type { PrintedAccount } from "./invitations.ts";
import { refusePeople, type LineProblem } from "./people-problems.ts";
import { printPeople } from "./print-people.ts";
import { readPeople, type PersonRow } from "./read-people.ts";

export interface FileFlags extends Flags {
  file?: string;
  dryRun?: true;
}

export interface FileAction<F, P> {
  columns: readonly string[];
  /** Everything that needs no lock, such as encryption: runs for every line before the transaction. */
  prepare?: (core: Core, user: User) => P;
  /** `prepared` is only given for a file. */
  act: (core: Core, user: User, flags: F, fields: PersonRow["fields"], prepared?: P) => PrintedAccount;
}

/** All or nothing. */
export async function applyToFile<F extends FileFlags, P>(flags: F, action: FileAction<F, P>): Promise<void> {
  const { rows, problems } = await readPeople(flags.file ?? "-", { required: [], optional: action.columns });
  await withDataFolder(flags, ({ core }) => {
    const isTrial = flags.dryRun === true || problems.length > 0;
    const applied = applyToPeople(core, rows, { flags, action, isTrial });
    problems.push(...applied.problems);
    if (problems.length > 0) throw refusePeople(problems);
    printPeople(
      core,
      applied.results.map(({ line, result }) => ({ line, ...result })),
      flags,
    );
  });
}

interface Application<F, P> {
  flags: F;
  action: FileAction<F, P>;
  isTrial: boolean;
}

/** In one transaction; a trial changes nothing. */
export function applyToPeople<F extends FileFlags, P>(
  core: Core,
  rows: readonly PersonRow[],
  { flags, action: { prepare, act }, isTrial }: Application<F, P>,
): Applied<PrintedAccount> {
  const prepared = prepare && !isTrial ? prepareAll(core, rows, (user) => prepare(core, user)) : undefined;
  return applyAll(core.database, rows, isTrial, (row) =>
    act(core, core.accounts.getByEmail(row.email), flags, row.fields, prepared?.get(row)),
  );
}

/** Without the lines whose address has no account. */
function prepareAll<P>(
  { accounts }: Core,
  rows: readonly PersonRow[],
  prepare: (user: User) => P,
): ReadonlyMap<PersonRow, P> {
  const known = accounts.findTaken(rows.map(({ email }) => email));
  return new Map(
    rows.filter(({ email }) => known.has(email)).map((row) => [row, prepare(accounts.getByEmail(row.email))]),
  );
}

/** Rolls a transaction back without failing. */
class Rollback extends Error {}

interface Applied<T> {
  results: { line: number; result: T }[];
  problems: LineProblem[];
}

/** In one transaction, which is rolled back after a trial and if a line has a problem. */
function applyAll<T>(
  database: Database,
  rows: readonly PersonRow[],
  isTrial: boolean,
  act: (row: PersonRow) => T,
): Applied<T> {
  const applied: Applied<T> = { results: [], problems: [] };
  try {
    database.write(() => {
      for (const row of rows) {
        try {
          applied.results.push({ line: row.line, result: act(row) });
        } catch (error) {
          const fault = error instanceof ZodError ? validationFault(error) : error;
          if (!(fault instanceof Fault)) throw error;
          applied.problems.push({ line: row.line, message: `${row.email}: ${fault.message}` });
        }
      }
      if (isTrial || applied.problems.length > 0) throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  return applied;
}
