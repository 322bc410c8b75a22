import { NewAccount } from "#core/accounts/admin/contract.ts";
import type { CreatedAccount, PreparedAccount } from "#core/accounts/admin/create-account.ts";
import type { Role } from "#core/accounts/contract.ts";
import { emailTaken } from "#core/accounts/user-store.ts";
import type { Core } from "#core/core.ts";
import { Fault, validationFault } from "#core/errors.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { createProgress } from "../progress.ts";
import type { FileFlags } from "./apply-to-file.ts";
import { toPrintedAccount } from "./invitations.ts";
import { isFieldProblems, refusePeople, toLineProblems, type LineProblem } from "./people-problems.ts";
import { printPeople } from "./print-people.ts";
import { readPeople, type People } from "./read-people.ts";

export const createColumns = { required: ["name"], optional: ["password", "role", "timezone"] } as const;

/** For empty cells. */
interface AccountDefaults {
  role: Role;
  timezone?: string | undefined;
}

interface AccountLine {
  line: number;
  account: NewAccount;
}

interface PreparedLine extends AccountLine {
  prepared: PreparedAccount;
}

/** All or nothing. Everything but the inserts happens before the transaction, which therefore holds the database briefly. */
export async function createFromFile(flags: FileFlags & AccountDefaults): Promise<void> {
  const people = await readPeople(flags.file ?? "-", createColumns);
  const { accounts, problems } = parseAccounts(people, { role: flags.role, timezone: flags.timezone });
  const create = async ({ core }: { core: Core }) => {
    problems.push(...(await findAccountProblems(core, people, accounts)));
    if (problems.length > 0) throw refusePeople(problems);
    const lines = await prepareAll(core, accounts, flags);
    if (flags.dryRun) {
      const rows = lines.map(({ line, prepared }) => ({ line, ...prepared.user }));
      return printPeople(core, rows, flags);
    }
    const created = createAll(core, lines, people);
    const rows = created.map((account, at) => ({ line: lines[at]?.line ?? 0, ...toPrintedAccount(core, account) }));
    printPeople(core, rows, flags);
  };
  const mayCreate = problems.length === 0;
  try {
    await withDataFolder(flags, create, { mayCreate });
  } catch (error) {
    const isWithoutData = error instanceof Fault && error.code === "data_folder.empty";
    throw isWithoutData && !mayCreate ? refusePeople(problems) : error;
  }
}

function parseAccounts(
  people: People,
  defaults: AccountDefaults,
): { accounts: AccountLine[]; problems: LineProblem[] } {
  const problems = [...people.problems];
  const accounts = people.rows.flatMap(({ line, email, fields }): AccountLine[] => {
    const { data, error } = NewAccount.safeParse({ ...defaults, ...fields, email });
    if (data) return [{ line, account: data }];
    // A missing column is one problem, not one of every line.
    const issues = error.issues.filter(({ path: [field] }) => !people.missingColumns.includes(String(field)));
    if (issues.length === 0) return [];
    const { details } = validationFault({ issues });
    problems.push(...(isFieldProblems(details) ? toLineProblems(line, details) : []));
    return [];
  });
  return { accounts, problems };
}

function findTakenLines({ accounts }: Core, { rows }: People): LineProblem[] {
  const taken = accounts.findTaken(rows.map(({ email }) => email));
  return rows
    .filter(({ email }) => taken.has(email))
    .map(({ line, email }) => ({ line, message: `${email}: ${emailTaken().message}` }));
}

/** What only the server's data and rules tell; hashes nothing. */
async function findAccountProblems(
  core: Core,
  people: People,
  accounts: readonly AccountLine[],
): Promise<LineProblem[]> {
  const problems = findTakenLines(core, people);
  for (const { line, account } of accounts) {
    try {
      await core.accounts.prepareAccount(account, { dryRun: true });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      problems.push({ line, message: error.message });
    }
  }
  return problems;
}

/** In the order of the file; a dry run hashes nothing. */
async function prepareAll(
  core: Core,
  accounts: readonly AccountLine[],
  { dryRun, json }: FileFlags,
): Promise<PreparedLine[]> {
  const { advance } = createProgress("Preparing accounts", accounts.length, { now: core.clock.now, json });
  const prepare = async (line: AccountLine): Promise<PreparedLine> => {
    const prepared = await core.accounts.prepareAccount(line.account, { dryRun: dryRun === true });
    advance();
    return { ...line, prepared };
  };
  return Promise.all(accounts.map(prepare));
}

/** Someone else may have created one of these accounts since they were checked. */
function createAll(core: Core, lines: readonly PreparedLine[], people: People): CreatedAccount[] {
  try {
    return core.accounts.createAccounts(lines.map(({ prepared }) => prepared));
  } catch (error) {
    const isTaken = error instanceof Fault && error.code === "accounts.email_taken";
    throw isTaken ? refusePeople(findTakenLines(core, people)) : error;
  }
}
