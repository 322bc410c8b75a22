import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { AccountRoom } from "./room.ts";
import type { SignedIn, SignIn } from "./contract.ts";
import { refusalOf } from "./rules.ts";
import type { Device } from "./sessions.ts";
import { users } from "./tables.ts";

export function openSignIn({ database, clock, passwords, sessions, secondFactor, record, userOf }: AccountRoom) {
  const { db } = database;
  return {
    /**
     * @throws Fault `auth.wrong_credentials`, the same and as slow for an unknown address; `auth.code_required`,
     * `auth.wrong_code`, `accounts.rejected`, `accounts.suspended`
     */
    async signIn({ email, password, code }: SignIn, device: Device = {}): Promise<SignedIn> {
      const found = db.select().from(users).where(eq(users.email, email)).get();
      const right = await passwords.verify(password, found?.passwordHash);
      // Read again: the status may have changed while the password was checked.
      const row = found && db.select().from(users).where(eq(users.id, found.id)).get();
      if (!right || row?.passwordHash !== found?.passwordHash || !row) throw wrongCredentials();
      const refusal = refusalOf(row.status, row.reason);
      if (refusal) throw refusal;
      return database.write(() => {
        const by = secondFactor.check(row.id, code);
        if (by === "recovery")
          record({ userId: row.id, address: device.address }, "recovery_code_used", userOf(row.id));
        db.update(users).set({ lastSeenAt: clock.now() }).where(eq(users.id, row.id)).run();
        return { success: true, token: sessions.open(row.id, row.status, device), user: userOf(row.id) };
      });
    },
  };
}

const wrongCredentials = () => new Fault("unauthenticated", "auth.wrong_credentials", "Invalid email or password");
