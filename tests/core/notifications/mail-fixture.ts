import { readConfig } from "#core/config.ts";
import type { MailOutcome, MailSettings, OutgoingMail } from "#core/ports.ts";
import { createTestCore, createFakeClock, settle, type TestCore } from "#tests/support/core/core.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export interface SentMail extends OutgoingMail {
  settings: MailSettings;
  at: number;
}

interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  body: string | null;
  state: string;
  tries: number;
  due_at: number | null;
  problem: string | null;
  settled_at: number | null;
}

type ScriptedOutcome = MailOutcome | Promise<MailOutcome> | ((signal: AbortSignal) => Promise<MailOutcome>);

interface MailFixtureOptions {
  env?: Record<string, string>;
  dataDir?: string;
  clock?: TestCore["clock"];
  start?: boolean;
}

/** The real core with a scripted mail server: the queued outcomes, then 'sent'. */
export function createMailFixture({
  env,
  dataDir = ":memory:",
  clock = createFakeClock(),
  start = true,
}: MailFixtureOptions = {}) {
  const sent: SentMail[] = [];
  const outcomes: ScriptedOutcome[] = [];
  const config = readConfig(
    env ?? { ATTACHE_SMTP_URL: "smtp://mail.example.com", ATTACHE_PUBLIC_URL: "https://a.example.com" },
  );
  const mailer = {
    async send(mail: OutgoingMail, settings: MailSettings, signal: AbortSignal): Promise<MailOutcome> {
      if (core.database.sqlite.inTransaction) throw new Error("The mail was sent inside the transaction.");
      sent.push({ ...mail, settings, at: clock.now() });
      const outcome = outcomes.shift() ?? { kind: "sent" };
      return typeof outcome === "function" ? outcome(signal) : outcome;
    },
  };
  const core: TestCore = createTestCore({ dataDir, config, clock, mailer });
  if (start) core.start();
  const rows = () => core.database.sqlite.query<MailRow, []>("SELECT * FROM mails ORDER BY created_at, id").all();
  return {
    core,
    clock,
    sent,
    outcomes,
    rows,
    row: () => rows()[0],
    /** Sends the mail that is due now. */
    async deliver() {
      await clock.advance(0);
      await settle();
    },
    writeMail(fields: { to?: string; subject?: string; text?: string; expiresAt?: number } = {}) {
      const { to = "ada@example.org", subject = "Hello", text = "Hello Ada" } = fields;
      core.database.write(() =>
        core.notifications.mail({
          kind: "test",
          to,
          subject,
          text,
          ...(fields.expiresAt && { expiresAt: fields.expiresAt }),
        }),
      );
    },
    async [Symbol.asyncDispose]() {
      await core.stop();
      core.close();
    },
  };
}
