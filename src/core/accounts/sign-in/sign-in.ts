import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { AccountContext } from "../context.ts";
import { createDeletionUndo } from "../deletion/delete-account.ts";
import { signInRefusal } from "../rules.ts";
import type { Device } from "../sessions/session-store.ts";
import { users } from "../tables.ts";
import type { SignedIn, SignIn } from "./contract.ts";

type UserRow = typeof users.$inferSelect;

export function createSignIn(context: AccountContext) {
  const { database, clock, passwords, sessions, knownDevices, throttle, verifyCode, record, getUser, settings } =
    context;
  const { db } = database;
  const undoDeletion = createDeletionUndo(context);

  /** An unknown email address costs the same work and gets the same message. */
  async function verifyCredentials({ email, password }: SignIn): Promise<UserRow> {
    const found = db.select().from(users).where(eq(users.email, email)).get();
    const isCorrect = await passwords.verify(password, found?.passwordHash);
    if (!isCorrect || !found) throw wrongCredentials();
    return readAgain(found);
  }

  /** The account may have changed since its password was verified. */
  function readAgain({ id, passwordHash }: UserRow): UserRow {
    const row = db.select().from(users).where(eq(users.id, id)).get();
    if (row?.passwordHash !== passwordHash) throw wrongCredentials();
    const refusal = signInRefusal(row.status, row.reason);
    if (refusal) throw refusal;
    return row;
  }

  /** Many sign in at once. The transaction they share may begin later, so the account is read again inside it. */
  const openSession = (verified: UserRow, { code, timezone }: SignIn, device: Device): Promise<SignedIn> =>
    database.writeInGroup(() => {
      const { id, status } = readAgain(verified);
      const kind = verifyCode(id, code);
      if (kind === "recovery") record({ userId: id, address: device.address }, "recovery_code_used", getUser(id));
      db.update(users).set({ lastSeenAt: clock.now() }).where(eq(users.id, id)).run();
      undoDeletion({ userId: id, address: device.address });
      knownDevices.remember(id, device);
      if (timezone) settings.setMissingZone(id, timezone);
      return { success: true, token: sessions.open(id, status, device), user: getUser(id) };
    });

  return {
    /**
     * @throws Fault `auth.wrong_*`, `auth.code_required`, `auth.too_many_attempts`, `accounts.rejected`,
     * `accounts.suspended`
     */
    signIn(fields: SignIn, device: Device = {}): Promise<SignedIn> {
      const { email } = fields;
      const found = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
      const knownDevice = knownDevices.find(found?.id, device.keys);
      return throttle.signIn({ email, address: device.address, knownDevice }, async () => {
        const row = await verifyCredentials(fields);
        const enter = () => openSession(row, fields, device);
        return knownDevice === undefined ? throttle.verifyCode(row.id, enter) : enter();
      });
    },
  };
}

const wrongCredentials = () => new Fault("unauthenticated", "auth.wrong_credentials", "Invalid email or password");
