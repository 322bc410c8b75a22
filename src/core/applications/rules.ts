import type { ApplicationStatus, ReminderKind } from "./statuses.ts";

const dayMs = 24 * 60 * 60_000;

/** UTC ms. */
export interface HistoryStep {
  status: ApplicationStatus;
  at: number;
}

/** What follows from the history, UTC ms. */
export interface Progress {
  status: ApplicationStatus;
  statusAt: number;
  appliedAt: number;
  /** Or reached a later stage. */
  viewedAt: number | null;
  /** First of interview, offer and rejected. */
  respondedAt: number | null;
  interviewedAt: number | null;
  offeredAt: number | null;
}

const responses: ReadonlySet<ApplicationStatus> = new Set(["interview", "offer", "rejected"]);
const views: ReadonlySet<ApplicationStatus> = new Set(["viewed", "interview", "offer"]);

/** @param history in the order of its dates; of the same date, the last one counts. Not empty. */
export function progressOf(history: readonly HistoryStep[]): Progress {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last) throw new TypeError("An application has at least one status.");
  const firstOf = (matches: (status: ApplicationStatus) => boolean): number | null =>
    history.find(({ status }) => matches(status))?.at ?? null;
  return {
    status: last.status,
    statusAt: last.at,
    appliedAt: firstOf((status) => status === "applied") ?? first.at,
    viewedAt: firstOf((status) => views.has(status)),
    respondedAt: firstOf((status) => responses.has(status)),
    interviewedAt: firstOf((status) => status === "interview"),
    offeredAt: firstOf((status) => status === "offer"),
  };
}

export const inOrder = <Step extends HistoryStep & { id: string }>(history: readonly Step[]): Step[] =>
  history.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));

const isWaiting = (status: ApplicationStatus): boolean => status === "applied" || status === "viewed";

/** Days until an application without an answer is shown as such. */
export const noAnswerDays = { min: 7, max: 365, default: 30 } as const;

/** @param lastFollowUpAt restarts the wait. */
export const hasNoAnswer = (
  { status, statusAt }: Pick<Progress, "status" | "statusAt">,
  lastFollowUpAt: number | null,
  days: number,
  now: number,
): boolean => isWaiting(status) && now >= Math.max(statusAt, lastFollowUpAt ?? 0) + days * dayMs;

export interface ReminderFacts extends Pick<Progress, "status" | "statusAt" | "appliedAt"> {
  interviews: readonly { id: string; startsAt: number; minutes: number }[];
  /** Done or skipped. */
  handled: readonly { kind: ReminderKind; at: number; interviewId: string | null }[];
}

export interface PlannedReminder {
  kind: ReminderKind;
  /** 1 for the first of its kind. */
  count: number;
  dueAt: number;
  interviewId: string | null;
}

/** Days until each reminder of a kind: the first after the event, the others after the one before was handled. */
export const reminderDays = { follow_up: [7, 7], reply: [1, 3], thank_you: [1] } as const;

function nextOf(kind: "follow_up" | "reply", since: number, { handled }: ReminderFacts): PlannedReminder | undefined {
  const before = handled.filter((reminder) => reminder.kind === kind && reminder.at >= since);
  const days = reminderDays[kind][before.length];
  if (days === undefined) return undefined;
  const from = before.reduce((latest, { at }) => Math.max(latest, at), since);
  return { kind, count: before.length + 1, dueAt: from + days * dayMs, interviewId: null };
}

/** The earliest. */
export function planReminder(facts: ReminderFacts): PlannedReminder | undefined {
  const { status, statusAt, appliedAt, interviews, handled } = facts;
  if (status === "rejected") return undefined;
  const thanks = interviews
    .map(({ id, startsAt, minutes }) => ({ id, endsAt: startsAt + minutes * 60_000 }))
    // One that was moved to after the reminder takes place again.
    .filter(({ id, endsAt }) => !handled.some(({ interviewId, at }) => interviewId === id && at >= endsAt))
    .map(({ id, endsAt }): PlannedReminder => {
      const dueAt = endsAt + reminderDays.thank_you[0] * dayMs;
      return { kind: "thank_you", count: 1, dueAt, interviewId: id };
    });
  // An interview that was arranged since then is the answer.
  const isAnswered = interviews.some(({ startsAt }) => startsAt >= statusAt);
  const others = isWaiting(status)
    ? [nextOf("follow_up", appliedAt, facts)]
    : isAnswered
      ? []
      : [nextOf("reply", statusAt, facts)];
  return [...thanks, ...others.filter((reminder) => reminder !== undefined)].toSorted(
    (one, other) => one.dueAt - other.dueAt,
  )[0];
}

/** Not before the interview has ended. */
export const isProposed = ({ kind, dueAt }: Pick<PlannedReminder, "kind" | "dueAt">, now: number): boolean =>
  kind !== "thank_you" || now >= dueAt - reminderDays.thank_you[0] * dayMs;

export const describeReminder = (kind: ReminderKind, company: string): string =>
  kind === "follow_up"
    ? `Follow up with ${company}`
    : kind === "reply"
      ? `Reply to ${company}`
      : `Thank ${company} for the interview`;
