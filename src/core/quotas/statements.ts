import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Quotas } from "./contract.ts";
import { quotaCharges, quotaLimits, quotaUsage } from "./tables.ts";

/** Prepared once: every new post and every publish runs them. */
export function prepareStatements({ db, sqlite }: Database) {
  const { placeholder } = sql;
  const ofMonth = and(
    eq(quotaUsage.userId, placeholder("userId")),
    eq(quotaUsage.kind, placeholder("kind")),
    eq(quotaUsage.month, placeholder("month")),
  );
  const ofSubject = and(
    eq(quotaCharges.kind, placeholder("kind")),
    eq(quotaCharges.subjectId, placeholder("subjectId")),
  );
  const usage = { userId: placeholder("userId"), kind: placeholder("kind"), month: placeholder("month") };
  const used = quotaUsage.used;

  return {
    // Hot path (every request): a prepared statement is 3× faster than the query builder.
    limits: sqlite.query<Quotas, [string]>(
      "SELECT posts, applications, ai_interactions AS aiInteractions FROM quota_limits WHERE user_id = ?",
    ),
    setLimits: db
      .insert(quotaLimits)
      .values({
        userId: placeholder("userId"),
        posts: placeholder("posts"),
        applications: placeholder("applications"),
        aiInteractions: placeholder("aiInteractions"),
      })
      .onConflictDoUpdate({
        target: quotaLimits.userId,
        set: {
          posts: sql`excluded.posts`,
          applications: sql`excluded.applications`,
          aiInteractions: sql`excluded.ai_interactions`,
        },
      })
      .prepare(),
    used: db.select({ used }).from(quotaUsage).where(ofMonth).prepare(),
    increment: db
      .insert(quotaUsage)
      .values({ ...usage, used: 1 })
      .onConflictDoUpdate({
        target: [quotaUsage.userId, quotaUsage.kind, quotaUsage.month],
        set: { used: sql`${used} + 1` },
      })
      .prepare(),
    decrement: db
      .update(quotaUsage)
      .set({ used: sql`${used} - 1` })
      .where(ofMonth)
      .prepare(),
    charge: db.select().from(quotaCharges).where(ofSubject).prepare(),
    saveCharge: db
      .insert(quotaCharges)
      .values({ ...usage, subjectId: placeholder("subjectId") })
      .onConflictDoUpdate({
        target: [quotaCharges.kind, quotaCharges.subjectId],
        set: { month: sql`excluded.month` },
      })
      .prepare(),
    spend: db.update(quotaCharges).set({ spent: true }).where(ofSubject).prepare(),
    forget: db.delete(quotaCharges).where(ofSubject).prepare(),
  };
}
