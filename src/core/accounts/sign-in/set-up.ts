import { and, eq, gt } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import { defaultQuotas } from "#core/quotas/contract.ts";
import type { AccountContext } from "../context.ts";
import { NewAccount, setUpCodeMinutes, type SetUp, type SignedIn, type User } from "../contract.ts";
import { checkUncommon } from "../passwords/assert-uncommon-password.ts";
import { hashOf, newSecret } from "../rules.ts";
import type { Device } from "../sessions/session-store.ts";
import { oneUseCodes, users } from "../tables.ts";

export function createSetUp(context: AccountContext) {
  const { database, clock, passwords, sessions, devices, quotas, insertUser, record, userOf } = context;
  const { db } = database;
  const admin = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.status, "approved")))
    .limit(1)
    .prepare();
  const hasAdmin = (): boolean => admin.get() !== undefined;

  async function prepareAccount(account: NewAccount): Promise<() => User> {
    const { password, ...fields } = NewAccount.parse(account);
    checkUncommon(password);
    const passwordHash = await passwords.hash(password);
    return () => {
      const id = insertUser({ ...fields, passwordHash, status: "approved" });
      quotas.setLimits(id, defaultQuotas);
      record(undefined, "user_created", userOf(id), { role: fields.role });
      return userOf(id);
    };
  }

  return {
    setUpNeeded: (): boolean => !hasAdmin(),

    /** A code that makes the first admin once, within 30 minutes; earlier ones end. */
    newSetUpCode(): string {
      const code = newSecret();
      database.write(() => {
        db.delete(oneUseCodes).where(eq(oneUseCodes.purpose, "setup")).run();
        db.insert(oneUseCodes)
          .values({ hash: hashOf(code), purpose: "setup", expiresAt: clock.now() + setUpCodeMinutes * 60_000 })
          .run();
      });
      return code;
    },

    /** @throws Fault `auth.set_up_done`, `auth.set_up_code` */
    async setUp({ code, password, ...fields }: SetUp, device: Device = {}): Promise<SignedIn> {
      if (hasAdmin()) throw setUpDone();
      const stillGood = and(
        eq(oneUseCodes.hash, hashOf(code)),
        eq(oneUseCodes.purpose, "setup"),
        gt(oneUseCodes.expiresAt, clock.now()),
      );
      if (!db.select().from(oneUseCodes).where(stillGood).get()) throw badCode();
      checkUncommon(password);
      const passwordHash = await passwords.hash(password);
      return database.write(() => {
        if (hasAdmin()) throw setUpDone();
        if (db.delete(oneUseCodes).where(stillGood).returning().all().length === 0) throw badCode();
        const id = insertUser({ ...fields, passwordHash, role: "admin", status: "approved" });
        quotas.setLimits(id, defaultQuotas);
        devices.remember(id, device.key);
        record({ userId: id, address: device.address }, "server_set_up", userOf(id));
        return { success: true, token: sessions.open(id, "approved", device), user: userOf(id) };
      });
    },

    /** An approved account without registration: the first admin by environment, or any by the command line. */
    async create(account: NewAccount): Promise<User> {
      return database.write(await prepareAccount(account));
    },

    /** Checks and hashes, which takes its time; what is returned makes the account in the transaction under way. */
    prepareAccount,
  };
}

const setUpDone = () =>
  new Fault(
    "conflict",
    "auth.set_up_done",
    "This server is already set up. Sign in, or register and wait for approval.",
  );
const badCode = () =>
  new Fault(
    "forbidden",
    "auth.set_up_code",
    "This set-up link has expired or was used. Restart the server to print a new one.",
  );
