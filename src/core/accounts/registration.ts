import type { AccountRoom } from "./room.ts";
import type { Registration, SignedIn } from "./contract.ts";
import type { Device } from "./sessions.ts";

export function openRegistration({
  database,
  passwords,
  sessions,
  devices,
  throttle,
  insertUser,
  userOf,
}: AccountRoom) {
  return {
    /**
     * Makes a pending account and signs it in at once: the person waits on the pending screen.
     * @throws Fault `accounts.email_taken`, `auth.too_many_attempts`
     */
    async register({ password, ...fields }: Registration, device: Device = {}): Promise<SignedIn> {
      throttle.register(device.address);
      const passwordHash = await passwords.hash(password);
      return database.write(() => {
        const id = insertUser({ ...fields, passwordHash, role: "user", status: "pending" });
        devices.remember(id, device.key);
        return { success: true, token: sessions.open(id, "pending", device), user: userOf(id) };
      });
    },
  };
}
