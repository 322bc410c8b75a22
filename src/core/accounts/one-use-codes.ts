import { and, eq, gt, inArray, lt, ne } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { prepareRows } from "#core/prepare-rows.ts";
import { endedInvitationDays } from "./limits.ts";
import { hashSecret } from "./secret-tokens.ts";
import { oneUseCodes, type codePurposes } from "./tables.ts";

export type CodePurpose = (typeof codePurposes)[number];

/** An invitation is a reset link that lives longer, which a forgotten password doesn't replace. */
export const passwordCodes = ["reset", "invitation"] as const satisfies CodePurpose[];

interface NewCode {
  code: string;
  purpose: CodePurpose;
  minutes: number;
  /** Without an account there is one code of this purpose per server. */
  userId?: string;
}

interface FoundInvitation {
  userId: string;
  expiresAt: number;
  /** It was used, replaced or revoked. */
  isEnded: boolean;
}

export type OneUseCodes = ReturnType<typeof createOneUseCodes>;

export type CodeRow = typeof oneUseCodes.$inferInsert;

type Filter = ReturnType<typeof and>;

interface CodeDeps {
  database: Database;
  clock: Clock;
}

function createCodeWrites({ database: { db }, clock }: CodeDeps) {
  const valid = (purposes: readonly CodePurpose[], code: string): Filter =>
    and(
      eq(oneUseCodes.hash, hashSecret(code)),
      inArray(oneUseCodes.purpose, purposes),
      gt(oneUseCodes.expiresAt, clock.now()),
    );

  const end = (purposes: readonly CodePurpose[], codes: Filter): void => {
    const others = purposes.filter((purpose) => purpose !== "invitation");
    if (others.length > 0)
      db.delete(oneUseCodes)
        .where(and(inArray(oneUseCodes.purpose, others), codes))
        .run();
    if (!purposes.includes("invitation")) return;
    const expiresAt = clock.now() + endedInvitationDays * 24 * 60 * 60_000;
    db.update(oneUseCodes)
      .set({ purpose: "ended_invitation", expiresAt })
      .where(and(eq(oneUseCodes.purpose, "invitation"), codes))
      .run();
  };

  const toRow = ({ code, purpose, minutes, userId }: NewCode) => ({
    hash: hashSecret(code),
    purpose,
    expiresAt: clock.now() + minutes * 60_000,
    userId: userId ?? null,
  });

  const revoke = (purposes: readonly CodePurpose[], userId?: string): void =>
    end(purposes, userId === undefined ? undefined : eq(oneUseCodes.userId, userId));

  /** Ends earlier codes of this purpose. */
  const replace = (row: CodeRow): void => {
    revoke([row.purpose], row.userId ?? undefined);
    db.insert(oneUseCodes).values(row).run();
  };

  return { valid, end, toRow, revoke, replace };
}

export function createOneUseCodes({ database, clock }: CodeDeps) {
  const { db } = database;
  const { valid, end, toRow, revoke, replace } = createCodeWrites({ database, clock });

  return {
    revoke,
    toRow,

    /** For new accounts, which have no codes yet. The returned function runs in the transaction that creates them. */
    prepare: (rows: readonly CodeRow[]): (() => void) => prepareRows(database, oneUseCodes, rows),

    replace,

    /** Returns the expiry, UTC ms. */
    issue(newCode: NewCode): number {
      const row = toRow(newCode);
      replace(row);
      return row.expiresAt;
    },

    isValid: (purposes: readonly CodePurpose[], code: string): boolean =>
      db.select().from(oneUseCodes).where(valid(purposes, code)).get() !== undefined,

    /** Runs in the caller's transaction. */
    consume(
      purposes: readonly CodePurpose[],
      code: string,
    ): { userId: string | null; purpose: CodePurpose } | undefined {
      const found = db.select().from(oneUseCodes).where(valid(purposes, code)).get();
      if (found) end([found.purpose], eq(oneUseCodes.hash, found.hash));
      return found;
    },

    /** Also one that has expired or ended. */
    findInvitation(code: string): FoundInvitation | undefined {
      const row = db
        .select()
        .from(oneUseCodes)
        .where(
          and(
            eq(oneUseCodes.hash, hashSecret(code)),
            inArray(oneUseCodes.purpose, ["invitation", "ended_invitation"] as const),
          ),
        )
        .get();
      if (!row || row.userId === null) return undefined;
      return { userId: row.userId, expiresAt: row.expiresAt, isEnded: row.purpose === "ended_invitation" };
    },

    /** When the invitations of these accounts expire or expired, UTC ms. */
    invitationExpiries(userIds: readonly string[]): ReadonlyMap<string, number> {
      const rows = db
        .select({ userId: oneUseCodes.userId, expiresAt: oneUseCodes.expiresAt })
        .from(oneUseCodes)
        .where(and(eq(oneUseCodes.purpose, "invitation"), inArray(oneUseCodes.userId, userIds)))
        .all();
      return new Map(rows.flatMap(({ userId, expiresAt }) => (userId === null ? [] : [[userId, expiresAt]])));
    },

    /** An expired invitation stays: the account still waits for a new one. */
    forgetExpired(): void {
      db.delete(oneUseCodes)
        .where(and(lt(oneUseCodes.expiresAt, clock.now()), ne(oneUseCodes.purpose, "invitation")))
        .run();
    },
  };
}
