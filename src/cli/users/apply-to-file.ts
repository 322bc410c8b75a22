import { ZodError } from "zod";
import { NewAccount } from "#core/accounts/admin/contract.ts";
import type { Role, User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault, validationFault, type FieldProblem } from "#core/errors.ts";
import type { CreatedAccount } from "#core/accounts/admin/create-account.ts";
import { withDataFolder, type Flags } from "../open-data-folder.ts";
import { printList, type Columns } from "../print.ts";
import { createProgress } from "../progress.ts";
import { describeInvitation, toPrintedAccount, type PrintedAccount } from "./invitations.ts";
import { atLine, readPeople, refusedRows, type PersonRow } from "./read-people.ts";
import { userColumns } from "./user-columns.ts";
import { writeLine } from "../output.ts";

export interface FileFlags extends Flags {
  file?: string;
  dryRun?: true;
}

interface FileAction<F> {
  columns: readonly string[];
  act: (core: Core, user: User, flags: F, fields: PersonRow["fields"]) => PrintedAccount;
}

type UserLine = PrintedAccount & { line: number };

/** All or nothing. */
export async function applyToFile<F extends FileFlags>(flags: F, { columns, act }: FileAction<F>): Promise<void> {
  const rows = await readPeople(flags.file ?? "-", columns);
  await withDataFolder(flags, ({ core }) => {
    const users = applyAll(core, flags.dryRun === true, rows, ({ email, fields }) =>
      act(core, core.accounts.getByEmail(email), flags, fields),
    );
    printUsers(users, flags);
  });
}

/** All or nothing. */
export async function createFromFile(flags: FileFlags & { role: Role }): Promise<void> {
  const rows = await readPeople(flags.file ?? "-", ["name", "password", "role", "timezone"]);
  const accounts = parseAccounts(rows, flags.role);
  const create = async ({ core }: { core: Core }) => {
    const inserts = await prepareAccounts(core, accounts, flags);
    const users = applyAll(core, flags.dryRun === true, rows, ({ line }) => {
      const insert = inserts.get(line);
      if (!insert) throw new Error(`Line ${line} was not prepared.`);
      return toPrintedAccount(core, insert());
    });
    printUsers(users, flags);
  };
  await withDataFolder(flags, create, { mayCreate: true });
}

interface AccountLine {
  line: number;
  account: NewAccount;
}

function parseAccounts(rows: readonly PersonRow[], role: Role): AccountLine[] {
  const problems: FieldProblem[] = [];
  const accounts = rows.flatMap(({ line, email, fields }) => {
    const { data, error } = NewAccount.safeParse({ role, ...fields, email });
    if (error) problems.push(atLine(line, validationFault(error).message));
    return data ? [{ line, account: data }] : [];
  });
  if (problems.length > 0) throw refusedRows(problems);
  return accounts;
}

/** Hashes before the transaction, all cores at once; a dry run hashes nothing. Returns an insert function by line. */
async function prepareAccounts(
  core: Core,
  accounts: readonly AccountLine[],
  { dryRun, json }: FileFlags,
): Promise<Map<number, () => CreatedAccount>> {
  const inserts = new Map<number, () => CreatedAccount>();
  const problems: FieldProblem[] = [];
  const { advance } = createProgress("Preparing accounts", accounts.length, { now: core.clock.now, json });
  const prepare = async ({ line, account }: AccountLine): Promise<void> => {
    try {
      inserts.set(line, await core.accounts.prepareAccount(account, { dryRun: dryRun === true }));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      problems.push(atLine(line, error.message));
    }
    advance();
  };
  await Promise.all(accounts.map(prepare));
  const lineOf = ({ path }: FieldProblem) => Number(path.replace("line ", ""));
  if (problems.length > 0) throw refusedRows(problems.toSorted((a, b) => lineOf(a) - lineOf(b)));
  return inserts;
}

/** Rolls a transaction back without failing. */
class Rollback extends Error {}

function applyAll(
  { database }: Core,
  dryRun: boolean,
  rows: readonly PersonRow[],
  act: (row: PersonRow) => PrintedAccount,
): UserLine[] {
  const users: UserLine[] = [];
  const problems: FieldProblem[] = [];
  try {
    database.write(() => {
      for (const row of rows) {
        try {
          users.push({ line: row.line, ...act(row) });
        } catch (error) {
          const fault = error instanceof ZodError ? validationFault(error) : error;
          if (!(fault instanceof Fault)) throw error;
          problems.push(atLine(row.line, `${row.email}: ${fault.message}`));
        }
      }
      if (problems.length > 0 || dryRun) throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  if (problems.length > 0) throw refusedRows(problems);
  return users;
}

function printUsers(rows: UserLine[], { json, dryRun }: FileFlags): void {
  const isInviting = rows.some(({ invitation }) => invitation !== undefined);
  const columns: Columns<UserLine> = {
    LINE: ({ line }) => line,
    ...userColumns,
    ...(isInviting && { INVITATION: describeInvitation }),
  };
  printList({ json, rows, columns, empty: "No users." });
  if (dryRun && !json) writeLine("Dry run: nothing was changed.");
}
