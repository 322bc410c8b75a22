import { and, eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import { once } from "#core/once.ts";
import { defaultQuotas } from "#core/quotas/contract.ts";
import type { AccountContext } from "../context.ts";
import { assertNotPersonal, assertUncommonPassword } from "../passwords/assert-hard-to-guess.ts";
import { createSecret } from "../secret-tokens.ts";
import type { Device } from "../sessions/session-store.ts";
import { users } from "../tables.ts";
import { setUpCodeMinutes, type SetUp, type SignedIn } from "./contract.ts";

export function createSetUp(context: AccountContext) {
  const { database, passwords, sessions, knownDevices, oneUseCodes, quotas, insertUser, record, getUser } = context;
  const admin = once(() =>
    database.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, "admin"), eq(users.status, "approved")))
      .limit(1)
      .prepare(),
  );
  const hasAdmin = (): boolean => admin().get() !== undefined;

  return {
    setUpNeeded: (): boolean => !hasAdmin(),

    newSetUpCode(): string {
      const code = createSecret();
      database.write(() => oneUseCodes.issue({ code, purpose: "setup", minutes: setUpCodeMinutes }));
      return code;
    },

    /** @throws Fault `auth.set_up_done`, `auth.set_up_code`, `password.*` */
    async setUp({ code, password, ...fields }: SetUp, device: Device = {}): Promise<SignedIn> {
      if (hasAdmin()) throw setUpDone();
      if (!oneUseCodes.isValid(["setup"], code)) throw invalidCode();
      assertUncommonPassword(password);
      assertNotPersonal(password, fields);
      const passwordHash = await passwords.hash(password);
      return database.write(() => {
        if (hasAdmin()) throw setUpDone();
        if (!oneUseCodes.consume(["setup"], code)) throw invalidCode();
        const id = insertUser({ ...fields, passwordHash, role: "admin", status: "approved" });
        quotas.setLimits(id, defaultQuotas);
        knownDevices.remember(id, device);
        record({ userId: id, address: device.address }, "server_set_up", getUser(id));
        return { success: true, token: sessions.open(id, "approved", device), user: getUser(id) };
      });
    },
  };
}

const setUpDone = () =>
  new Fault(
    "conflict",
    "auth.set_up_done",
    "This server is already set up. Sign in, or register and wait for approval.",
  );

const invalidCode = () =>
  new Fault(
    "forbidden",
    "auth.set_up_code",
    "This set-up link has expired or was already used. Restart the server to print a new one.",
  );
