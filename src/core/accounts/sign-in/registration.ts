import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { AccountContext } from "../context.ts";
import { assertNotPersonal, assertUncommonPassword } from "../passwords/assert-hard-to-guess.ts";
import type { Device } from "../sessions/session-store.ts";
import { users } from "../tables.ts";
import type { Registration, SignedIn } from "./contract.ts";

export function createRegistration(context: AccountContext) {
  const { database, clock, notifications, passwords, sessions, knownDevices, throttle, insertUser, getUser, server } =
    context;

  function assertSignUpOpen(): void {
    const { signUpOpen, supportEmail } = server.current();
    if (signUpOpen) return;
    throw new Fault(
      "forbidden",
      "accounts.sign_up_closed",
      `Sign-up is closed on this server. Ask ${supportEmail ?? "an admin of this server"} for an account.`,
    );
  }

  return {
    /** @throws Fault `accounts.sign_up_closed`, `accounts.email_taken`, `auth.too_many_attempts`, `password.*` */
    async register({ password, ...fields }: Registration, device: Device = {}): Promise<SignedIn> {
      assertSignUpOpen();
      assertUncommonPassword(password);
      assertNotPersonal(password, fields);
      throttle.register(device.address);
      const passwordHash = await passwords.hash(password);
      return database.write(() => {
        assertSignUpOpen();
        const id = insertUser({ ...fields, passwordHash, role: "user", status: "pending" });
        notifications.notifyRegistered(getUser(id), context.approvedAdmins());
        knownDevices.remember(id, device);
        database.db.update(users).set({ lastSeenAt: clock.now() }).where(eq(users.id, id)).run();
        return { success: true, token: sessions.open(id, "pending", device), user: getUser(id) };
      });
    },
  };
}
