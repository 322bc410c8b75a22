import { and, count, desc, eq, inArray, max, sum } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { modelInteractions } from "../tables.ts";
import { usageMonthsMax, type ModelPrice, type ModelUsage, type UsedModel } from "./contract.ts";
import { costOf } from "./rules.ts";

interface UsageDeps {
  database: Database;
  prices: () => readonly ModelPrice[];
}

export interface UserUsage {
  userId: string;
  models: UsedModel[];
}

/** What models answered, with costs at the prices of now. */
export function createUsage({ database: { db }, prices }: UsageDeps) {
  const { userId, month, model, state, inputTokens, outputTokens, isEstimated } = modelInteractions;
  const isAnswered = inArray(state, ["done", "stopped"]);
  const counted = {
    model,
    interactions: count(),
    input: sum(inputTokens),
    output: sum(outputTokens),
    estimated: max(isEstimated),
  };
  interface Counted {
    model: string;
    interactions: number;
    input: string | null;
    output: string | null;
    estimated: unknown;
  }
  const toUsed = (row: Counted, priced: readonly ModelPrice[]): UsedModel => {
    const tokens = { inputTokens: Number(row.input ?? 0), outputTokens: Number(row.output ?? 0) };
    const cost = costOf(
      tokens,
      priced.find((price) => price.model === row.model),
    );
    return {
      model: row.model,
      interactions: row.interactions,
      ...tokens,
      isEstimated: Boolean(row.estimated),
      cost,
    };
  };

  return {
    of(user: string, at: string): ModelUsage {
      const own = and(eq(userId, user), eq(month, at), isAnswered);
      const rows = db.select(counted).from(modelInteractions).where(own).groupBy(model).orderBy(model).all();
      const priced = prices();
      return { month: at, models: rows.map((row) => toUsed(row, priced)) };
    },

    /** Newest first. */
    byMonth(user: string): ModelUsage[] {
      const own = and(eq(userId, user), isAnswered);
      const found = db
        .select({ month, ...counted })
        .from(modelInteractions)
        .where(own);
      const rows = found.groupBy(month, model).orderBy(desc(month), model).all();
      const priced = prices();
      const months = [...new Set(rows.map((row) => row.month))].slice(0, usageMonthsMax);
      return months.map((at) => ({
        month: at,
        models: rows.filter((row) => row.month === at).map((row) => toUsed(row, priced)),
      }));
    },

    /** With something used, newest first. */
    months: (): string[] =>
      db
        .selectDistinct({ month })
        .from(modelInteractions)
        .where(isAnswered)
        .orderBy(desc(month))
        .limit(usageMonthsMax)
        .all()
        .map((row) => row.month),

    byUser(at: string): UserUsage[] {
      const inMonth = and(eq(month, at), isAnswered);
      const found = db
        .select({ userId, ...counted })
        .from(modelInteractions)
        .where(inMonth);
      const rows = found.groupBy(userId, model).orderBy(userId, model).all();
      const priced = prices();
      const users = [...new Set(rows.map((row) => row.userId))];
      return users.map((user) => ({
        userId: user,
        models: rows.filter((row) => row.userId === user).map((row) => toUsed(row, priced)),
      }));
    },

    /** Of every month. */
    modelNames: (): string[] =>
      db
        .selectDistinct({ model })
        .from(modelInteractions)
        .where(isAnswered)
        .orderBy(model)
        .all()
        .map((row) => row.model),
  };
}
