import { eq } from "drizzle-orm";
import { NewPassword, type User } from "./contract.ts";
import type { AccountRoom, Actor } from "./room.ts";
import { users } from "./tables.ts";

export function openPasswordReset({ database, passwords, sessions, keys, record, userOf }: AccountRoom) {
  const { db } = database;
  return {
    /** Sets a new password without the old one, as an administrator may, and ends every session and the API key of the account. */
    async resetPassword(actor: Actor, userId: string, password: string): Promise<User> {
      userOf(userId);
      const passwordHash = await passwords.hash(NewPassword.parse(password));
      return database.write(() => {
        const user = userOf(userId);
        db.update(users).set({ passwordHash }).where(eq(users.id, userId)).run();
        sessions.closeAll(userId);
        keys.end(userId);
        record(actor, "password_reset", user);
        return user;
      });
    },
  };
}
