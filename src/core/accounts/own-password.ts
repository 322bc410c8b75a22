import { eq } from "drizzle-orm";
import { invalid, type Fault } from "#core/errors.ts";
import { checkUncommon } from "./common-passwords.ts";
import type { PasswordChange, PasswordChanged } from "./contract.ts";
import type { AccountRoom } from "./room.ts";
import { sessionEnded, type Device, type Identity } from "./sessions.ts";
import { users } from "./tables.ts";

/** The account that acts, and the session it acts by. */
type Self = Pick<Identity, "userId" | "sessionId">;

export function openOwnPassword({ database, passwords, sessions, throttle, endAccess, record, userOf }: AccountRoom) {
  const { db } = database;
  const hashOf = (userId: string): string | undefined =>
    db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).get()?.hash;

  /**
   * Makes sure that it is the person who acts, not whoever found their screen open. Wrong tries are counted.
   * @returns the hash it was checked against, which must still be the account's when the act is written
   * @throws Fault `auth.wrong_password` naming the field, `auth.too_many_attempts`
   */
  const confirmPassword = ({ userId }: Pick<Self, "userId">, password: string, path = "password"): Promise<string> =>
    throttle.ownPassword(userId, async () => {
      const hash = hashOf(userId);
      if (await passwords.verify(password, hash)) return hash ?? "";
      throw wrongPassword(path);
    });

  return {
    confirmPassword,

    /** Ends every other way in, this session's token included: the answer has the new one. */
    async changePassword(self: Self, change: PasswordChange, device: Device = {}): Promise<PasswordChanged> {
      checkUncommon(change.newPassword, "newPassword");
      const checked = await confirmPassword(self, change.currentPassword, "currentPassword");
      const passwordHash = await passwords.hash(change.newPassword);
      return database.write(() => {
        // Both may have changed while the passwords were worked on.
        if (self.sessionId === undefined || !sessions.has(self.sessionId)) throw sessionEnded();
        const user = userOf(self.userId);
        if (hashOf(user.id) !== checked) throw wrongPassword("currentPassword");
        db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
        endAccess(user.id);
        record({ userId: user.id, address: device.address }, "password_changed", user);
        return { success: true, token: sessions.open(user.id, user.status, device) };
      });
    },
  };
}

const wrongPassword = (path: string): Fault =>
  invalid("auth.wrong_password", path, "This is not your current password.");
