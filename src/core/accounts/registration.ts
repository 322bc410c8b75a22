import { Fault } from "#core/errors.ts";
import type { AccountContext } from "./context.ts";
import type { Registration, SignedIn } from "./contract.ts";
import type { Device } from "./sessions.ts";

export function createRegistration(context: AccountContext) {
  const { database, notifications, passwords, sessions, devices, throttle, admins, insertUser, userOf, server } =
    context;
  const mustBeOpen = (): void => {
    const { signUpOpen, supportEmail } = server.current();
    if (signUpOpen) return;
    const whom = supportEmail === undefined ? "an admin of this server" : supportEmail;
    throw new Fault(
      "forbidden",
      "accounts.sign_up_closed",
      `Sign-up is closed on this server. Ask ${whom} for an account.`,
    );
  };
  return {
    /**
     * Makes a pending account and signs it in at once: the person waits on the pending screen.
     * @throws Fault `accounts.sign_up_closed`, `accounts.email_taken`, `auth.too_many_attempts`
     */
    async register({ password, ...fields }: Registration, device: Device = {}): Promise<SignedIn> {
      mustBeOpen();
      throttle.register(device.address);
      const passwordHash = await passwords.hash(password);
      return database.write(() => {
        mustBeOpen();
        const id = insertUser({ ...fields, passwordHash, role: "user", status: "pending" });
        notifications.notifyRegistered(userOf(id), admins());
        devices.remember(id, device.key);
        return { success: true, token: sessions.open(id, "pending", device), user: userOf(id) };
      });
    },
  };
}
