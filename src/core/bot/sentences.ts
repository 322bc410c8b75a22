import { localDateOf } from "#core/wall-time.ts";
import type { ActionKind, GateReason } from "./contract.ts";
import type { BudgetReason } from "./rules/budgets.ts";

/** 'one invitation', 'several invitations', and what is being done. */
interface KindWords {
  one: string;
  many: string;
  doing: (who: string) => string;
  done: (who: string) => string;
}

export const kindWords: Readonly<Record<ActionKind, KindWords>> = {
  profile_view: {
    one: "profile view",
    many: "profile views",
    doing: (who) => `Viewing ${who}'s profile`,
    done: (who) => `Viewed ${who}'s profile`,
  },
  connection_request: {
    one: "connection request",
    many: "connection requests",
    doing: (who) => `Inviting ${who}`,
    done: (who) => `Invited ${who}`,
  },
  message: {
    one: "message",
    many: "messages",
    doing: (who) => `Sending ${who} a message`,
    done: (who) => `Sent ${who} a message`,
  },
  comment: {
    one: "comment",
    many: "comments",
    doing: (who) => `Commenting on ${who}`,
    done: (who) => `Commented on ${who}`,
  },
  withdrawal: {
    one: "withdrawal",
    many: "withdrawals",
    doing: (who) => `Withdrawing the invitation to ${who}`,
    done: (who) => `Withdrew the invitation to ${who}`,
  },
  inbox_sweep: {
    one: "inbox check",
    many: "inbox checks",
    doing: () => "Checking the inbox",
    done: () => "Checked the inbox",
  },
  job_application: {
    one: "application",
    many: "applications",
    doing: (who) => `Applying for ${who}`,
    done: (who) => `Applied for ${who}`,
  },
};

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const dayMs = 24 * 3_600_000;

/** '09:00', 'tomorrow at 09:00', 'Monday at 09:00', '2026-12-01 at 09:00' */
export function formatUntil(at: number, now: number, zone: string): string {
  const [then, today] = [localDateOf(at, zone), localDateOf(now, zone)];
  const ahead = Math.floor(then.getTime() / dayMs) - Math.floor(today.getTime() / dayMs);
  const time = then.toISOString().slice(11, 16);
  if (ahead <= 0) return time;
  if (ahead === 1) return `tomorrow at ${time}`;
  return ahead < 7 ? `${days[then.getUTCDay()]} at ${time}` : `${then.toISOString().slice(0, 10)} at ${time}`;
}

interface SentenceFacts {
  until?: number | undefined;
  kind?: ActionKind | undefined;
  now: number;
  zone: string;
  /** Number of actions that wait for approval. */
  proposed?: number;
}

/** Why an action waits although it is approved. */
export const kindOffSentence = (kind: ActionKind): string =>
  `${capitalize(kindWords[kind].many)} are turned off in LinkedIn Settings. Turn them on to continue.`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const pluralize = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What the owner reads while nothing is done. */
export function gateSentence(reason: GateReason, { until, kind, now, zone, proposed = 0 }: SentenceFacts): string {
  const at = until === undefined ? undefined : formatUntil(until, now, zone);
  const wait = at === undefined ? "" : ` until ${at}`;
  const words = kindWords[kind ?? "connection_request"];
  const kinds = kind ? words.many : "actions";
  switch (reason) {
    case "stopped":
      return "The bot is stopped.";
    case "not_approved":
      return "Your account is waiting for approval by an admin.";
    case "suspended":
      return "Your account is suspended. Ask an admin to reinstate it.";
    case "not_connected":
      return "Your account is not connected. Connect it to let the bot work.";
    case "session_expired":
      return "The network asks you to sign in again. Reconnect your account to continue.";
    case "challenge":
      return "The network asks for a security check. Solve it there, then reconnect your account to continue.";
    case "misses":
      return `The network's page has changed: ${kinds} are paused${wait}.`;
    case "throttled":
      return `The network asked to slow down. Waiting${wait}.`;
    case "network_limit":
      return `The network allows no more ${kinds} for now. Waiting${wait}.`;
    case "outside_hours":
      return at === undefined
        ? "Your working hours leave no time to act."
        : `Waiting until ${at}, outside working hours.`;
    case "night":
      return at === undefined ? "Night mode leaves no time to act." : `Waiting until ${at}, night mode.`;
    case "weekend":
      return at === undefined ? "The weekend pause leaves no time to act." : `Waiting until ${at}, weekend pause.`;
    case "kind_off":
      return kindOffSentence(kind ?? "connection_request");
    case "daily_limit":
      return `All actions of today are used. Waiting${wait}.`;
    case "kind_daily_limit":
      return `All ${kinds} of today are used. Waiting${wait}.`;
    case "weekly_limit":
      return `All ${kinds} of this week are used. Waiting${wait}.`;
    case "warm_up":
      return `All ${kinds} of today's warm-up are used. Waiting${wait}.`;
    case "quota":
      return `Your monthly limit of ${kinds} is used up. Waiting${wait}.`;
    case "pending_limit":
      return "Too many invitations are pending. Withdraw old ones, or wait: inbox checks notice when some are accepted.";
    case "delay":
      return `Pausing${wait} between two actions.`;
    case "no_slot":
      return at === undefined ? "Today's plan has no more times." : `Waiting for the next time of the plan, ${at}.`;
    case "needs_approval":
      return `${pluralize(proposed, "action needs", "actions need")} your approval.`;
    case "nothing_to_do":
      return "Nothing to do. Start a campaign, or add a connection request.";
  }
}

const budgetReasons: Readonly<Record<BudgetReason, string>> = {
  warm_up: "Warm-up: fewer in the first two weeks",
  weekly_limit: "What is left of the weekly limit",
  quota: "What is left of your monthly limit",
  pending_limit: "Too many invitations are pending",
  daily_limit: "What is left of the limit of all actions a day",
  network_limit: "The network allows no more for now",
  misses: "Paused: the network's page has changed",
};

export const budgetSentence = (reason: BudgetReason | undefined): string | null =>
  reason === undefined ? null : budgetReasons[reason];
