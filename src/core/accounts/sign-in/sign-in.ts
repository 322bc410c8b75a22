import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { AccountContext } from "../context.ts";
import type { SignedIn, SignIn } from "../contract.ts";
import { refusalOf } from "../rules.ts";
import type { Device } from "../sessions/session-store.ts";
import { users } from "../tables.ts";

type Row = typeof users.$inferSelect;

export function createSignIn(context: AccountContext) {
  const { database, clock, passwords, sessions, devices, throttle, secondFactor, record, userOf } = context;
  const { db } = database;

  /** Whose address and password these are. For an unknown address the same work is done, and the same told. */
  async function whose({ email, password }: SignIn): Promise<Row> {
    const found = db.select().from(users).where(eq(users.email, email)).get();
    const right = await passwords.verify(password, found?.passwordHash);
    // Read again: the status may have changed while the password was checked.
    const row = found && db.select().from(users).where(eq(users.id, found.id)).get();
    if (!right || !row || row.passwordHash !== found.passwordHash) throw wrongCredentials();
    const refusal = refusalOf(row.status, row.reason);
    if (refusal) throw refusal;
    return row;
  }

  const letIn = ({ id, status }: Row, code: string | undefined, device: Device): SignedIn =>
    database.write(() => {
      const by = secondFactor.check(id, code);
      if (by === "recovery") record({ userId: id, address: device.address }, "recovery_code_used", userOf(id));
      db.update(users).set({ lastSeenAt: clock.now() }).where(eq(users.id, id)).run();
      devices.remember(id, device.key);
      return { success: true, token: sessions.open(id, status, device), user: userOf(id) };
    });

  return {
    /**
     * Whatever is thrown as unauthenticated here counts as a failed try, but for `auth.code_required`.
     * @throws Fault `auth.wrong_credentials`, `auth.code_required`, `auth.wrong_code`, `auth.too_many_attempts`,
     * `accounts.rejected`, `accounts.suspended`
     */
    signIn(fields: SignIn, device: Device = {}): Promise<SignedIn> {
      const { email } = fields;
      const found = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
      const comer = { email, address: device.address, knownDevice: devices.known(found?.id, device.key) };
      return throttle.signIn(comer, async () => {
        const row = await whose(fields);
        const enter = async () => letIn(row, fields.code, device);
        return comer.knownDevice === undefined ? throttle.secondFactor(row.id, enter) : enter();
      });
    },
  };
}

const wrongCredentials = () => new Fault("unauthenticated", "auth.wrong_credentials", "Invalid email or password");
