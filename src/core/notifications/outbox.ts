import type { Database } from "#core/database.ts";
import type { Clock, Log, Mailer, MailOutcome, MailSettings } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";
import type { MailHealth } from "./contract.ts";
import type { Mail, MailStore } from "./mail-store.ts";
import { prepareDelivery } from "./prepare-delivery.ts";
import { longestWaitMs, stateAfterTry } from "./rules.ts";
import { createTransmission } from "./transmission.ts";

export interface OutboxDeps {
  database: Database;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  mailer: Mailer;
  mailSettings: () => MailSettings | undefined;
  store: MailStore;
  unsubscribeUrlOf: (mail: Mail) => string | undefined;
}

/** Pause after an error of the mail server itself. */
const serverPauseMs = 60_000;

/** One mail at a time. `sending` is committed first, so that a mail that may have been accepted is never sent again. */
export function createOutbox(deps: OutboxDeps) {
  const { database, clock, log, secrets, mailer, mailSettings, store, unsubscribeUrlOf } = deps;
  let running = false;
  let pausedUntil = 0;
  let failing: boolean | undefined;
  /** An outcome that could not be written; written before anything else. */
  let deferred: (() => void) | undefined;
  let reset = () => {};

  const flushDeferred = (): void => {
    deferred?.();
    deferred = undefined;
  };

  const recordOutcome = (mail: Mail, outcome: MailOutcome): void => {
    const verdict = stateAfterTry(outcome, mail, clock.now());
    deferred = () => database.write(() => store.settle(mail.id, "sending", verdict));
    failing = outcome.kind === "not_sent" || outcome.kind === "unknown";
    pausedUntil = outcome.kind === "not_sent" && outcome.server ? clock.now() + serverPauseMs : 0;
    const fields = { mailId: mail.id, kind: mail.kind, state: verdict.state };
    if (outcome.kind === "sent") log.info("mail.sent", fields);
    else log.warn("mail.not_sent", { ...fields, reason: outcome.reason });
    flushDeferred();
  };

  const transmission = createTransmission({ clock, log, mailer, onOutcome: recordOutcome, onEnd: () => reset() });

  /** In one transaction; the mail is sent after the commit. */
  const claim = (mail: Mail): void =>
    database.write(() => {
      const unsubscribeUrl = unsubscribeUrlOf(mail);
      const prepared = prepareDelivery(mail, {
        settings: mailSettings(),
        secrets,
        now: clock.now(),
        unsubscribeUrl,
      });
      if ("failure" in prepared) {
        log.warn("mail.failed", { mailId: mail.id, kind: mail.kind, reason: prepared.failure });
        store.settle(mail.id, "waiting", { state: "failed", problem: prepared.failure });
        return;
      }
      const claimed = { ...mail, tries: mail.tries + 1 };
      if (!store.claim(mail.id, claimed.tries)) return;
      database.afterCommit(() => transmission.start(claimed, prepared));
    });

  return {
    /** After a restart: whether mails wait for another try. */
    health(): MailHealth {
      if (!mailSettings()) return "not configured";
      return (failing ?? store.hasRetries()) ? "failing" : "ok";
    },

    next(): number | undefined {
      if (!running || transmission.isActive()) return undefined;
      const now = clock.now();
      // The clock was set back.
      if (pausedUntil > now + serverPauseMs) pausedUntil = now;
      if (deferred) return now;
      const at = store.nextDueAt();
      if (at === undefined) return undefined;
      return Math.max(pausedUntil, at > now + longestWaitMs ? now : at);
    },

    tick(): boolean {
      if (!running || transmission.isActive()) return false;
      flushDeferred();
      const mail = store.oldestDue();
      if (mail) claim(mail);
      return mail !== undefined;
    },

    start(onSooner: () => void): void {
      store.markInterrupted("The server stopped while it was being sent.");
      reset = onSooner;
      running = true;
    },

    /** After a mail was committed, here or in another process. */
    wake: (): void => reset(),

    /** Waits for the current mail, then cancels it, and records its outcome. */
    async stop(): Promise<void> {
      running = false;
      await transmission.stop();
    },

    deleteSettled: store.deleteSettled,
  };
}
