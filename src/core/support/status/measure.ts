import type { Browser } from "#core/browser-port.ts";
import type { Database } from "#core/database.ts";
import type { MailHealth } from "#core/notifications/contract.ts";
import type { Clock } from "#core/ports.ts";
import type { Scheduler } from "#core/scheduler.ts";
import type { Engine } from "#core/writing/models/contract.ts";
import type { Measured } from "./rules.ts";

export interface MeasureDeps {
  database: Pick<Database, "writable" | "sqlite">;
  clock: Clock;
  scheduler: Pick<Scheduler, "health">;
  browser: Pick<Browser, "state">;
  notifications: { outbox: { health(): MailHealth } };
  writing: { models: { engine(): Engine; lastOutcome(model: string): "done" | "failed" | undefined } };
  backups: { newest(): { hasFailed: boolean; newestAt: number | undefined } };
}

/** Without asking any other system. */
export function createMeasure(deps: MeasureDeps): () => Measured {
  const { database, clock, scheduler, browser, notifications, writing, backups } = deps;
  const isReadable = (): boolean => {
    try {
      database.sqlite.query("SELECT 1 FROM activities LIMIT 1").get();
      return true;
    } catch {
      return false;
    }
  };
  return () => {
    const engine = writing.models.engine();
    return {
      now: clock.now(),
      scheduler: scheduler.health(),
      isDatabaseReadable: isReadable(),
      isDatabaseWritable: database.writable(),
      isBrowserFound: browser.state().found !== null,
      mail: notifications.outbox.health(),
      model: engine.kind === "template" ? undefined : { lastRequest: writing.models.lastOutcome(engine.name) },
      backup: backups.newest(),
    };
  };
}
