import { eq } from "drizzle-orm";
import { checkUncommon } from "./assert-uncommon-password.ts";
import { NewPassword, type User } from "../contract.ts";
import type { AccountContext, Actor } from "../context.ts";
import { users } from "../tables.ts";

export function createPasswordReset({ database, passwords, endAccess, record, userOf }: AccountContext) {
  const { db } = database;
  return {
    /** Sets a new password without the old one, as an administrator may, and ends every way in. */
    async resetPassword(actor: Actor, userId: string, password: string): Promise<User> {
      userOf(userId);
      checkUncommon(password);
      const passwordHash = await passwords.hash(NewPassword.parse(password));
      return database.write(() => {
        const user = userOf(userId);
        db.update(users).set({ passwordHash }).where(eq(users.id, userId)).run();
        endAccess(userId);
        record(actor, "password_reset", user);
        return user;
      });
    },
  };
}
