import { defaultQuotas } from "#core/quotas/contract.ts";
import type { AccountContext } from "../context.ts";
import type { User } from "../contract.ts";
import { assertUncommonPassword } from "../passwords/assert-uncommon-password.ts";
import { NewAccount } from "./contract.ts";

export function createAccountCreation({ database, passwords, quotas, insertUser, record, getUser }: AccountContext) {
  /** Validates and hashes; the returned function inserts the account in the caller's transaction. */
  async function prepareAccount(account: NewAccount): Promise<() => User> {
    const { password, ...fields } = NewAccount.parse(account);
    assertUncommonPassword(password);
    const passwordHash = await passwords.hash(password);
    return () => {
      const id = insertUser({ ...fields, passwordHash, status: "approved" });
      quotas.setLimits(id, defaultQuotas);
      record(undefined, "user_created", getUser(id), { role: fields.role });
      return getUser(id);
    };
  }

  return {
    prepareAccount,

    async create(account: NewAccount): Promise<User> {
      return database.write(await prepareAccount(account));
    },
  };
}
