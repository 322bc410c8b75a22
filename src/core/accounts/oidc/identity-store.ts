import { and, eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { OidcClaims } from "#core/oidc-port.ts";
import type { Clock } from "#core/ports.ts";
import { oidcIdentities } from "../tables.ts";

export type IdentityRow = typeof oidcIdentities.$inferSelect;

export function createIdentityStore({ database: { db }, clock }: { database: Database; clock: Clock }) {
  const bySubject = ({ issuer, subject }: Pick<OidcClaims, "issuer" | "subject">) =>
    and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject));
  return {
    find: (claims: Pick<OidcClaims, "issuer" | "subject">): IdentityRow | undefined =>
      db.select().from(oidcIdentities).where(bySubject(claims)).get(),

    of: (userId: string, issuer: string): IdentityRow | undefined =>
      db
        .select()
        .from(oidcIdentities)
        .where(and(eq(oidcIdentities.userId, userId), eq(oidcIdentities.issuer, issuer)))
        .get(),

    /** An account has one of each provider. */
    link(userId: string, { issuer, subject, email }: OidcClaims): void {
      db.delete(oidcIdentities)
        .where(and(eq(oidcIdentities.userId, userId), eq(oidcIdentities.issuer, issuer)))
        .run();
      db.insert(oidcIdentities)
        .values({ id: Bun.randomUUIDv7(), userId, issuer, subject, email: email ?? null, createdAt: clock.now() })
        .run();
    },

    touch(claims: OidcClaims): void {
      db.update(oidcIdentities)
        .set({ lastUsedAt: clock.now(), ...(claims.email !== undefined && { email: claims.email }) })
        .where(bySubject(claims))
        .run();
    },

    unlink: (userId: string, issuer: string): boolean =>
      db
        .delete(oidcIdentities)
        .where(and(eq(oidcIdentities.userId, userId), eq(oidcIdentities.issuer, issuer)))
        .returning({ id: oidcIdentities.id })
        .all().length > 0,
  };
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;
