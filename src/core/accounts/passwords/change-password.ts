import { eq } from "drizzle-orm";
import { checkUncommon } from "./assert-uncommon-password.ts";
import type { PasswordChange, PasswordChanged } from "../contract.ts";
import type { AccountContext } from "../context.ts";
import { sessionEnded, type Device, type Identity } from "../sessions/session-store.ts";
import { users } from "../tables.ts";

export function createOwnPassword(context: AccountContext) {
  const { database, passwords, sessions, ownPassword, endAccess, record, userOf } = context;
  const { db } = database;
  return {
    /**
     * Ends every other way in, this session's token included: the answer has the new one.
     * @throws Fault `auth.wrong_password`, `password.common`, `auth.too_many_attempts`
     */
    async changePassword(
      { userId, sessionId }: Identity,
      { currentPassword, newPassword }: PasswordChange,
      device: Device = {},
    ): Promise<PasswordChanged> {
      checkUncommon(newPassword, "newPassword");
      const confirmed = await ownPassword.confirm(userId, currentPassword, "currentPassword");
      const passwordHash = await passwords.hash(newPassword);
      return database.write(() => {
        // Both may have changed while the passwords were worked on.
        if (sessionId === undefined || !sessions.has(sessionId)) throw sessionEnded();
        if (!ownPassword.stillHolds(userId, confirmed)) throw sessionEnded();
        const user = userOf(userId);
        db.update(users).set({ passwordHash }).where(eq(users.id, userId)).run();
        endAccess(userId);
        record({ userId, address: device.address }, "password_changed", user);
        return { success: true, token: sessions.open(userId, user.status, device) };
      });
    },
  };
}
