import { and, count, eq, gt, gte, isNotNull, lt, lte, min, or } from "drizzle-orm";
import type { MailOutcome, MailSettings } from "#core/ports.ts";
import type { MailHealth } from "./contract.ts";
import type { NotificationDeps } from "./context.ts";
import { isOneAddress, longestWait, sealedFor, verdictOn, type Verdict } from "./rules.ts";
import { mails } from "./tables.ts";

type Mail = typeof mails.$inferSelect;
interface Ready {
  settings: MailSettings;
  text: string;
}

/** How long handing in one mail may take, ms. */
const limitMs = 30_000;
/** After a failure that is the mail server's, nothing is tried for this long, ms. */
const restMs = 60_000;
/** How long a stop waits for a mail under way before it is broken off, ms. */
const stopWithin = 5000;
const settledKept = 30 * 24 * 60 * 60_000;

/**
 * Sends what `mail` wrote, one at a time. `sending` is committed before anything leaves, so that a mail that may have
 * been accepted is never sent again, whatever ends the process.
 */
export function createOutbox({ database, clock, log, secrets, mailer, mailSettings }: NotificationDeps) {
  const { db } = database;
  let running = false;
  let restUntil = 0;
  let failing: boolean | undefined;
  let underWay: { done: Promise<void>; giveUp: AbortController } | undefined;
  /** An outcome that the disk did not take: written before anything else is done. */
  let owed: (() => void) | undefined;
  let reset = () => {};

  const firstDue = db
    .select({ at: min(mails.dueAt) })
    .from(mails)
    .where(eq(mails.state, "waiting"))
    .prepare();

  /** The clock may have been set back: nothing waits for longer than the longest wait. */
  const dueBy = (now: number) => or(lte(mails.dueAt, now), gt(mails.dueAt, now + longestWait));

  const move = (id: string, from: Mail["state"], fields: Partial<Mail>): boolean =>
    db
      .update(mails)
      .set(fields)
      .where(and(eq(mails.id, id), eq(mails.state, from)))
      .returning({ id: mails.id })
      .all().length > 0;

  /** The row of a mail in its next state: once that is settled nobody needs what stood in it. */
  const rowOf = ({ state, dueAt, problem }: Verdict): Partial<Mail> => ({
    state,
    dueAt: dueAt ?? null,
    problem: problem ?? null,
    ...(state !== "waiting" && { body: null, settledAt: clock.now() }),
  });

  const write = (mail: Mail, outcome: MailOutcome): void => {
    const verdict = verdictOn(outcome, mail, clock.now());
    const row = rowOf(verdict);
    owed = () => database.write(() => move(mail.id, "sending", row));
    failing = outcome.kind === "not_sent" || outcome.kind === "unknown";
    restUntil = outcome.kind === "not_sent" && outcome.server ? clock.now() + restMs : 0;
    const said = { mailId: mail.id, kind: mail.kind, state: verdict.state };
    if (outcome.kind === "sent") log.info("mail.sent", said);
    else log.warn("mail.not_sent", { ...said, reason: outcome.reason });
    payOff();
  };

  const payOff = (): void => {
    owed?.();
    owed = undefined;
  };

  const unknown = (error: unknown): MailOutcome => ({ kind: "unknown", reason: messageOf(error) });

  const start = (mail: Mail, { text, settings }: Ready): void => {
    const giveUp = new AbortController();
    const callOff = clock.after(limitMs, () => giveUp.abort());
    const { id, recipient: to, subject } = mail;
    const handIn = async () => mailer.send({ id, to, subject, text }, settings, giveUp.signal);
    const done = handIn()
      .catch(unknown)
      .then((outcome) => write(mail, outcome))
      .catch((error: unknown) => log.error("mail.not_written", { mailId: id, error }))
      .finally(() => {
        callOff();
        underWay = undefined;
        reset();
      });
    underWay = { done, giveUp };
  };

  /** All it takes to send a mail, else why it cannot be sent at all. */
  const readied = ({ id, body, recipient, expiresAt, problem }: Mail): Ready | { given: string } => {
    const settings = mailSettings();
    if (!settings) return { given: "This server has no mail server." };
    if (expiresAt <= clock.now()) return { given: problem ?? "It was not sent in time." };
    if (!isOneAddress(recipient)) return { given: "This is no address that mail can be sent to." };
    try {
      return { settings, text: secrets.open(body ?? "", sealedFor(id)) };
    } catch (error) {
      return { given: messageOf(error) };
    }
  };

  /** In one transaction: the mail is ours, or cannot be sent at all. It leaves after the commit. */
  const claim = (mail: Mail): void =>
    database.write(() => {
      const ready = readied(mail);
      if ("given" in ready) {
        log.warn("mail.given_up", { mailId: mail.id, kind: mail.kind, reason: ready.given });
        move(mail.id, "waiting", rowOf({ state: "failed", problem: ready.given }));
        return;
      }
      const tried = { ...mail, tries: mail.tries + 1 };
      if (!move(mail.id, "waiting", { state: "sending", dueAt: null, tries: tried.tries })) return;
      database.afterCommit(() => start(tried, ready));
    });

  return {
    /** What the last mail came to; a restart remembers those that wait for another try. */
    health(): MailHealth {
      if (!mailSettings()) return "not configured";
      const tried = () =>
        db
          .select({ n: count() })
          .from(mails)
          .where(and(eq(mails.state, "waiting"), isNotNull(mails.problem)))
          .get();
      return (failing ?? (tried()?.n ?? 0) > 0) ? "failing" : "ok";
    },

    /** When there is something to do next, UTC ms. */
    next(): number | undefined {
      if (!running || underWay) return undefined;
      const now = clock.now();
      // The clock was set back.
      if (restUntil > now + restMs) restUntil = now;
      if (owed) return now;
      const at = firstDue.get()?.at ?? undefined;
      if (at === undefined) return undefined;
      return Math.max(restUntil, at > now + longestWait ? now : at);
    },

    /** Takes the mail that has waited longest. Returns false when nothing could be done. */
    tick(): boolean {
      if (!running || underWay) return false;
      payOff();
      const mail = db
        .select()
        .from(mails)
        .where(and(eq(mails.state, "waiting"), dueBy(clock.now())))
        .orderBy(mails.dueAt, mails.id)
        .limit(1)
        .get();
      if (mail) claim(mail);
      return mail !== undefined;
    },

    /** Begins. What a former process was sending may have arrived: it is never sent again. */
    start(onSooner: () => void): void {
      const problem = "The server was stopped while it was being sent.";
      database.write(() =>
        db
          .update(mails)
          .set(rowOf({ state: "unconfirmed", problem }))
          .where(eq(mails.state, "sending"))
          .run(),
      );
      reset = onSooner;
      running = true;
    },

    /** After the commit of a mail, here or by another process. */
    wake: (): void => reset(),

    /** Takes nothing new; what is under way is waited for, then broken off, and what it came to is written. */
    async stop(): Promise<void> {
      running = false;
      if (!underWay) return;
      const { done, giveUp } = underWay;
      const callOff = clock.after(stopWithin, () => giveUp.abort());
      await done;
      callOff();
    },

    forgetSettled(): void {
      db.delete(mails)
        .where(lt(mails.settledAt, clock.now() - settledKept))
        .run();
    },

    /** How many mails of a kind were written for this person since an instant. */
    writtenSince: (userId: string, kind: Mail["kind"], since: number): number =>
      db
        .select({ n: count() })
        .from(mails)
        .where(and(eq(mails.userId, userId), eq(mails.kind, kind), gte(mails.createdAt, since)))
        .get()?.n ?? 0,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
