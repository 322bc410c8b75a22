import { statSync } from "node:fs";
import { join } from "node:path";
import { Gauge, Histogram, Registry } from "prom-client";
import type { Core } from "#core/core.ts";
import type { AnsweredRequest } from "../context.ts";

/** Seconds. */
const durationBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** What monitoring needs of a server: no account, address or text of a person is in a name or a label. */
export function createMetrics(core: Core) {
  const registry = new Registry();
  const requests = new Histogram({
    name: "attache_http_request_duration_seconds",
    help: "Time until an API response began, by route pattern and status.",
    labelNames: ["method", "route", "status"] as const,
    buckets: durationBuckets,
    registers: [registry],
  });
  addGauges(core, registry);
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    observe: ({ method, route, status, ms }: AnsweredRequest) =>
      requests.observe({ method, route, status: String(status) }, ms / 1000),
  };
}

/** Read when they are asked for. */
function addGauges(core: Core, registry: Registry): void {
  const { accounts, backups, browser, clock, config, content, database, notifications, scheduler } = core;
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name: `attache_${name}`,
      help,
      registers: [registry],
      collect() {
        // A missing sample is honest where 0 would be a value.
        this.remove();
        const value = read();
        if (value !== undefined) this.set(value);
      },
    });
  const gauges = <Label extends string>(
    name: string,
    help: string,
    label: Label,
    read: () => Readonly<Record<string, number>>,
  ) =>
    new Gauge({
      name: `attache_${name}`,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        for (const [value, count] of Object.entries(read()))
          this.set({ [label]: value } as Record<Label, string>, count);
      },
    });

  gauges("build_info", "1, with the version as a label.", "version", () => ({ [core.version]: 1 }));
  gauge("uptime_seconds", "Time since the process began.", () => performance.now() / 1000);
  gauge("resident_memory_bytes", "Memory that the process holds.", () => process.memoryUsage.rss());
  gauge("scheduler_late_seconds", "Largest delay of a timer in the last minute.", () => scheduler.health().late / 1000);
  gauge("scheduler_stuck", "1 if a timer has not run, or only failed, for a minute.", () =>
    Number(scheduler.health().stuck),
  );
  gauge("database_writable", "1 if the database can be written.", () => Number(database.writable()));
  gauge("database_bytes", "Size of the database file.", () => sizeOf(join(config.dataDir, "attache.db")));
  gauges("accounts", "Accounts by status.", "status", () => {
    const { total: _, ...byStatus } = accounts.counts();
    return byStatus;
  });
  gauges("posts", "Posts of all accounts by state.", "state", () => content.totals());
  gauge(
    "mail_failing",
    "1 if mail waits for another try; absent without a mail server.",
    () => ({ "not configured": undefined, ok: 0, failing: 1 })[notifications.outbox.health()],
  );
  gauges("browser_pages", "Pages of Chromium that are open, and that wait for their turn.", "state", () => {
    const { pages, waiting } = browser.state();
    return { open: pages, waiting };
  });
  gauge("backup_age_seconds", "Age of the newest backup in the data folder; absent without one.", () => {
    const { newestAt } = backups.newest();
    return newestAt === undefined ? undefined : Math.max(0, clock.now() - newestAt) / 1000;
  });
}

const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;
