import { toInstant } from "#core/contract.ts";
import { defaultQuotas } from "#core/quotas/contract.ts";
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

interface PrepareOptions {
  /** Validates only: the inserted account can't sign in. */
  dryRun?: boolean;
}

export function createAccountCreation(context: AccountContext) {
  const { database, passwords, quotas, notifications, oneUseCodes, insertUser, record, getUser } = context;

  /** Validates and hashes; the returned function inserts the account in the caller's transaction. */
  async function prepareAccount(
    account: NewAccount,
    { dryRun = false }: PrepareOptions = {},
  ): Promise<() => CreatedAccount> {
    const { password, ...fields } = NewAccount.parse(account);
    if (password !== undefined) assertUncommonPassword(password);
    const passwordHash = password === undefined || dryRun ? noPassword : await passwords.hash(password);
    return () => {
      const id = insertUser({ ...fields, passwordHash, status: "approved" });
      quotas.setLimits(id, defaultQuotas);
      record(undefined, "user_created", getUser(id), { role: fields.role });
      const user = getUser(id);
      return password === undefined && !dryRun ? { user, invitation: invite(user) } : { user };
    };
  }

  function invite({ id, name, email }: User): Invitation {
    const code = invitationPrefix + createSecret();
    const expiresAt = oneUseCodes.issue({ code, purpose: "invitation", minutes: invitationDays * 24 * 60, userId: id });
    const address = context.address();
    const link = `${address ?? ""}/reset-password#${code}`;
    if (address === undefined || !notifications.canSendMail()) return { link, expiresAt: toInstant(expiresAt) };
    const message = notifications.mailTemplates.invitation({ name, link, days: invitationDays });
    notifications.mail({ kind: "invitation", to: email, userId: id, ...message, expiresAt });
    return { link: null, expiresAt: toInstant(expiresAt) };
  }

  return {
    prepareAccount,

    /** Without a password, with an invitation. */
    async createAccount(account: NewAccount): Promise<CreatedAccount> {
      return database.write(await prepareAccount(account));
    },

    async create(account: NewAccount & { password: string }): Promise<User> {
      return database.write(await prepareAccount(account)).user;
    },
  };
}
