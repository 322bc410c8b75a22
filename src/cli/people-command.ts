import { Command } from "commander";
import type { User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { forEverybody, type BulkFlags } from "./bulk.ts";
import { createForCommand, withFlags, type Flags } from "./open.ts";
import { printDone, type Columns } from "./output.ts";

/** An account as a line of a list. */
export const columns: Columns<User> = {
  EMAIL: (user) => user.email,
  NAME: (user) => user.name,
  STATUS: (user) => user.status,
  ROLE: (user) => user.role,
  POSTS: (user) => user.quotas.posts,
  APPLICATIONS: (user) => user.quotas.applications,
  AI: (user) => user.quotas.aiInteractions,
  REGISTERED: (user) => user.createdAt.slice(0, 16).replace("T", " "),
};

/** Only a server sends: without one running, the mail that was just written waits. */
const mailNote = ({ notifications }: Core, alone: boolean): string =>
  alone && notifications.canSendMail() ? " Their mail leaves when the server runs." : "";

/** What is done to one person by their address. */
export const onUser = <F extends Flags>(name: string, what: string, act: (core: Core, user: User, flags: F) => void) =>
  withFlags(new Command(name))
    .description(what)
    .argument("<email>", "whose")
    .action((email: string, flags: F) =>
      createForCommand(flags, ({ core }) => act(core, core.accounts.byEmail(email), flags)),
    );

interface OnPeople<F> {
  columns: readonly string[];
  act: (core: Core, user: User, flags: F, fields: Readonly<Record<string, string>>) => User;
  says: (done: User) => string;
  /** The person is told by mail. */
  mails?: boolean;
}

/** What is done to one person by their address, or to everybody in a file. */
export const onPeople = <F extends BulkFlags>(
  name: string,
  what: string,
  { columns: named, act, says, mails = false }: OnPeople<F>,
) =>
  withFlags(new Command(name))
    .description(what)
    .argument("[email]", "whose")
    .option(
      "--file <file>",
      `CSV with a heading (${["email", ...named].join(", ")}), or an address a line; - reads standard input`,
    )
    .option("--dry-run", "say what would be done and change nothing; with --file")
    .action((email: string | undefined, flags: F) => {
      mustNameOne(email, flags);
      if (email === undefined) return forEverybody(flags, { columns: named, act, printed: columns });
      return createForCommand(flags, ({ core, alone }) => {
        const done = act(core, core.accounts.byEmail(email), flags, {});
        printDone(flags.json, says(done) + (mails ? mailNote(core, alone) : ""), done);
      });
    });

/** One person or a file of them, and what goes with that alone. */
export function mustNameOne(email: string | undefined, { file, dryRun }: BulkFlags): void {
  if ((email === undefined) === (file === undefined)) {
    throw new Fault("invalid", "users.whom", "Name one email address, or give a file of people with --file.");
  }
  if (dryRun && file === undefined) throw new Fault("invalid", "users.dry_run", "--dry-run goes with --file.");
}

export const examples = (...lines: string[]): string =>
  ["\nExamples:", ...lines.map((line) => `  attache users ${line}`)].join("\n");
