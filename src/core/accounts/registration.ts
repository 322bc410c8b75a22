import type { AccountRoom } from "./room.ts";
import type { Registration, SignedIn } from "./contract.ts";
import type { Device } from "./sessions.ts";

export function openRegistration(room: AccountRoom) {
  const { database, notifications, passwords, sessions, admins, insertUser, userOf } = room;
  return {
    /**
     * Makes a pending account and signs it in at once: the person waits on the pending screen.
     * @throws Fault `accounts.email_taken`
     */
    async register({ password, ...fields }: Registration, device: Device = {}): Promise<SignedIn> {
      const passwordHash = await passwords.hash(password);
      return database.write(() => {
        const id = insertUser({ ...fields, passwordHash, role: "user", status: "pending" });
        notifications.tellRegistered(userOf(id), admins());
        return { success: true, token: sessions.open(id, "pending", device), user: userOf(id) };
      });
    },
  };
}
