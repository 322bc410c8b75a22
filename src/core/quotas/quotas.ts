import { and, eq, inArray } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { once } from "#core/once.ts";
import type { Clock } from "#core/ports.ts";
import { prepareRows } from "#core/prepare-rows.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import { quotaKinds, quotaNames, type QuotaKind, type Quotas, type Usage } from "./contract.ts";
import { monthEnd, monthOf } from "./rules.ts";
import { prepareStatements } from "./statements.ts";
import { quotaLimits, quotaUsage } from "./tables.ts";

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
  const statements = once(() => prepareStatements(database));

  const limitsOf = (userId: string): Quotas => statements().limits.get(userId) ?? none;

  const usedIn = (userId: string, kind: QuotaKind, month: string): number =>
    statements().used.get({ userId, kind, month })?.used ?? 0;

  return {
    limitsOf,

    limitsOfAll(userIds: string[]): (userId: string) => Quotas {
      const rows = db.select().from(quotaLimits).where(inArray(quotaLimits.userId, userIds)).all();
      const limits = new Map(rows.map(({ userId, ...quotas }) => [userId, quotas]));
      return (userId) => limits.get(userId) ?? none;
    },

    setLimits(userId: string, quotas: Quotas): void {
      statements().setLimits.run({ userId, ...quotas });
    },

    /** Of new accounts. The returned function runs in the transaction that creates them. */
    prepareLimits: (userIds: readonly string[], quotas: Quotas): (() => void) =>
      prepareRows(
        database,
        quotaLimits,
        userIds.map((userId) => ({ userId, ...quotas })),
      ),

    /** A reservation can move to another month, a spent charge can't. @throws Fault `quota.used_up` */
    reserve({ userId, kind, subjectId, at }: Charge): void {
      database.write(() => {
        const zone = settings.zoneOf(userId);
        const month = monthOf(at, zone);
        const existing = statements().charge.get({ kind, subjectId });
        if (existing?.month === month || existing?.spent) return;
        const limit = limitsOf(userId)[kind];
        const used = usedIn(userId, kind, month);
        if (used >= limit) throw usedUp({ kind, limit, used, at, zone, now: clock.now() });
        if (existing) statements().decrement.run({ userId, kind, month: existing.month });
        statements().increment.run({ userId, kind, month });
        statements().saveCharge.run({ kind, subjectId, userId, month });
      });
    },

    /** Refuses what `reserve` would if each call before it had reserved one. @throws Fault `quota.used_up` */
    planReservations(userId: string, kind: QuotaKind): (at: number) => void {
      const [zone, limit] = [settings.zoneOf(userId), limitsOf(userId)[kind]];
      const planned = new Map<string, number>();
      return (at) => {
        const month = monthOf(at, zone);
        const used = planned.get(month) ?? usedIn(userId, kind, month);
        if (used >= limit) throw usedUp({ kind, limit, used, at, zone, now: clock.now() });
        planned.set(month, used + 1);
      };
    },

    spend(kind: QuotaKind, subjectId: string): void {
      statements().spend.run({ kind, subjectId });
    },

    release(kind: QuotaKind, subjectId: string, isRefund = false): void {
      database.write(() => {
        const charge = statements().charge.get({ kind, subjectId });
        if (!charge || (charge.spent && !isRefund)) return;
        statements().decrement.run({ userId: charge.userId, kind, month: charge.month });
        statements().forget.run({ kind, subjectId });
      });
    },

    /** In each account's current month. */
    usedByAll(userIds: string[], kind: QuotaKind): (userId: string) => number {
      const now = clock.now();
      const zones = settings.zonesOf(userIds);
      const monthBy = new Map(userIds.map((userId) => [userId, monthOf(now, zones(userId))]));
      const ofMonths = inArray(quotaUsage.month, [...new Set(monthBy.values())]);
      const rows = db
        .select()
        .from(quotaUsage)
        .where(and(inArray(quotaUsage.userId, userIds), eq(quotaUsage.kind, kind), ofMonths))
        .all();
      const current = rows.filter(({ userId, month }) => month === monthBy.get(userId));
      const used = new Map(current.map((row) => [row.userId, row.used]));
      return (userId) => used.get(userId) ?? 0;
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

interface UsedUp {
  kind: QuotaKind;
  limit: number;
  used: number;
  at: number;
  zone: string;
  now: number;
}

function usedUp({ kind, limit, used, at, zone, now }: UsedUp): Fault {
  const resetsAt = monthEnd(at, zone);
  const message =
    limit === 0
      ? `Your monthly limit is 0 ${quotaNames[kind]}. Ask an admin for more.`
      : `${usedAll(kind, limit)} for ${formatMonths(at, resetsAt, now, zone)}. ${remedies[kind]}`;
  return new Fault("quota", "quota.used_up", message, { kind, limit, used, resetsAt: toInstant(resetsAt) });
}

const remedies: Readonly<Record<QuotaKind, string>> = {
  posts: "Choose a later date, or ask an admin for more.",
  applications: "Go on next month, or ask an admin for more.",
  aiInteractions: "Go on next month, or ask an admin for more.",
};

const usedAll = (kind: QuotaKind, limit: number): string =>
  limit === 1
    ? `You've used your 1 ${quotaNames[kind].replace(/s$/, "")}`
    : `You've used all ${limit} ${quotaNames[kind]}`;

/** With years unless the charged month is in this year. */
function formatMonths(at: number, resetsAt: number, now: number, zone: string): string {
  const isThisYear = monthOf(at, zone).slice(0, 4) === monthOf(now, zone).slice(0, 4);
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  const format = (instant: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat("en-US", { timeZone: zone, ...options }).format(instant);
  const reset = format(resetsAt, { month: "long", day: "numeric", ...year });
  return `${format(at, { month: "long", ...year })}. Your limit resets on ${reset}`;
}
