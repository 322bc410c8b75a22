import { toInstant } from "#core/contract.ts";
import { displayOf } from "#core/preferences/rules.ts";
import { defaultQuotas } from "#core/quotas/contract.ts";
import { defaultZone } from "#core/settings/contract.ts";
import type { AccountContext, RecordAudit } from "../context.ts";
import type { User } from "../contract.ts";
import { assertNotPersonal, assertUncommonPassword } from "../passwords/assert-hard-to-guess.ts";
import { noPassword } from "../passwords/password-hasher.ts";
import type { users } from "../tables.ts";
import { emailTaken } from "../user-store.ts";
import { NewAccount, type NewInvitation } from "./contract.ts";
import { createDraftInvitation, type InvitationDraft } from "./draft-invitation.ts";

export interface CreatedAccount {
  user: User;
  /** For an account without a password. */
  invitation?: NewInvitation;
}

export interface PreparedAccount {
  user: User;
  row: typeof users.$inferInsert;
  timezone: string | undefined;
  invited: InvitationDraft | undefined;
}

interface PrepareOptions {
  /** Validates only: the account must not be created. */
  dryRun?: boolean;
}

export function createAccountCreation(context: AccountContext) {
  const { database, clock, passwords, notifications, oneUseCodes, findTaken } = context;
  const draftInvitation = createDraftInvitation(context);

  /** Validates and hashes, without the database. */
  async function prepareAccount(
    account: NewAccount,
    { dryRun = false }: PrepareOptions = {},
  ): Promise<PreparedAccount> {
    const { password, timezone, ...fields } = NewAccount.parse(account);
    if (password !== undefined) {
      assertUncommonPassword(password);
      assertNotPersonal(password, fields);
    }
    const known = { id: Bun.randomUUIDv7(), ...fields, status: "approved" } as const;
    const createdAt = clock.now();
    const user: User = {
      ...known,
      createdAt: toInstant(createdAt),
      quotas: defaultQuotas,
      timezone: timezone ?? defaultZone,
      preferences: displayOf(null),
    };
    const passwordHash = password === undefined || dryRun ? noPassword : await passwords.hash(password);
    const invited = password === undefined && !dryRun ? draftInvitation(user) : undefined;
    return { user, row: { ...known, createdAt, passwordHash }, timezone, invited };
  }

  /** Everything that needs no lock, such as encryption, happens here; the returned function only inserts. */
  function prepareInserts(accounts: readonly PreparedAccount[]): () => void {
    const ids = accounts.map(({ user }) => user.id);
    const zones = accounts.flatMap(({ user, timezone }) => (timezone ? [{ userId: user.id, timezone }] : []));
    const invitations = accounts.flatMap(({ invited }) => invited ?? []);
    const inserts = [
      context.prepareUsers(accounts.map(({ row }) => row)),
      context.settings.prepareZones(zones),
      context.quotas.prepareLimits(ids, defaultQuotas),
      context.prepareRecords(accounts.flatMap(toRecords)),
      oneUseCodes.prepare(invitations.map(({ code }) => code)),
      notifications.prepareMails(invitations.flatMap(({ mail }) => mail ?? [])),
    ];
    return () => {
      for (const insert of inserts) insert();
    };
  }

  /** All or none, in one short transaction. @throws Fault `accounts.email_taken` */
  function createAccounts(accounts: readonly PreparedAccount[]): CreatedAccount[] {
    const insert = prepareInserts(accounts);
    const emails = accounts.map(({ user }) => user.email);
    database.write(() => {
      if (findTaken(emails).size > 0) throw emailTaken();
      insert();
    });
    return accounts.map(({ user, invited }) => (invited ? { user, invitation: invited.invitation } : { user }));
  }

  return {
    prepareAccount,
    createAccounts,
    findTaken,

    /** Without a password, with an invitation. */
    async createAccount(account: NewAccount): Promise<CreatedAccount> {
      const prepared = await prepareAccount(account);
      const [created = { user: prepared.user }] = createAccounts([prepared]);
      return created;
    },

    async create(account: NewAccount & { password: string }): Promise<User> {
      const prepared = await prepareAccount(account);
      createAccounts([prepared]);
      return prepared.user;
    },
  };
}

const toRecords = ({ user, invited }: PreparedAccount): Parameters<RecordAudit>[] => [
  [undefined, "user_created", user, { role: user.role }],
  ...(invited ? [[undefined, "user_invited", user, { delivery: invited.delivery }] as Parameters<RecordAudit>] : []),
];
