import { eq, sql } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import type { Connections } from "#core/connections/connections.ts";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { invalid } from "#core/errors.ts";
import { once } from "#core/once.ts";
import type { Clock } from "#core/ports.ts";
import type { AutomationSettings, AutomationSettingsChange, StoredAutomationSettings } from "./contract.ts";
import { applyChange, readStored } from "./rules.ts";
import { automationSettings } from "./tables.ts";

const storedVersion = 1;

interface AutomationDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  connections: Pick<Connections, "status" | "latestMetrics">;
  /** A higher module knows; null if never read. */
  pendingRequestsOf: (userId: string) => number | null;
  /** Runs in the transaction that saves. */
  onAutomationChanged: (userId: string) => void;
}

export type Automation = ReturnType<typeof createAutomation>;

export function createAutomation(deps: AutomationDeps) {
  const { database, clock, changes, connections } = deps;
  const { db } = database;
  const byUser = once(() =>
    db
      .select()
      .from(automationSettings)
      .where(eq(automationSettings.userId, sql.placeholder("userId")))
      .prepare(),
  );
  // Reading costs far more than a lookup, and the bot asks before every action.
  const known = new Map<string, { updatedAt: number; settings: StoredAutomationSettings }>();
  const maxKnown = 2000;
  const defaults = readStored({});

  const storedOf = (userId: string): { settings: StoredAutomationSettings; updatedAt: number | null } => {
    const row = byUser().get({ userId });
    if (!row) return { settings: defaults, updatedAt: null };
    const cached = known.get(userId);
    if (cached?.updatedAt === row.updatedAt && !database.isWriting()) return cached;
    const settings = readStored(row.settings);
    if (known.size >= maxKnown) known.clear();
    if (!database.isWriting()) known.set(userId, { updatedAt: row.updatedAt, settings });
    return { settings, updatedAt: row.updatedAt };
  };

  const accountOf = (userId: string): AutomationSettings["account"] => {
    const { status, lastSync } = connections.status(userId);
    return {
      connectionStatus: status,
      lastSync,
      totalConnections: connections.latestMetrics(userId)?.connections ?? null,
      pendingRequests: deps.pendingRequestsOf(userId),
    };
  };

  const get = (userId: string): AutomationSettings => {
    const { settings, updatedAt } = storedOf(userId);
    return { account: accountOf(userId), ...settings, updatedAt: updatedAt === null ? null : toInstant(updatedAt) };
  };

  return {
    get,

    /** Without what the server counts. */
    settingsOf: (userId: string): StoredAutomationSettings => storedOf(userId).settings,

    /** @throws Fault `automation.delays` */
    save(userId: string, change: AutomationSettingsChange): AutomationSettings {
      return database.write(() => {
        const { settings: stored, updatedAt: before } = storedOf(userId);
        const settings = applyChange(stored, change);
        assertDelays(settings);
        // Later than before, so that another process notices.
        const updatedAt = Math.max(clock.now(), (before ?? 0) + 1);
        const fields = { settings, version: storedVersion, updatedAt };
        db.insert(automationSettings)
          .values({ userId, ...fields })
          .onConflictDoUpdate({ target: automationSettings.userId, set: fields })
          .run();
        deps.onAutomationChanged(userId);
        database.afterCommit(() => changes.publish(userId, "automation", "bot"));
        return get(userId);
      });
    },

    /** Everything as by default. */
    reset(userId: string): AutomationSettings {
      return database.write(() => {
        db.delete(automationSettings).where(eq(automationSettings.userId, userId)).run();
        known.delete(userId);
        deps.onAutomationChanged(userId);
        database.afterCommit(() => changes.publish(userId, "automation", "bot"));
        return get(userId);
      });
    },
  };
}

function assertDelays({ safety: { minDelaySeconds, maxDelaySeconds } }: StoredAutomationSettings): void {
  if (minDelaySeconds <= maxDelaySeconds) return;
  const message = `Min delay must be at most Max delay, which is ${maxDelaySeconds} seconds.`;
  throw invalid("automation.delays", "safety.minDelaySeconds", message);
}
