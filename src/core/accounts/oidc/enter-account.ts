import { eq } from "drizzle-orm";
import type { OidcClaims } from "#core/oidc-port.ts";
import type { OidcSettings } from "#core/settings/oidc-settings.ts";
import type { AccountContext, Actor } from "../context.ts";
import { Email } from "../contract.ts";
import { createDeletionUndo } from "../deletion/delete-account.ts";
import { signsInElsewhere } from "../passwords/password-hasher.ts";
import { signInRefusal } from "../rules.ts";
import type { Device } from "../sessions/session-store.ts";
import type { SignedIn } from "../sign-in/contract.ts";
import { users } from "../tables.ts";
import { createTwoFactorStore } from "../two-factor/two-factor-store.ts";
import { accountExists, linkedElsewhere, linkedToAnother, noAccount, noEmail, unverified } from "./faults.ts";
import type { IdentityStore } from "./identity-store.ts";
import { nameOf } from "./rules.ts";

interface Entering {
  claims: OidcClaims;
  timezone: string | undefined;
  device: Device;
}

/** What becomes of a person whom the provider has signed in. Everything runs in the caller's transaction. */
export function createAccountEntry(context: AccountContext, identities: IdentityStore) {
  const { database, clock, notifications, sessions, knownDevices, throttle, insertUser, getUser, record, settings } =
    context;
  const { db } = database;
  const twoFactor = createTwoFactorStore(context);
  const undoDeletion = createDeletionUndo(context);

  const rowOf = (userId: string) => db.select().from(users).where(eq(users.id, userId)).get();

  /** @throws Fault `accounts.rejected`, `accounts.suspended`, `oidc.no_account` if it was deleted meanwhile */
  function assertMayEnter(userId: string, label: string): void {
    const row = rowOf(userId);
    if (!row) throw noAccount(label);
    const refusal = signInRefusal(row.status, row.reason);
    if (refusal) throw refusal;
  }

  /** A verified address of the account at the provider. @throws Fault `oidc.refused`, `oidc.email_unverified` */
  function requireEmail({ email, isEmailVerified }: OidcClaims, label: string): string {
    const parsed = Email.safeParse(email);
    if (!parsed.success) throw noEmail(label);
    if (!isEmailVerified) throw unverified(label);
    return parsed.data;
  }

  /** A link that the person made themselves is worth more than an address. @throws Fault `oidc.account_exists` */
  function assertNotLinked(userId: string, { issuer }: OidcClaims, label: string): void {
    if (identities.of(userId, issuer)) throw linkedToAnother(label);
  }

  function linkByEmail(actor: NonNullable<Actor>, claims: OidcClaims, label: string): void {
    const { userId } = actor;
    if (identities.find(claims)) throw linkedElsewhere(label);
    assertNotLinked(userId, claims, label);
    identities.link(userId, claims);
    record(actor, "oidc_linked", getUser(userId));
    notifications.notifySignInLinked(getUser(userId), label);
  }

  return {
    /**
     * The account that belongs to the claims; undefined for a new one.
     * @throws Fault `oidc.*`, `accounts.rejected`, `accounts.suspended`
     */
    findAccount(claims: OidcClaims, { label, linkByEmail, signUp }: OidcSettings): string | undefined {
      const known = identities.find(claims);
      if (known) {
        assertMayEnter(known.userId, label);
        return known.userId;
      }
      const email = requireEmail(claims, label);
      const found = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get();
      if (!found && !signUp) throw noAccount(label);
      if (found && !linkByEmail) throw accountExists(label);
      if (found) {
        assertMayEnter(found.id, label);
        assertNotLinked(found.id, claims, label);
      }
      return found?.id;
    },

    isCodeNeeded: (userId: string, { skipTwoFactor }: OidcSettings): boolean =>
      !skipTwoFactor && Boolean(twoFactor.get(userId)?.confirmedAt),

    /** @throws Fault `accounts.rejected`, `accounts.suspended`, `oidc.no_account` */
    open(userId: string, { claims, timezone, device }: Entering, label: string): SignedIn {
      assertMayEnter(userId, label);
      const self = { userId, address: device.address };
      if (identities.find(claims)?.userId !== userId) linkByEmail(self, claims, label);
      identities.touch(claims);
      db.update(users).set({ lastSeenAt: clock.now() }).where(eq(users.id, userId)).run();
      undoDeletion(self);
      knownDevices.remember(userId, device);
      if (timezone) settings.setMissingZone(userId, timezone);
      // Who has a password enters it before what needs one.
      const confirmedAt = rowOf(userId)?.passwordHash === signsInElsewhere ? clock.now() : null;
      const token = sessions.open(userId, getUser(userId).status, device, { confirmedAt });
      return { success: true, token, user: getUser(userId) };
    },

    /** An account that waits for an admin's approval. @throws Fault `auth.too_many_attempts`, `oidc.*` */
    register({ claims, timezone, device }: Entering, label: string): SignedIn {
      const email = requireEmail(claims, label);
      throttle.register(device.address);
      const name = nameOf(claims.name, email);
      const id = insertUser({ name, email, passwordHash: signsInElsewhere, role: "user", status: "pending", timezone });
      identities.link(id, claims);
      identities.touch(claims);
      notifications.notifyRegistered(getUser(id), context.approvedAdmins());
      knownDevices.remember(id, device);
      db.update(users).set({ lastSeenAt: clock.now() }).where(eq(users.id, id)).run();
      return { success: true, token: sessions.open(id, "pending", device), user: getUser(id) };
    },
  };
}
