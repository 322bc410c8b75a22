import { Argument, Command, Option } from "commander";
import { NewAccount, NewPassword, roles, statuses, type User, type UserDetails } from "#core/accounts/contract.ts";
import type { Role, Status } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { defaultQuotas, Quotas } from "#core/quotas/contract.ts";
import { openForCommand, withFlags, type Flags } from "../open.ts";
import { printDone, printList, printOne, type Columns } from "../output.ts";
import { readPassword } from "../password.ts";

interface QuotaFlags {
  posts?: string;
  applications?: string;
  aiInteractions?: string;
}

const columns: Columns<User> = {
  EMAIL: (user) => user.email,
  NAME: (user) => user.name,
  STATUS: (user) => user.status,
  ROLE: (user) => user.role,
  POSTS: (user) => user.quotas.posts,
  APPLICATIONS: (user) => user.quotas.applications,
  AI: (user) => user.quotas.aiInteractions,
  REGISTERED: (user) => user.createdAt.slice(0, 16).replace("T", " "),
};

const details: Columns<UserDetails> = {
  Id: (user) => user.id,
  Name: (user) => user.name,
  Email: (user) => user.email,
  Role: (user) => user.role,
  Status: (user) => (user.reason === null ? user.status : `${user.status}: ${user.reason}`),
  Registered: (user) => user.createdAt,
  "Last seen": (user) => user.lastSeenAt,
  Sessions: (user) => user.sessions,
  Posts: ({ usage }) => `${usage.posts.used} of ${usage.posts.limit} this month`,
  Applications: ({ usage }) => `${usage.applications.used} of ${usage.applications.limit} this month`,
  AI: ({ usage }) => `${usage.aiInteractions.used} of ${usage.aiInteractions.limit} this month`,
  Scheduled: (user) => user.content.scheduled,
  Published: (user) => user.content.published,
};

export const usersCommand = () =>
  new Command("users")
    .description("list, approve and look after the people of this server")
    .addCommand(list())
    .addCommand(show())
    .addCommand(create())
    .addCommand(approve())
    .addCommand(
      decide("reject", "refuse a registration", (core, id, reason) => core.accounts.reject(undefined, id, reason)),
    )
    .addCommand(
      decide("suspend", "stop an account: it is signed out and its queue is held", (core, id, reason) =>
        core.accounts.suspend(undefined, id, reason),
      ),
    )
    .addCommand(reinstate())
    .addCommand(quotas())
    .addCommand(role())
    .addCommand(remove())
    .addCommand(resetPassword());

const list = () =>
  withFlags(new Command("list"))
    .description("everybody, newest first")
    .addOption(new Option("--status <status>", "only those").choices(statuses))
    .option("--search <text>", "only those whose name or email contains this")
    .addHelpText("after", "\nExample:\n  attache users list --status pending")
    .action((flags: Flags & { status?: Status; search?: string }) =>
      openForCommand(flags, ({ core }) => {
        const rows: User[] = [];
        let cursor: string | undefined;
        do {
          const page = core.accounts.list({ status: flags.status, search: flags.search, limit: 200, cursor });
          rows.push(...page.items);
          cursor = page.next;
        } while (cursor !== undefined);
        printList({ json: flags.json, rows, columns, none: "No users." });
      }),
    );

const show = () =>
  onUser("show", "one account, its use and its sessions", (core, user, flags) =>
    printOne(flags.json, core.analytics.userDetails(user.id), details),
  );

const create = () =>
  withFlags(new Command("create"))
    .description("make an approved account; asks for the password")
    .argument("<email>", "the new account's email address")
    .requiredOption("--name <name>", "full name")
    .addOption(new Option("--role <role>", "what it may do").choices(roles).default("user"))
    .option("--timezone <zone>", "IANA time zone, such as Europe/Berlin")
    .option("--password-stdin", "read the password from standard input")
    .addHelpText("after", "\nExample:\n  attache users create ada@example.com --name 'Ada Lovelace' --role admin")
    .action(
      async (email: string, flags: Flags & { name: string; role: Role; timezone?: string; passwordStdin?: true }) => {
        const { name, role: as, timezone } = flags;
        const account = NewAccount.omit({ password: true }).parse({ email, name, role: as, timezone });
        const password = NewPassword.parse(await readPassword(flags.passwordStdin));
        const make = async ({ core }: { core: Core }) => {
          const user = await core.accounts.create({ ...account, password });
          printDone(flags.json, `Made the ${user.role === "admin" ? "admin" : "account"} ${user.email}.`, user);
        };
        await openForCommand(flags, make, { mayMake: true });
      },
    );

const approve = () =>
  withQuotas(
    onUser("approve", "let a pending person in", (core, user, flags: Flags & QuotaFlags, alone) => {
      const approved = core.accounts.approve(undefined, user.id, merged(flags, defaultQuotas));
      printDone(flags.json, `Approved ${approved.email}.${mailNote(core, alone)}`, approved);
    }),
  ).addHelpText("after", "\nExample:\n  attache users approve ada@example.com --posts 30");

const decide = (
  name: "reject" | "suspend",
  what: string,
  act: (core: Core, userId: string, reason: string | undefined) => User,
) =>
  onUser(name, what, (core, user, flags: Flags & { reason?: string }, alone) => {
    const done = act(core, user.id, flags.reason);
    const note = name === "reject" ? mailNote(core, alone) : "";
    printDone(flags.json, `${done.email} is ${done.status}.${note}`, done);
  }).option("--reason <text>", "told to the person at sign-in");

const reinstate = () =>
  onUser("reinstate", "let a suspended account work again", (core, user, flags) => {
    const done = core.accounts.reinstate(undefined, user.id);
    printDone(flags.json, `${done.email} is ${done.status} again.`, done);
  });

const quotas = () =>
  withQuotas(
    onUser("quotas", "change monthly limits; what is not named stays", (core, user, flags: Flags & QuotaFlags) => {
      const done = core.accounts.setQuotas(undefined, user.id, merged(flags, user.quotas));
      const { posts, applications, aiInteractions } = done.quotas;
      printDone(
        flags.json,
        `${done.email}: posts ${posts}, applications ${applications}, AI ${aiInteractions} a month.`,
        done,
      );
    }),
  ).addHelpText("after", "\nExample:\n  attache users quotas ada@example.com --posts 30 --ai-interactions 500");

const role = () =>
  withFlags(new Command("role"))
    .description("make somebody an admin, or no longer")
    .argument("<email>", "whose")
    .addArgument(new Argument("<role>", "what they may do").choices(roles))
    .action((email: string, to: Role, flags: Flags) =>
      openForCommand(flags, ({ core }) => {
        const done = core.accounts.setRole(undefined, core.accounts.byEmail(email).id, to);
        printDone(flags.json, `${done.email} has the role ${done.role}.`, done);
      }),
    );

const remove = () =>
  onUser("delete", "delete an account and everything it owns", (core, user, flags: Flags & { yes?: true }) => {
    if (!flags.yes) throw new Fault("invalid", "users.not_confirmed", `Add --yes to delete ${user.email} for good.`);
    core.accounts.remove(undefined, user.id);
    printDone(flags.json, `Deleted ${user.email} and all that was theirs.`);
  }).option("--yes", "really: this cannot be undone");

const resetPassword = () =>
  withFlags(new Command("reset-password"))
    .description("set a new password and end every session; asks for it")
    .argument("<email>", "whose")
    .option("--password-stdin", "read the password from standard input")
    .action((email: string, flags: Flags & { passwordStdin?: true }) =>
      openForCommand(flags, async ({ core }) => {
        const { id } = core.accounts.byEmail(email);
        const password = NewPassword.parse(await readPassword(flags.passwordStdin));
        const user = await core.accounts.resetPassword(undefined, id, password);
        printDone(flags.json, `${user.email} has a new password and is signed out everywhere.`, user);
      }),
    );

/** Only a server sends: without one running, the mail that was just written waits. */
const mailNote = ({ notifications }: Core, alone: boolean): string =>
  alone && notifications.mailReady() ? " Their mail leaves when the server runs." : "";

const onUser = <F extends Flags>(
  name: string,
  what: string,
  act: (core: Core, user: User, flags: F, alone: boolean) => void,
) =>
  withFlags(new Command(name))
    .description(what)
    .argument("<email>", "whose")
    .action((email: string, flags: F) =>
      openForCommand(flags, ({ core, alone }) => act(core, core.accounts.byEmail(email), flags, alone)),
    );

const withQuotas = (command: Command) =>
  command
    .option("--posts <number>", "posts a month")
    .option("--applications <number>", "job applications a month")
    .option("--ai-interactions <number>", "AI interactions a month");

/** The given limits over the others. Text that is no number stays text, for the contract to refuse by name. */
function merged({ posts, applications, aiInteractions }: QuotaFlags, others: Quotas): Quotas {
  const given = Object.entries({ posts, applications, aiInteractions }).filter(([, text]) => text !== undefined);
  const numbers = given.map(([name, text]) => [name, /^\d+$/.test(text ?? "") ? Number(text) : text]);
  return Quotas.parse({ ...others, ...Object.fromEntries(numbers) });
}
