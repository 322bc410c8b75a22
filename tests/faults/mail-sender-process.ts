/**
 * A server's outbox with one mail, as a separate process: `mail-sender-process.ts <folder> <smtp url> <step>`. It kills itself at
 * `step`; otherwise it ends when the mail is settled, and prints its state.
 */
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import { lock } from "#core/lock.ts";
import { silentLog } from "#core/log.ts";
import { smtpMailer } from "#drivers/smtp/smtp.ts";
import type { Mailer } from "#core/ports.ts";

const [dataDir = "", url, killAt] = Bun.argv.slice(2);
const reached = (step: string): void => {
  if (step === killAt) process.kill(process.pid, "SIGKILL");
};
const mailer: Mailer = {
  async send(...mail) {
    reached("sending");
    const outcome = await smtpMailer.send(...mail);
    reached("answered");
    return outcome;
  },
};

const held = lock(dataDir);
const core = createAttache({
  dataDir,
  config: readConfig({ ATTACHE_SMTP_URL: url }),
  log: silentLog,
  clock: systemClock,
  mailer,
});
const { sqlite } = core.database;
const state = () => sqlite.query<{ state: string }, []>("SELECT state FROM mails").get()?.state ?? "none";
if (state() === "none") {
  core.database.write(() =>
    core.notifications.mail({ kind: "test", to: "ada@example.org", subject: "Once", text: "Only once." }),
  );
}
reached("waiting");
core.start();
while (state() === "waiting" || state() === "sending") await new Promise<void>((go) => systemClock.after(5, go));
reached("settled");
console.log(state());
await core.stop();
core.close();
held.release();
process.exit(0);
