import { Argument, Command, Option } from "commander";
import { Decision, NewAccount, UserQuery, type UserDetails } from "#core/accounts/admin/contract.ts";
import { NewPassword } from "#core/accounts/passwords/contract.ts";
import { roles, statuses, type User } from "#core/accounts/contract.ts";
import type { Role, Status } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { defaultQuotas, quotaKinds } from "#core/quotas/contract.ts";
import { makeEverybody, type BulkFlags } from "../bulk.ts";
import { createForCommand, withFlags, type Flags } from "../open.ts";
import { printDone, printList, printOne, type Columns } from "../output.ts";
import { readPassword } from "../password.ts";
import { columns, examples, mustNameOne, onPeople, onUser } from "../people-command.ts";
import { merged, withQuotas, type QuotaFlags } from "../quota-flags.ts";

type PeopleFlags = BulkFlags & QuotaFlags;

interface CreateFlags extends BulkFlags {
  name?: string;
  role: Role;
  timezone?: string;
  passwordStdin?: true;
}

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
    .addCommand(resetPassword())
    .addCommand(resetTwoFactor());

const list = () =>
  withFlags(new Command("list"))
    .description("everybody, newest first")
    .addOption(new Option("--status <status>", "only those").choices(statuses))
    .option("--search <text>", "only those whose name or email contains this")
    .option("--limit <number>", "one page of so many, 1 to 200 (default: all)")
    .option("--cursor <cursor>", "go on where a page before ended")
    .addHelpText("after", "\nExample:\n  attache users list --status pending")
    .action((flags: Flags & { status?: Status; search?: string; limit?: string; cursor?: string }) =>
      createForCommand(flags, ({ core }) => {
        const { json, status, search, limit = "200" } = flags;
        const query = UserQuery.parse({ status, search, limit, cursor: flags.cursor });
        const rows: User[] = [];
        let { cursor } = query;
        do {
          const page = core.accounts.list({ ...query, cursor });
          rows.push(...page.items);
          cursor = page.next;
        } while (cursor !== undefined && flags.limit === undefined);
        printList({ json, rows, columns, none: "No users." });
        if (cursor !== undefined) console.error(`There is more: --cursor ${cursor}`);
      }),
    );

const show = () =>
  onUser("show", "one account, its use and its sessions", (core, user, flags) =>
    printOne(flags.json, core.analytics.userDetails(user.id), details),
  );

const create = () =>
  withFlags(new Command("create"))
    .description("make an approved account, asking for its password, or one for everybody in a file")
    .argument("[email]", "the new account's email address")
    .option("--name <name>", "full name")
    .addOption(new Option("--role <role>", "what it may do").choices(roles).default("user"))
    .option("--timezone <zone>", "IANA time zone, such as Europe/Berlin")
    .option("--password-stdin", "read the password from standard input")
    .option("--file <file>", "CSV with a heading (email, name, password, role, timezone); - reads standard input")
    .option("--dry-run", "say what would be done and change nothing; with --file")
    .addHelpText(
      "after",
      examples("create ada@example.com --name 'Ada Lovelace' --role admin", "create --file people.csv --dry-run"),
    )
    .action(async (email: string | undefined, flags: CreateFlags) => {
      mustNameOne(email, flags);
      if (email === undefined) return makeEverybody(flags, columns);
      const { name, role: as, timezone } = flags;
      if (name === undefined) throw new Fault("invalid", "users.name", "Give the full name with --name.");
      const account = NewAccount.omit({ password: true }).parse({ email, name, role: as, timezone });
      const password = NewPassword.parse(await readPassword(flags.passwordStdin));
      const make = async ({ core }: { core: Core }) => {
        const user = await core.accounts.create({ ...account, password });
        printDone(flags.json, `Made the ${user.role === "admin" ? "admin" : "account"} ${user.email}.`, user);
      };
      await createForCommand(flags, make, { mayMake: true });
    });

const approve = () =>
  withQuotas(
    onPeople("approve", "let a pending person in, or everybody in a file", {
      columns: quotaKinds,
      act: ({ accounts }, { id }, flags: PeopleFlags, fields) =>
        accounts.approve(undefined, id, merged({ ...flags, ...fields }, defaultQuotas)),
      says: ({ email }) => `Approved ${email}.`,
      mails: true,
    }),
  ).addHelpText("after", examples("approve ada@example.com --posts 30", "approve --file people.csv --dry-run"));

const decide = (
  name: "reject" | "suspend",
  what: string,
  act: (core: Core, userId: string, reason: string | undefined) => User,
) =>
  onPeople(name, what, {
    columns: ["reason"],
    act: (core, { id }, flags: PeopleFlags & { reason?: string }, fields) =>
      act(core, id, Decision.parse({ reason: fields.reason ?? flags.reason }).reason),
    says: ({ email, status }) => `${email} is ${status}.`,
    mails: name === "reject",
  })
    .option("--reason <text>", "told to the person at sign-in")
    .addHelpText("after", examples(`${name} ada@example.com`, `${name} --file people.csv`));

const reinstate = () =>
  onPeople("reinstate", "let a suspended account work again", {
    columns: [],
    act: ({ accounts }, { id }) => accounts.reinstate(undefined, id),
    says: ({ email, status }) => `${email} is ${status} again.`,
  });

const quotas = () =>
  withQuotas(
    onPeople("quotas", "change monthly limits; what is not named stays", {
      columns: quotaKinds,
      act: ({ accounts }, user, flags: PeopleFlags, fields) =>
        accounts.setQuotas(undefined, user.id, merged({ ...flags, ...fields }, user.quotas)),
      says: ({ email, quotas: { posts, applications, aiInteractions } }) =>
        `${email}: posts ${posts}, applications ${applications}, AI ${aiInteractions} a month.`,
    }),
  ).addHelpText(
    "after",
    examples("quotas ada@example.com --posts 30 --ai-interactions 500", "quotas --file - < people.csv"),
  );

const role = () =>
  withFlags(new Command("role"))
    .description("make somebody an admin, or no longer")
    .argument("<email>", "whose")
    .addArgument(new Argument("<role>", "what they may do").choices(roles))
    .action((email: string, to: Role, flags: Flags) =>
      createForCommand(flags, ({ core }) => {
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
      createForCommand(flags, async ({ core }) => {
        const { id } = core.accounts.byEmail(email);
        const password = NewPassword.parse(await readPassword(flags.passwordStdin));
        const user = await core.accounts.resetPassword(undefined, id, password);
        printDone(flags.json, `${user.email} has a new password and is signed out everywhere.`, user);
      }),
    );

const resetTwoFactor = () =>
  onUser(
    "reset-two-factor",
    "take the second factor off, for a lost phone; ends every session",
    (core, user, flags) => {
      const done = core.accounts.resetTwoFactor(undefined, user.id);
      printDone(flags.json, `${done.email} signs in with the password alone and is signed out everywhere.`, done);
    },
  );
