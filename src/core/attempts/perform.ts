import { Challenge, PageChanged, SessionExpired, type OwnWrite } from "#core/network-port.ts";
import type { Armed, PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { type Clock, type Log } from "#core/ports.ts";
import type { Step, SubjectKind } from "./contract.ts";
import { StaleAttempt, type Protocol } from "./protocol.ts";
import { findSent, limits, skew, type NextLook } from "./rules.ts";
import type { Attempt } from "./store.ts";
import { TimeLimit, within } from "./within.ts";

/** What a module tells of the thing it sends. */
export interface Action {
  /** Everything reversible; must be safe to call off. */
  prepare(): Promise<PreparedWrite>;
  /** How long preparing may take, ms, where it is more than usual: files take their time. */
  prepareWithin?: number;
  /** The account's own writes since an instant; undefined where the network cannot tell. */
  readOwn: ((since: number) => Promise<OwnWrite[]>) | undefined;
  /** Whether a write carries the same normalised text. */
  matches(write: OwnWrite): boolean;
  /** The owner wants it out although the same text is there. */
  duplicateAllowed: boolean;
  /** The account must be seen to, says the driver that this action goes by. Runs in the transaction that writes the attempt. */
  trouble(cause: SessionExpired | Challenge): void;
}

export interface Sent {
  remoteId: string;
  url: string;
  /** UTC ms, as the network tells; undefined when it was just sent. */
  publishedAt?: number;
}

/** What becomes of the subject: each runs in the transaction that writes the attempt. */
export interface Consequences {
  /** False when the subject is not what was claimed any more: nothing is sent. */
  armed(attempt: Attempt): boolean;
  published(attempt: Attempt, sent: Sent): void;
  rejected(attempt: Attempt, reason: string): void;
  /** `cause` is what the driver threw. */
  notSent(attempt: Attempt, reason: string, cause: unknown): void;
  /** It ended before it was armed, without being a try: the subject is as it was before the claim. */
  abandoned(attempt: Attempt): void;
  /** The same text is there already and nobody asked for it twice. */
  duplicate(attempt: Attempt, there: OwnWrite): void;
  unconfirmed(attempt: Attempt, reason: string, look: NextLook): void;
}

export interface PerformDeps {
  protocol: Protocol;
  clock: Clock;
  log: Log;
  step: (step: Step) => void;
}

/** One attempt from its claim to an outcome that is written. Resolves whatever happens; throws only when a step does. */
export function createPerform({ protocol, clock, log, step }: PerformDeps) {
  const { store } = protocol;

  async function prepared(attempt: Attempt, action: Action, then: Consequences) {
    const earlier = store.unresolvedOf(attempt.kind, attempt.subjectId);
    const since = clock.now() - limits.baseline;
    const reading = action.readOwn?.(Math.min(since, (earlier?.armedAt ?? since) - skew));
    const own = reading ? await within(clock, limits.read, reading) : [];
    step("baseline");
    const late = earlier?.armedAt && findSent(own, sought(earlier, earlier.armedAt, action));
    if (late) {
      protocol.end(attempt, endingOf(late), () => then.published(attempt, late));
      return undefined;
    }
    const there = action.duplicateAllowed ? undefined : own.find(action.matches);
    if (there) {
      protocol.end(attempt, { outcome: "duplicate", remoteUrl: there.url }, () => then.duplicate(attempt, there));
      return undefined;
    }
    const { prepareWithin = limits.prepare } = action;
    const until = clock.now() + prepareWithin + limits.slack;
    if (attempt.leaseUntil < until) protocol.renew(attempt, until);
    const write = await within(clock, prepareWithin, action.prepare(), (late) => late.cancel());
    step("prepared");
    return { write, baseline: own.map(({ remoteId }) => remoteId) };
  }

  const sought = ({ userId, baseline }: Attempt, armedAt: number, action: Action) => ({
    armedAt,
    baseline: baseline ?? [],
    matches: action.matches,
    adopted: (remoteId: string) => store.adopted(userId, remoteId),
  });

  /** Writes an outcome, however long the disk refuses it: until it is written the attempt counts as armed. */
  async function settle(write: () => void): Promise<void> {
    for (;;) {
      step("settling");
      try {
        write();
        return;
      } catch (error) {
        log.error("attempt.not_written", { error });
        await new Promise<void>((go) => clock.after(limits.rest, go));
      }
    }
  }

  const unconfirmed = (
    attempt: Attempt,
    armed: Armed,
    action: Action,
    then: Consequences,
    why: unknown,
    evidence = evidenceIn(why),
  ) =>
    settle(() =>
      store.write(() => {
        const reason = reasonOf(why);
        const tell = (look: NextLook) => then.unconfirmed(attempt, reason, look);
        protocol.unconfirm(attempt, armed.armedAt, action.readOwn !== undefined, tell, evidence);
        if (isTrouble(why)) action.trouble(why);
      }),
    );

  function conclude(
    attempt: Attempt,
    outcome: Exclude<WriteOutcome, { kind: "unknown" }>,
    action: Action,
    then: Consequences,
  ): void {
    const { evidence } = outcome;
    if (outcome.kind === "published") {
      protocol.end(attempt, { ...endingOf(outcome), evidence }, () => then.published(attempt, outcome));
    } else if (outcome.kind === "not_sent") {
      const { reason, cause } = outcome;
      protocol.end(attempt, { outcome: "not_sent", reason, evidence: evidence ?? evidenceIn(cause) }, () => {
        then.notSent(attempt, reason, cause);
        if (isTrouble(cause)) action.trouble(cause);
      });
    } else {
      const { reason, duplicateOf } = outcome;
      const own = duplicateOf && !store.adopted(attempt.userId, duplicateOf.remoteId) ? duplicateOf : undefined;
      if (own) protocol.end(attempt, { ...endingOf(own), evidence }, () => then.published(attempt, own));
      else protocol.end(attempt, { outcome: "rejected", reason, evidence }, () => then.rejected(attempt, reason));
    }
  }

  async function submit(attempt: Attempt, armed: Armed, write: PreparedWrite, action: Action, then: Consequences) {
    const submitting = Promise.resolve().then(() => write.submit(armed));
    try {
      const outcome = await within(clock, limits.submit, submitting);
      step("submitted");
      if (outcome.kind === "unknown") {
        await unconfirmed(attempt, armed, action, then, outcome.cause ?? outcome.reason, outcome.evidence);
      } else await settle(() => conclude(attempt, outcome, action, then));
    } catch (error) {
      if (!(error instanceof TimeLimit)) step("submitted");
      await unconfirmed(attempt, armed, action, then, error);
      if (error instanceof TimeLimit) takeLate(attempt, submitting, action, then);
    }
    step("settled");
  }

  /** An answer after the time limit still counts, as long as nothing else was found out. `not_sent` is no longer believed. */
  function takeLate(attempt: Attempt, submitting: Promise<WriteOutcome>, action: Action, then: Consequences): void {
    submitting
      .then((outcome) => {
        if (outcome.kind === "published" || outcome.kind === "rejected") conclude(attempt, outcome, action, then);
      })
      .catch((error: unknown) => log.debug("attempt.late_answer", { error }));
  }

  const notSent = (attempt: Attempt, cause: unknown, action: Action, then: Consequences): void => {
    const reason = reasonOf(cause);
    const tell = () => {
      then.notSent(attempt, reason, cause);
      if (isTrouble(cause)) action.trouble(cause);
    };
    protocol.end(attempt, { outcome: "not_sent", reason, evidence: evidenceIn(cause) }, tell, ["claimed"]);
  };

  /** Ends a claim that went stale (its lease ran out, or the process that held it is gone). */
  const abandon = (attempt: Attempt, then: Consequences): void => {
    protocol.end(attempt, { outcome: "abandoned" }, () => then.abandoned(attempt), ["claimed"]);
  };

  /** After a start: what was only claimed goes back, what was armed may have happened. */
  function recover(kind: SubjectKind, readable: (attempt: Attempt) => boolean, then: Consequences): void {
    for (const attempt of store.inPhase(kind, "claimed")) abandon(attempt, then);
    for (const attempt of store.inPhase(kind, "armed")) {
      const reason = "The server stopped while it was being sent.";
      protocol.unconfirm(attempt, attempt.armedAt ?? clock.now(), readable(attempt), (look) =>
        then.unconfirmed(attempt, reason, look),
      );
    }
  }

  async function perform(attempt: Attempt, action: Action, then: Consequences): Promise<void> {
    step("claimed");
    let write: PreparedWrite | undefined;
    let armed: Armed;
    try {
      const ready = await prepared(attempt, action, then);
      if (!ready) return;
      write = ready.write;
      armed = protocol.arm(attempt, ready.baseline, () => then.armed(attempt));
    } catch (error) {
      await write?.cancel().catch((failed: unknown) => log.debug("attempt.not_cancelled", { error: failed }));
      await settle(() => {
        if (error instanceof StaleAttempt) abandon(attempt, then);
        else notSent(attempt, error, action, then);
      });
      return;
    }
    step("armed");
    await submit(attempt, armed, write, action, then);
  }

  /** Looks for what an unconfirmed attempt may have sent. */
  async function look(attempt: Attempt, action: Action, then: Consequences): Promise<void> {
    const { armedAt } = attempt;
    if (armedAt === null) return;
    step("looking");
    if (!action.readOwn) {
      protocol.unreadable(attempt, armedAt, (next) => then.unconfirmed(attempt, "", next));
      return;
    }
    let own: OwnWrite[];
    try {
      own = await within(clock, limits.read, action.readOwn(armedAt - skew));
    } catch (error) {
      store.write(() => {
        protocol.lookLater(attempt);
        if (isTrouble(error)) action.trouble(error);
      });
      return;
    }
    step("looked");
    store.write(() => {
      const found = findSent(own, sought(attempt, armedAt, action));
      if (found) protocol.end(attempt, endingOf(found), () => then.published(attempt, found));
      else protocol.unconfirm(attempt, armedAt, true, (next) => then.unconfirmed(attempt, "", next));
    });
  }

  return { perform, look, recover };
}

const endingOf = ({ remoteId, url }: { remoteId: string; url: string }) =>
  ({ outcome: "published", remoteId, remoteUrl: url }) as const;

const isTrouble = (error: unknown): error is SessionExpired | Challenge =>
  error instanceof SessionExpired || error instanceof Challenge;

/** Challenge and PageChanged carry what was kept of the page. */
const evidenceIn = (why: unknown): string | undefined =>
  why instanceof Challenge || why instanceof PageChanged ? why.evidence : undefined;

const reasonOf = (why: unknown): string =>
  why instanceof SessionExpired
    ? "The network asks you to sign in again."
    : why instanceof Error
      ? why.message
      : String(why);
