import type { User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { withDataFolder, type Flags } from "../open-data-folder.ts";
import { createProgress } from "../progress.ts";
import { applyInBatches, type Applied } from "./apply-in-batches.ts";
import type { PrintedAccount } from "./invitations.ts";
import { refusePeople, stoppedAt, type LineProblem } from "./people-problems.ts";
import { printPeople } from "./print-people.ts";
import { readPeople, type PersonRow } from "./read-people.ts";

export interface FileFlags extends Flags {
  file?: string;
  dryRun?: true;
}

export interface FileAction<F, P> {
  columns: readonly string[];
  /** Everything that needs no lock, such as encryption: runs for every line before the transactions. */
  prepare?: (core: Core, user: User) => P;
  /** `prepared` is only given for a file. */
  act: (core: Core, user: User, flags: F, fields: PersonRow["fields"], prepared?: P) => PrintedAccount;
  /** The line has been applied before: it stays as it is. For repeating a command that was stopped. */
  isDone?: (core: Core, user: User, flags: F, fields: PersonRow["fields"]) => boolean;
}

/** Nothing is applied unless every line can be. */
export async function applyToFile<F extends FileFlags, P>(flags: F, action: FileAction<F, P>): Promise<void> {
  const { rows, problems } = await readPeople(flags.file ?? "-", { required: [], optional: action.columns });
  await withDataFolder(flags, async ({ core }) => {
    const results = await applyToPeople(core, rows, { flags, action, problems });
    printPeople(
      core,
      results.map(({ line, result }) => ({ line, ...result })),
      flags,
    );
  });
}

interface Application<F, P> {
  flags: F;
  action: FileAction<F, P>;
  /** Found before. */
  problems?: readonly LineProblem[];
}

/**
 * Tries every line first, then applies them.
 * @throws Fault `people.refused` if nothing was changed, `people.stopped` if others changed an account in between
 */
export async function applyToPeople<F extends FileFlags, P>(
  core: Core,
  rows: readonly PersonRow[],
  { flags, action, problems = [] }: Application<F, P>,
): Promise<Applied<PrintedAccount>["results"]> {
  const { prepare, act, isDone } = action;
  const users = findUsers(core, rows);
  const isTrialOnly = flags.dryRun === true || problems.length > 0;
  const prepared = new Map(
    prepare && !isTrialOnly ? [...users].map(([row, user]) => [row, prepare(core, user)] as const) : [],
  );
  // Together, so that the last admin is noticed before anything is changed.
  const isAdmin = (row: PersonRow): boolean => users.get(row)?.role === "admin";
  const ordered = [...rows.filter(isAdmin), ...rows.filter((row) => !isAdmin(row))];

  const run = (what: string, isTrial: boolean) => {
    const { advance: onRow } = createProgress(what, rows.length, { now: core.clock.now, json: flags.json });
    return applyInBatches(ordered, {
      ...core,
      isTrial,
      onRow,
      act: (row) => {
        const user = core.accounts.getByEmail(row.email);
        if (isDone?.(core, user, flags, row.fields)) return user;
        return act(core, user, flags, row.fields, prepared.get(row));
      },
    });
  };
  const trial = await run("Checking users", true);
  if (problems.length + trial.problems.length > 0) throw refusePeople([...problems, ...trial.problems]);
  const applied = isTrialOnly ? trial : await run("Changing users", false);
  if (applied.problems.length > 0) {
    const changed = applied.results.length;
    if (changed === 0) throw refusePeople(applied.problems);
    throw stoppedAt(applied.problems, { changed, total: rows.length, isRepeatable: isDone !== undefined });
  }
  return applied.results.toSorted((a, b) => a.line - b.line);
}

/** Without the lines whose address has no account. */
function findUsers({ accounts }: Core, rows: readonly PersonRow[]): ReadonlyMap<PersonRow, User> {
  const known = accounts.findTaken(rows.map(({ email }) => email));
  return new Map(rows.filter(({ email }) => known.has(email)).map((row) => [row, accounts.getByEmail(row.email)]));
}
