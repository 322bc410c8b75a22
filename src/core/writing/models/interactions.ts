import { desc, eq, inArray } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import { monthOf } from "#core/quotas/rules.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import { modelInteractions } from "../tables.ts";
import type { InteractionKind, ModelPrice, ModelUsage } from "./contract.ts";
import type { Meter, Tokens } from "./metered-model.ts";
import { createUsage } from "./usage.ts";

export interface InteractionsDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  quotas: QuotaLedger;
  settings: AccountSettings;
  prices: { list(): ModelPrice[] };
}

export interface Settled {
  /** Gives the AI interaction back although the provider answered. */
  isRefunded?: boolean;
}

export interface NewInteraction {
  userId: string;
  kind: InteractionKind;
  provider: string;
  model: string;
}

const quota = "aiInteractions";

/** Reserves one of the month's AI interactions for each, and gives it back if the provider never answered. */
export function createInteractions({ database, clock, changes, quotas, settings, prices }: InteractionsDeps) {
  const { db } = database;
  const usage = createUsage({ database, prices: prices.list });

  const settle = (id: string, state: "done" | "stopped" | "failed", tokens: Tokens): void => {
    db.update(modelInteractions)
      .set({
        state,
        inputTokens: tokens.input,
        outputTokens: tokens.output,
        isEstimated: tokens.isEstimated,
        endedAt: clock.now(),
      })
      .where(eq(modelInteractions.id, id))
      .run();
  };

  return {
    /** Of this model's newest request; undefined before the first one, and after one to another model. */
    lastOutcome(model: string): "done" | "failed" | undefined {
      const ended = ["done", "failed"] as const;
      const { id, state } = modelInteractions;
      const last = db
        .select({ state, model: modelInteractions.model })
        .from(modelInteractions)
        .where(inArray(state, ended))
        .orderBy(desc(id))
        .limit(1)
        .get();
      return last?.model === model ? ended.find((one) => one === last.state) : undefined;
    },

    /** @throws Fault `quota.used_up` */
    begin({ userId, ...interaction }: NewInteraction): { id: string; meter: Meter; end(settled?: Settled): void } {
      const [id, at] = [Bun.randomUUIDv7(), clock.now()];
      database.write(() => {
        quotas.reserve({ userId, kind: quota, subjectId: id, at });
        const month = monthOf(at, settings.zoneOf(userId));
        db.insert(modelInteractions)
          .values({ id, userId, ...interaction, state: "running", month, startedAt: at })
          .run();
        database.afterCommit(() => changes.publish(userId, "writing"));
      });
      let isAnswered = false;
      let hasFailed = false;
      let isEnded = false;
      let used: Tokens = { input: 0, output: 0, isEstimated: false };
      return {
        id,
        meter: {
          onAnswered() {
            if (!isAnswered) quotas.spend(quota, id);
            isAnswered = true;
          },
          onUsed({ input, output, isEstimated }) {
            used = {
              input: used.input + input,
              output: used.output + output,
              isEstimated: used.isEstimated || isEstimated,
            };
          },
          onFailed() {
            hasFailed = true;
          },
        },
        end({ isRefunded = false } = {}) {
          if (isEnded) return;
          isEnded = true;
          database.write(() => {
            if (isRefunded || !isAnswered) quotas.release(quota, id, isRefunded);
            settle(id, !isAnswered ? "failed" : hasFailed ? "stopped" : "done", used);
            database.afterCommit(() => changes.publish(userId, "writing"));
          });
        },
      };
    },

    /** After a crash: what the server could not finish is given back. */
    settleInterrupted(): void {
      const running = eq(modelInteractions.state, "running");
      database.write(() => {
        for (const { id } of db.select({ id: modelInteractions.id }).from(modelInteractions).where(running).all()) {
          quotas.release(quota, id, true);
          settle(id, "failed", { input: 0, output: 0, isEstimated: false });
        }
      });
    },

    usageOf: (userId: string): ModelUsage => usage.of(userId, monthOf(clock.now(), settings.zoneOf(userId))),
    usage,
  };
}
