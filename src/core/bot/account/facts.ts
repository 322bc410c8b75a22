import type { BotContext } from "../context.ts";
import { actionKinds, type ActionKind } from "../contract.ts";
import { mergeInvitations, sameInvitationMs } from "../rules/invitations.ts";
import { budgetOf, warmUpDayOf, type BudgetFacts, type DayBudget } from "../rules/budgets.ts";
import type { AccountState, GateFacts, KindFacts } from "../rules/gates.ts";
import { daysBetween, localDayOf, startOfDayBefore, type LocalDay } from "../rules/working-time.ts";
import type { BotAccount, KindPause } from "./bot-accounts.ts";
import type { LastTimes } from "./uses.ts";

const hour = 3_600_000;
const week = 7 * 24 * hour;
/** Longer than any delay between two actions. */
const longestDelayMs = 3 * hour;

/** Everything that the gates and the plan of an account depend on, read once. */
export interface AccountFacts {
  userId: string;
  now: number;
  zone: string;
  day: LocalDay;
  bot: BotAccount;
  gate: GateFacts;
  budget: BudgetFacts;
  last: LastTimes;
  warmUpDay: number | undefined;
  /** The first local day after the warm-up. */
  warmUpEndsOn: string | undefined;
  budgetOf(kind: ActionKind): DayBudget;
  gateOf(kind: ActionKind): GateFacts;
}

/** The official sign-in alone reaches no people. */
export function accountStateOf({ network, isServed }: BotContext, userId: string): AccountState {
  const driver = network.driverFor(userId);
  if (typeof driver !== "string" && driver.people !== undefined) return "connected";
  // A command may not know the networks of the server that does the work.
  if (!isServed() && network.isConnectedElsewhere(userId)) return "connected";
  return network.sessionErrorOf(userId) ?? "not_connected";
}

export function readFacts(context: BotContext, userId: string, now = context.clock.now()): AccountFacts {
  const { settings, automation, uses, botAccounts, invitations, accounts, quotas, applicationsPerDayOf } = context;
  const zone = settings.zoneOf(userId);
  const own = automation.settingsOf(userId);
  const bot = botAccounts.require(userId);
  const day = localDayOf(now, zone);
  const counts = uses.countsSince(userId, day.from);
  const last = uses.lastTimes(userId, now - longestDelayMs);
  const weekFrom = Math.min(now - week, startOfDayBefore(day.day, 6, zone));
  const counted = mergeInvitations(
    uses.invitationsSince(userId, weekFrom - sameInvitationMs),
    context.importedInvitationsSince(userId, weekFrom),
  );
  const sent = counted.flatMap(({ at }) => (at >= weekFrom ? [at] : []));
  const pauses = new Map(botAccounts.kindsOf(userId).map((pause) => [pause.kind, pause]));
  const warmUpDay = warmUpDayOf(
    bot.warmUpFrom === null ? undefined : daysBetween(bot.warmUpFrom, now, zone),
    own.safety.warmUp,
  );
  const usage = quotas.usageOf(userId);
  const today = Object.fromEntries(actionKinds.map((kind) => [kind, counts[kind]])) as Record<ActionKind, number>;
  const totalToday = actionKinds.reduce((sum, kind) => sum + today[kind], 0);
  // Before the list was read: those that were sent from here.
  const pending = invitations.pendingCount(userId);
  const budget: BudgetFacts = {
    settings: own,
    // Reading a profile before an action counts as a view as well.
    today: { ...today, profile_view: today.profile_view + counts.opened },
    totalToday,
    invitationsInWeek: sent.length,
    warmUpDay,
    quotaLeft: {
      comment: usage.posts.limit - usage.posts.used,
      job_application: usage.applications.limit - usage.applications.used,
    },
    applicationsPerDay: applicationsPerDayOf(userId),
    pending,
    paused: Object.fromEntries([...pauses].flatMap(([kind, pause]) => pausedAllDay(kind, pause, day))),
  };
  const gate: GateFacts = {
    isRunning: bot.running,
    status: accounts.statusOf(userId),
    account: accountStateOf(context, userId),
    throttledUntil: bot.throttledUntil ?? undefined,
    zone,
    day,
    settings: own,
    totalToday,
    lastAt: last.any,
  };
  const kindFacts = (kind: ActionKind): KindFacts => ({
    kind,
    done: budget.today[kind],
    budget: budgetOf(kind, budget),
    lastAt: last.ofKind[kind],
    pausedUntil: pauses.get(kind)?.pausedUntil ?? undefined,
    pauseReason: pauses.get(kind)?.reason ?? undefined,
    weekFreeAt: weekFreeAt(sent, own.safety.requestsPerWeek, zone),
    quotaResetsAt: Date.parse(kind === "comment" ? usage.posts.resetsAt : usage.applications.resetsAt),
  });
  return {
    userId,
    now,
    zone,
    day,
    bot,
    gate,
    budget,
    last,
    warmUpDay,
    warmUpEndsOn: warmUpDay === undefined || bot.warmUpFrom === null ? undefined : warmUpEnd(bot.warmUpFrom, zone),
    budgetOf: (kind) => budgetOf(kind, budget),
    gateOf: (kind) => ({ ...gate, kind: kindFacts(kind) }),
  };
}

function pausedAllDay(kind: ActionKind, pause: KindPause, day: LocalDay): [ActionKind, "misses" | "network_limit"][] {
  const { pausedUntil, reason } = pause;
  return pausedUntil !== null && reason !== null && pausedUntil >= day.to ? [[kind, reason]] : [];
}

/** When enough invitations have left the window for another one: a day of the calendar later, to be on the safe side. */
function weekFreeAt(sent: readonly number[], limit: number, zone: string): number | undefined {
  const oldest = sent[sent.length - limit];
  if (oldest === undefined) return undefined;
  const day = localDayOf(oldest, zone);
  return Math.max(oldest + week, day.to + 6 * 24 * hour);
}

const warmUpEnd = (from: number, zone: string): string =>
  Temporal.PlainDate.from(localDayOf(from, zone).day).add({ days: 14 }).toString();
