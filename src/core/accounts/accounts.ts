import { and, eq, lt, sql } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { mediaUrl } from "#core/media/contract.ts";
import { accessEnder } from "./revoke-access.ts";
import { createAdministration } from "./admin/decisions.ts";
import { createApiKeys } from "./api-keys/manage-api-key.ts";
import { createAudit } from "./admin/audit-log.ts";
import { passwordConfirmer } from "./passwords/reauthentication.ts";
import type { Status, User } from "./contract.ts";
import { createDevices } from "./sign-in/known-devices.ts";
import { createDirectory } from "./admin/user-directory.ts";
import { createKeys } from "./api-keys/api-key-store.ts";
import { createOwnSessions } from "./sessions/manage-sessions.ts";
import { createForgottenPassword } from "./passwords/reset-by-mail.ts";
import { createOwnPassword } from "./passwords/change-password.ts";
import { createPasswords } from "./passwords/password-hasher.ts";
import { createProfile } from "./profile/profile.ts";
import { createRegistration } from "./sign-in/registration.ts";
import type { AccountDeps, AccountContext, Shown } from "./context.ts";
import { createPasswordReset } from "./passwords/reset-by-admin.ts";
import { isApiKey } from "./rules.ts";
import { createSecondFactor } from "./two-factor/verify-code.ts";
import { createSessions, type Identity } from "./sessions/session-store.ts";
import { createSetUp } from "./sign-in/set-up.ts";
import { createSignIn } from "./sign-in/sign-in.ts";
import { createThrottle } from "./sign-in/throttle.ts";
import { createTwoFactor } from "./two-factor/two-factor.ts";
import { createTestMail } from "./admin/test-mail.ts";
import { oneUseCodes, users } from "./tables.ts";

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: AccountDeps) {
  const { database, clock, quotas, settings, changes } = deps;
  const { db, sqlite } = database;
  const sessions = createSessions(deps);
  const keys = createKeys(deps);
  const devices = createDevices(deps);
  const throttle = createThrottle(deps);
  const passwords = createPasswords();
  // Asked by every call: a plain statement costs a third.
  const byId = sqlite.query<Shown, [string]>(
    `SELECT id, name, email, role, status, created_at AS createdAt, avatar_id AS avatarId FROM users WHERE id = ?`,
  );
  const status = db
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare();

  const toUser = (row: Shown, limits = quotas.limitsOf(row.id)): User => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status,
    createdAt: toInstant(row.createdAt),
    quotas: limits,
    ...(row.avatarId !== null && { avatar: mediaUrl(row.avatarId) }),
  });

  const context: AccountContext = {
    ...deps,
    passwords,
    sessions,
    keys,
    secondFactor: createSecondFactor(deps),
    devices,
    throttle,
    ownPassword: passwordConfirmer({ database, passwords, throttle }),
    endAccess: accessEnder(database, sessions, keys, deps.onAccessRevoked),
    toUser,

    userOf(userId) {
      const row = byId.get(userId);
      return toUser(row ?? notFound());
    },

    insertUser({ timezone, ...fields }) {
      const taken = db.select({ id: users.id }).from(users).where(eq(users.email, fields.email)).get();
      if (taken) {
        const message = "An account with this email already exists";
        throw new Fault("conflict", "accounts.email_taken", message, [{ path: "email", message }]);
      }
      const id = Bun.randomUUIDv7();
      db.insert(users)
        .values({ id, ...fields, createdAt: clock.now() })
        .run();
      if (timezone) settings.setZone(id, timezone);
      context.tellAdmins();
      return id;
    },

    record: (...act) => log.record(...act),

    admins: () =>
      db
        .select()
        .from(users)
        .where(and(eq(users.role, "admin"), eq(users.status, "approved")))
        .all()
        .map((row) => toUser(row)),

    tellAdmins() {
      database.afterCommit(() => {
        const admins = db.select({ id: users.id }).from(users).where(eq(users.role, "admin")).all();
        for (const { id } of admins) changes.tell(id, "users", "badges");
      });
    },
  };

  const log = createAudit(context);

  return {
    ...createRegistration(context),
    ...createSignIn(context),
    ...createSetUp(context),
    ...createAdministration(context),
    ...createDirectory(context),
    ...createPasswordReset(context),
    ...createApiKeys(context),
    ...createOwnSessions(context),
    ...createTwoFactor(context),
    ...createProfile(context),
    /**
     * Whose session token or API key this is. `acting` counts as use: polls and streams do not.
     * @throws Fault `auth.session_ended`, `auth.key_ended`
     */
    identify: (token: string, acting: boolean): Identity =>
      isApiKey(token) ? keys.identify(token, acting) : sessions.identify(token, acting),
    ...log,
    ...createTestMail(context),
    ...createOwnPassword(context),
    ...createForgottenPassword(context),
    user: context.userOf,
    /** @throws Fault `accounts.not_found` */
    statusOf: (userId: string): Status => (status.get({ id: userId }) ?? notFound()).status,

    /** @throws Fault `accounts.not_found` naming the address */
    byEmail(email: string): User {
      const row = db.select().from(users).where(eq(users.email, email.trim().toLowerCase())).get();
      if (!row)
        throw new Fault("not_found", "accounts.not_found", `There is no account with the email address ${email}.`);
      return toUser(row);
    },

    forgetExpired(): void {
      sessions.forgetExpired();
      devices.forgetExpired();
      throttle.forgetExpired();
      db.delete(oneUseCodes).where(lt(oneUseCodes.expiresAt, clock.now())).run();
    },
  };
}

const notFound = (): never => {
  throw new Fault("not_found", "accounts.not_found", "User not found");
};
