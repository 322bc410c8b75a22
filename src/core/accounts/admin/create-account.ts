import { defaultQuotas } from "#core/quotas/contract.ts";
import type { AccountContext } from "../context.ts";
import type { User } from "../contract.ts";
import { assertUncommonPassword } from "../passwords/assert-uncommon-password.ts";
import { noPassword } from "../passwords/password-hasher.ts";
import { NewAccount, type NewInvitation } from "./contract.ts";
import { createIssueInvitation } from "./issue-invitation.ts";

export interface CreatedAccount {
  user: User;
  /** For an account without a password. */
  invitation?: NewInvitation;
}

interface PrepareOptions {
  /** Validates only: the inserted account can't sign in. */
  dryRun?: boolean;
}

export function createAccountCreation(context: AccountContext) {
  const { database, passwords, quotas, insertUser, record, getUser } = context;
  const issueInvitation = createIssueInvitation(context);

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
      return password === undefined && !dryRun ? { user, invitation: issueInvitation(undefined, user) } : { user };
    };
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
