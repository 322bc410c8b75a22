import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import { toInstant } from "#core/contract.ts";
import type { Database, Db } from "#core/database.ts";
import { once } from "#core/once.ts";
import type { Clock, Log } from "#core/ports.ts";
import { version } from "#core/version.ts";
import { statusChanges } from "../tables.ts";
import {
  componentIds,
  components,
  componentStateLabels,
  type ComponentId,
  type ComponentState,
  type StatusUpdate,
  type SystemStatus,
} from "./contract.ts";
import { judge, type Measured } from "./rules.ts";

export interface SystemStatusDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  log: Log;
  measure: () => Measured;
  /** The newest first. */
  backupsMade: () => readonly { name: string; takenAt: string }[];
}

type ChangeRow = typeof statusChanges.$inferSelect;

const retentionMs = 90 * 24 * 60 * 60_000;
const shownUpdates = 20;

function toUpdate({ id, kind, component, state, detail, version: changedTo, at }: ChangeRow): StatusUpdate {
  const titles = {
    started: `Server started (version ${changedTo})`,
    upgraded: `Server upgraded to version ${changedTo}`,
    component: component === null ? "" : `${components[component]}: ${componentStateLabels[state]}`,
  };
  return { id, at: toInstant(at), title: titles[kind], detail, state };
}

/** Every check asks for each component. */
const prepareLatest = (db: Db) =>
  db
    .select()
    .from(statusChanges)
    .where(eq(statusChanges.component, sql.placeholder("component")))
    .orderBy(desc(statusChanges.at), desc(statusChanges.id))
    .limit(1)
    .prepare();

/** What works now, and since when, as this server has seen it. */
export function createSystemStatus({ database, clock, changes, log, measure, backupsMade }: SystemStatusDeps) {
  const { db } = database;

  const latest = once(() => prepareLatest(db));
  const latestOf = (component: ComponentId): ChangeRow | undefined => latest().get({ component });

  const insert = (row: Omit<ChangeRow, "id" | "version">): void =>
    db
      .insert(statusChanges)
      .values({ ...row, id: Bun.randomUUIDv7(), version })
      .run();

  const recordStart = (startedAt: number): void => {
    const last = db
      .select({ version: statusChanges.version })
      .from(statusChanges)
      .where(sql`${statusChanges.kind} <> 'component'`)
      .orderBy(desc(statusChanges.at), desc(statusChanges.id))
      .limit(1)
      .get();
    const isUpgrade = last !== undefined && last.version !== version;
    const detail = isUpgrade ? `It ran version ${last.version} before.` : "";
    insert({ kind: isUpgrade ? "upgraded" : "started", component: null, state: "operational", detail, at: startedAt });
  };

  /** Nothing was recorded while the server was off, so a state that continues keeps its time. */
  const recordChanges = (measured: Measured): boolean => {
    const judged = judge(measured);
    const changed = componentIds.filter((id) => latestOf(id)?.state !== judged[id].state);
    for (const component of changed) insert({ kind: "component", component, ...judged[component], at: measured.now });
    return changed.length > 0;
  };

  return {
    current(): SystemStatus {
      const measured = measure();
      const judged = judge(measured);
      const sinceOf = (id: ComponentId, state: ComponentState): string | null => {
        const latest = latestOf(id);
        return latest?.state === state ? toInstant(latest.at) : null;
      };
      const recorded = db
        .select()
        .from(statusChanges)
        .orderBy(desc(statusChanges.at), desc(statusChanges.id))
        .limit(shownUpdates)
        .all()
        .filter((row) => row.kind !== "component" || row.state !== "not_set_up")
        .map(toUpdate);
      const backups = backupsMade()
        .slice(0, shownUpdates)
        .map(({ name, takenAt }): StatusUpdate => ({
          id: name,
          at: takenAt,
          title: "Backup made",
          detail: "",
          state: "operational",
        }));
      return {
        checkedAt: toInstant(measured.now),
        components: componentIds.map((id) => ({
          id,
          label: components[id],
          ...judged[id],
          since: sinceOf(id, judged[id].state),
        })),
        updates: [...recorded, ...backups].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, shownUpdates),
      };
    },

    /** @param startedAt of the first check after a start */
    check(startedAt?: number): void {
      const measured = measure();
      if (!measured.isDatabaseWritable) {
        log.warn("status.not_recorded", { hint: "The database cannot be written." });
        return;
      }
      database.write(() => {
        if (startedAt !== undefined) recordStart(startedAt);
        if (recordChanges(measured)) database.afterCommit(() => changes.publish(undefined, "status"));
      });
    },

    /** The newest row of each component stays: it is its state. */
    deleteOld(): void {
      const old = lt(statusChanges.at, clock.now() - retentionMs);
      const newest = sql`${statusChanges.id} NOT IN (SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY kind, component ORDER BY at DESC, id DESC) AS place
        FROM status_changes) WHERE place = 1)`;
      database.write(() => db.delete(statusChanges).where(and(old, newest)).run());
    },
  };
}
