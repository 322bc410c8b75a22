import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import type { Member } from "./members.ts";
import type { SimulatorContext } from "./context.ts";
import { members, siteAccounts, siteSessions } from "./tables.ts";

const year = 365 * 24 * 3_600_000;
/** OWASP's minimum for argon2id: people reuse passwords even here. */
const cost = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** 'ada.lovelace@example.com' becomes Ada Lovelace, at /in/ada-lovelace-…. */
function memberFromEmail(email: string): { id: string; name: string } {
  const words = (email.split("@")[0] ?? "").split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || "Member";
  const slug = words
    .join("-")
    .normalize("NFD")
    .replaceAll(/[^a-z\d-]/g, "")
    .slice(0, 40);
  return { id: `${slug || "member"}-${sha256(email).slice(0, 8)}`, name };
}

interface MemberHooks {
  member(id: string): Member | undefined;
  welcome(member: Member): void;
}

export function createSiteAccounts({ database, clock }: SimulatorContext, { member, welcome }: MemberHooks) {
  const { db } = database;

  const accountOf = (email: string) => db.select().from(siteAccounts).where(eq(siteAccounts.email, email)).get();

  const register = (email: string, passwordHash: string): void =>
    database.write(() => {
      if (accountOf(email)) return;
      const { id, name } = memberFromEmail(email);
      const headline = "Member of the Sandbox network";
      const joinedAt = clock.now();
      db.insert(members)
        .values({ id, name, headline, joinedAt, accountId: `site:${sha256(email)}` })
        .run();
      db.insert(siteAccounts).values({ email, passwordHash, memberId: id }).run();
      welcome({ id, name, headline, joinedAt });
    });

  return {
    /** The first sign-in with an address creates its member and sets its password. Undefined: wrong password. */
    async signIn(address: string, password: string): Promise<Member | undefined> {
      const email = address.trim().toLowerCase();
      if (!accountOf(email)) register(email, await Bun.password.hash(password, cost));
      const account = accountOf(email);
      if (!account || !(await Bun.password.verify(password, account.passwordHash))) return undefined;
      return member(account.memberId);
    },

    /** Returns the cookie's value, which is stored only as a hash. */
    startSession(memberId: string): string {
      const cookie = `AQED${randomBytes(48).toString("base64url")}`;
      const createdAt = clock.now();
      database.write(() => {
        db.delete(siteSessions)
          .where(lt(siteSessions.createdAt, createdAt - year))
          .run();
        db.insert(siteSessions)
          .values({ tokenHash: sha256(cookie), memberId, createdAt })
          .run();
      });
      return cookie;
    },

    /** Sessions end after a year. */
    memberOfCookie(cookie: string): Member | undefined {
      const session = db
        .select()
        .from(siteSessions)
        .where(eq(siteSessions.tokenHash, sha256(cookie)))
        .get();
      if (!session || session.createdAt < clock.now() - year) return undefined;
      return member(session.memberId);
    },

    endSession(cookie: string): void {
      database.write(() =>
        db
          .delete(siteSessions)
          .where(eq(siteSessions.tokenHash, sha256(cookie)))
          .run(),
      );
    },

    endSessions(memberId?: string): void {
      database.write(() =>
        db
          .delete(siteSessions)
          .where(memberId === undefined ? undefined : eq(siteSessions.memberId, memberId))
          .run(),
      );
    },

    /** The first account of this server to connect it owns the member, which is deleted with it. */
    claimMember(memberId: string, accountId: string): void {
      database.write(() =>
        db
          .update(siteAccounts)
          .set({ ownerId: accountId })
          .where(and(eq(siteAccounts.memberId, memberId), isNull(siteAccounts.ownerId)))
          .run(),
      );
    },
  };
}
