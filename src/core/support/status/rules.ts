import type { ComponentId, Measurement } from "./contract.ts";

const day = 24 * 60 * 60_000;
/** Of an alarm, before it counts as late. */
export const lateMs = 10_000;
/** Without a newer one, backups count as degraded. */
export const oldBackupMs = 7 * day;

/** What the server knows about itself. */
export interface Measured {
  now: number;
  scheduler: { late: number; stuck: boolean };
  isDatabaseReadable: boolean;
  isDatabaseWritable: boolean;
  isBrowserFound: boolean;
  mail: "not configured" | "ok" | "failing";
  /** Undefined for the template writer. */
  model: { lastRequest: "done" | "failed" | undefined } | undefined;
  backup: { hasFailed: boolean; newestAt: number | undefined };
}

const operational = (detail: string): Measurement => ({ state: "operational", detail });
const degraded = (detail: string): Measurement => ({ state: "degraded", detail });
const outage = (detail: string): Measurement => ({ state: "outage", detail });
const notSetUp = (detail: string): Measurement => ({ state: "not_set_up", detail });

function judgeAutomation({ scheduler: { stuck, late } }: Measured): Measurement {
  if (stuck) return outage("Posts and bot actions are not going out. An admin needs to restart the server.");
  return late > lateMs
    ? degraded("Posts and bot actions go out late.")
    : operational("Posts and bot actions go out on time.");
}

function judgeModel({ model }: Measured): Measurement {
  if (!model) return notSetUp("No AI model is connected. Templates write texts instead.");
  if (model.lastRequest === "failed") return degraded("The last request to the AI model failed.");
  return operational(model.lastRequest === "done" ? "The last request was answered." : "An AI model is connected.");
}

function judgeBackup({ now, backup: { hasFailed, newestAt } }: Measured): Measurement {
  if (hasFailed) return degraded("The last backup failed.");
  if (newestAt === undefined) return notSetUp("No backup has been made yet.");
  const isOld = now - newestAt > oldBackupMs;
  return isOld ? degraded("The newest backup is more than 7 days old.") : operational("The newest backup is recent.");
}

const judgeMail = ({ mail }: Measured): Measurement =>
  ({
    "not configured": notSetUp("Email is not set up. Notifications appear in the app only."),
    ok: operational("Emails are sent."),
    failing: degraded("Emails are delayed. The server keeps trying."),
  })[mail];

/** @param measured of this moment */
export const judge = (measured: Measured): Record<ComponentId, Measurement> => ({
  automation: judgeAutomation(measured),
  ai: judgeModel(measured),
  analytics: measured.isDatabaseReadable
    ? operational("Analytics can be read.")
    : outage("Analytics can't be read from the database."),
  backup: judgeBackup(measured),
  mail: judgeMail(measured),
  browser: measured.isBrowserFound
    ? operational("A browser is available.")
    : notSetUp("No browser was found. Signing in to a network and bot actions need one."),
  database: measured.isDatabaseWritable
    ? operational("Data can be read and written.")
    : outage("Nothing can be saved. An admin needs to check the disk."),
});
