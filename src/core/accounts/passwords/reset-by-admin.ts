import { eq } from "drizzle-orm";
import type { AccountContext, Actor } from "../context.ts";
import type { User } from "../contract.ts";
import { users } from "../tables.ts";
import { assertNotPersonal, assertUncommonPassword } from "./assert-hard-to-guess.ts";
import { NewPassword } from "./contract.ts";

export function createResetByAdmin({ database, clock, passwords, revokeAccess, record, getUser }: AccountContext) {
  const { db } = database;
  return {
    async resetPassword(actor: Actor, userId: string, password: string): Promise<User> {
      assertNotPersonal(password, getUser(userId));
      assertUncommonPassword(password);
      const passwordHash = await passwords.hash(NewPassword.parse(password));
      return database.write(() => {
        const user = getUser(userId);
        db.update(users).set({ passwordHash, passwordChangedAt: clock.now() }).where(eq(users.id, userId)).run();
        revokeAccess(userId, "password_changed");
        record(actor, "password_reset", user);
        return user;
      });
    },
  };
}
