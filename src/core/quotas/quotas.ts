import { inArray } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import { quotaKinds, quotaNames, type QuotaKind, type Quotas, type Usage } from "./contract.ts";
import { monthEnd, monthOf } from "./rules.ts";
import { prepareStatements } from "./statements.ts";
import { quotaLimits } from "./tables.ts";

export type QuotaLedger = ReturnType<typeof createQuotas>;

interface QuotaDeps {
  database: Database;
  clock: Clock;
  settings: AccountSettings;
}

interface Charge {
  userId: string;
  kind: QuotaKind;
  /** Charging the same subject again moves the charge to another month. */
  subjectId: string;
  /** UTC ms; its local month is charged. */
  at: number;
}

const none: Quotas = { posts: 0, applications: 0, aiInteractions: 0 };

export function createQuotas({ database, clock, settings }: QuotaDeps) {
  const { db } = database;
  const statements = prepareStatements(database);

  const limitsOf = (userId: string): Quotas => statements.limits.get(userId) ?? none;

  const usedIn = (userId: string, kind: QuotaKind, month: string): number =>
    statements.used.get({ userId, kind, month })?.used ?? 0;

  return {
    limitsOf,

    limitsOfAll(userIds: string[]): (userId: string) => Quotas {
      const rows = db.select().from(quotaLimits).where(inArray(quotaLimits.userId, userIds)).all();
      const limits = new Map(rows.map(({ userId, ...quotas }) => [userId, quotas]));
      return (userId) => limits.get(userId) ?? none;
    },

    setLimits(userId: string, quotas: Quotas): void {
      db.insert(quotaLimits)
        .values({ userId, ...quotas })
        .onConflictDoUpdate({ target: quotaLimits.userId, set: quotas })
        .run();
    },

    /** A reservation can move to another month, a spent charge can't. @throws Fault `quota.used_up` */
    reserve({ userId, kind, subjectId, at }: Charge): void {
      database.write(() => {
        const zone = settings.zoneOf(userId);
        const month = monthOf(at, zone);
        const existing = statements.charge.get({ kind, subjectId });
        if (existing?.month === month || existing?.spent) return;
        const limit = limitsOf(userId)[kind];
        const used = usedIn(userId, kind, month);
        if (used >= limit) throw usedUp(kind, limit, used, monthEnd(at, zone), month, zone);
        if (existing) statements.decrement.run({ userId, kind, month: existing.month });
        statements.increment.run({ userId, kind, month });
        statements.saveCharge.run({ kind, subjectId, userId, month });
      });
    },

    spend(kind: QuotaKind, subjectId: string): void {
      statements.spend.run({ kind, subjectId });
    },

    release(kind: QuotaKind, subjectId: string): void {
      database.write(() => {
        const charge = statements.charge.get({ kind, subjectId });
        if (!charge || charge.spent) return;
        statements.decrement.run({ userId: charge.userId, kind, month: charge.month });
        statements.forget.run({ kind, subjectId });
      });
    },

    usageOf(userId: string): Usage {
      const zone = settings.zoneOf(userId);
      const now = clock.now();
      const limits = limitsOf(userId);
      const resetsAt = toInstant(monthEnd(now, zone));
      const entries = quotaKinds.map((kind) => [
        kind,
        { used: usedIn(userId, kind, monthOf(now, zone)), limit: limits[kind], resetsAt },
      ]);
      return Object.fromEntries(entries) as Usage;
    },
  };
}

function usedUp(kind: QuotaKind, limit: number, used: number, resetsAt: number, month: string, zone: string): Fault {
  const reset = Temporal.Instant.fromEpochMilliseconds(resetsAt).toZonedDateTimeISO(zone).toPlainDate().toString();
  const message = `The limit of ${limit} ${quotaNames[kind]} for ${month} is used up. The next month starts on ${reset}; choose a later date, or ask an admin for more.`;
  return new Fault("quota", "quota.used_up", message, { kind, limit, used, resetsAt: toInstant(resetsAt) });
}
