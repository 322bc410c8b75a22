import { eq } from "drizzle-orm";
import { checkUncommon } from "./common-passwords.ts";
import { NewPassword, type User } from "./contract.ts";
import type { AccountRoom, Actor } from "./room.ts";
import { users } from "./tables.ts";

export function openPasswordReset({ database, passwords, endAccess, record, userOf }: AccountRoom) {
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
