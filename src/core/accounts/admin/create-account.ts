import { toInstant } from "#core/contract.ts";
import { defaultQuotas } from "#core/quotas/contract.ts";
import { defaultZone } from "#core/settings/contract.ts";
import type { AccountContext } from "../context.ts";
import type { User } from "../contract.ts";
import { invitationDays, invitationPrefix } from "../limits.ts";
import { assertUncommonPassword } from "../passwords/assert-uncommon-password.ts";
import { noPassword } from "../passwords/password-hasher.ts";
import { createSecret } from "../secret-tokens.ts";
import { NewAccount } from "./contract.ts";

/** For an account without a password: its owner chooses one with the link. */
export interface Invitation {
  /** A path if the server doesn't know its public URL. Null if it was emailed. */
  link: string | null;
  expiresAt: string;
}

export interface CreatedAccount {
  user: User;
  invitation?: Invitation;
}

export interface PreparedAccount {
  /** As it will be. */
  user: User;
  /** Only inserts, so that many accounts hold the database briefly. @throws Fault `accounts.email_taken` */
  insert: () => CreatedAccount;
}

interface PrepareOptions {
  /** Validates only: the inserted account can't sign in. */
  dryRun?: boolean;
}

interface PreparedInvitation {
  invitation: Invitation;
  insert: () => void;
}

export function createAccountCreation(context: AccountContext) {
  const { database, clock, passwords, quotas, notifications, oneUseCodes, insertUser, findTaken, record } = context;

  /** Validates, hashes and encrypts; `insert` runs in the caller's transaction. */
  async function prepareAccount(
    account: NewAccount,
    { dryRun = false }: PrepareOptions = {},
  ): Promise<PreparedAccount> {
    const { password, timezone, ...fields } = NewAccount.parse(account);
    if (password !== undefined) assertUncommonPassword(password);
    const [id, createdAt, status] = [Bun.randomUUIDv7(), clock.now(), "approved"] as const;
    const zone = { timezone: timezone ?? defaultZone };
    const user: User = { id, ...fields, status, createdAt: toInstant(createdAt), quotas: defaultQuotas, ...zone };
    const passwordHash = password === undefined || dryRun ? noPassword : await passwords.hash(password);
    const invited = password === undefined && !dryRun ? prepareInvitation(user) : undefined;
    return {
      user,
      insert() {
        insertUser({ ...fields, id, createdAt, timezone, passwordHash, status });
        quotas.setLimits(id, defaultQuotas);
        record(undefined, "user_created", user, { role: fields.role });
        invited?.insert();
        return invited ? { user, invitation: invited.invitation } : { user };
      },
    };
  }

  function prepareInvitation({ id: userId, name, email }: User): PreparedInvitation {
    const code = invitationPrefix + createSecret();
    const prepared = oneUseCodes.prepare({ code, purpose: "invitation", minutes: invitationDays * 24 * 60, userId });
    const expiresAt = toInstant(prepared.expiresAt);
    const address = context.address();
    const link = `${address ?? ""}/reset-password#${code}`;
    if (address === undefined || !notifications.canSendMail()) {
      return { invitation: { link, expiresAt }, insert: prepared.insert };
    }
    const message = notifications.mailTemplates.invitation({ name, link, days: invitationDays });
    const insertMail = notifications.prepareMail({
      kind: "invitation",
      to: email,
      userId,
      ...message,
      expiresAt: prepared.expiresAt,
    });
    const insert = (): void => {
      prepared.insert();
      insertMail();
    };
    return { invitation: { link: null, expiresAt }, insert };
  }

  const createPrepared = ({ insert }: PreparedAccount): CreatedAccount => database.write(insert);

  return {
    prepareAccount,
    findTaken,

    /** Without a password, with an invitation. */
    async createAccount(account: NewAccount): Promise<CreatedAccount> {
      return createPrepared(await prepareAccount(account));
    },

    async create(account: NewAccount & { password: string }): Promise<User> {
      return createPrepared(await prepareAccount(account)).user;
    },
  };
}
