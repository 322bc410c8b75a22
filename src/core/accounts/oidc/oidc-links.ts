import { eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { OidcError } from "#core/oidc-port.ts";
import type { AccountContext, Actor } from "../context.ts";
import { signsInElsewhere } from "../passwords/password-hasher.ts";
import { users } from "../tables.ts";
import type { OidcCheck, OidcLink } from "./contract.ts";
import { notLinked, off, onlySignIn } from "./faults.ts";
import type { IdentityStore } from "./identity-store.ts";
import type { ProviderAccess } from "./provider-access.ts";
import { checkMessages, describeCheck, insecureIssuer } from "./rules.ts";

interface Parts {
  identities: IdentityStore;
  access: ProviderAccess;
}

/** What people see of their sign-in at the provider, and admins of the provider. */
export function createOidcLinks(context: AccountContext, { identities, access }: Parts) {
  const { database, server, record, getUser, oidcClient } = context;
  const hasPassword = (userId: string): boolean =>
    database.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).get()?.hash !==
    signsInElsewhere;

  return {
    oidcLabel: access.label,

    oidcLinkOf(userId: string): OidcLink {
      const settings = server.oidcSettings();
      const row = settings && identities.of(userId, settings.issuer);
      const linked = row && {
        email: row.email,
        since: toInstant(row.createdAt),
        lastUsedAt: row.lastUsedAt === null ? null : toInstant(row.lastUsedAt),
      };
      return { label: settings?.label ?? null, linked: linked ?? null, canUnlink: hasPassword(userId) };
    },

    /** @throws Fault `oidc.off`, `oidc.not_linked`, `oidc.only_sign_in` */
    unlinkOidc: (actor: NonNullable<Actor>): void =>
      database.write(() => {
        const { userId } = actor;
        const settings = server.oidcSettings();
        if (!settings) throw off();
        if (!hasPassword(userId)) throw onlySignIn(settings.label);
        if (!identities.unlink(userId, settings.issuer)) throw notLinked(settings.label);
        record(actor, "oidc_unlinked", getUser(userId));
      }),

    /** Where the person signs out of the provider as well; null if it has no such page or can't be reached. */
    async oidcSignOutUrl(): Promise<string | null> {
      try {
        const { provider } = access.require();
        return (await oidcClient.signOutUrl(provider, access.returnAfterSignOut())) ?? null;
      } catch (error) {
        if (error instanceof OidcError || error instanceof Fault) return null;
        throw error;
      }
    },

    /** For an admin. @throws Fault `oidc.off` */
    async checkOidc(): Promise<OidcCheck> {
      const answer = { works: false, detail: null, redirectUri: access.redirectUri() };
      const settings = server.oidcSettings();
      if (!settings) throw off();
      if (!access.isUsable(settings)) return { ...answer, message: insecureIssuer };
      try {
        const found = await oidcClient.check(access.require().provider);
        return { ...answer, works: true, message: describeCheck(found) };
      } catch (error) {
        if (!(error instanceof OidcError)) throw error;
        return { ...answer, message: checkMessages[error.reason], detail: error.detail || null };
      }
    },
  };
}
