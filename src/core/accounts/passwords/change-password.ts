import { eq } from "drizzle-orm";
import type { AccountContext } from "../context.ts";
import { createSessionEndedFault } from "../sessions/session-ended-fault.ts";
import type { Device, Identity } from "../sessions/session-store.ts";
import { users } from "../tables.ts";
import { assertNotPersonal, assertUncommonPassword } from "./assert-hard-to-guess.ts";
import type { PasswordChange, PasswordChanged } from "./contract.ts";

export function createPasswordChange(context: AccountContext) {
  const { database, passwords, sessions, reauthentication, revokeAccess, record, getUser } = context;
  const { db } = database;
  return {
    /** @throws Fault `auth.wrong_password`, `password.*`, `auth.too_many_attempts`, `auth.session_ended` */
    async changePassword(
      { userId, sessionId }: Identity,
      { currentPassword, newPassword }: PasswordChange,
      device: Device = {},
    ): Promise<PasswordChanged> {
      assertUncommonPassword(newPassword, "newPassword");
      assertNotPersonal(newPassword, getUser(userId), "newPassword");
      const confirmed = await reauthentication.confirmPassword(userId, currentPassword, "currentPassword");
      const passwordHash = await passwords.hash(newPassword);
      return database.write(() => {
        // Either may have changed while hashing.
        if (sessionId === undefined || !sessions.isOpen(sessionId)) throw createSessionEndedFault();
        if (!reauthentication.isCurrent(userId, confirmed)) throw createSessionEndedFault();
        const user = getUser(userId);
        db.update(users)
          .set({ passwordHash, passwordChangedAt: context.clock.now() })
          .where(eq(users.id, userId))
          .run();
        revokeAccess(userId, "password_changed");
        record({ userId, address: device.address }, "password_changed", user);
        return { success: true, token: sessions.open(userId, user.status, device) };
      });
    },
  };
}
