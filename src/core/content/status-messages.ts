import type { HoldReason } from "./contract.ts";
import type { SeenRow } from "./items.ts";
import { wallTimeOf } from "./wall-time.ts";

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'Fri 20 Nov, 14:00' of a wall time such as 2026-11-20T14:00. */
export function dayAndTime(wallTime: string): string {
  const year = Number(wallTime.slice(0, 4));
  const month = Number(wallTime.slice(5, 7));
  const day = Number(wallTime.slice(8, 10));
  const weekday = days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday} ${day} ${months[month - 1]}, ${wallTime.slice(11, 16)}`;
}

export const holdSentences: Record<HoldReason, string> = {
  not_connected: "On hold: your account is not connected. Connect it in the LinkedIn settings.",
  needs_you: "On hold: the network needs you to sign in again. Connect in the LinkedIn settings.",
  needs_session:
    "On hold: the official sign-in cannot send comments. Connect your account by its session as well, in the LinkedIn settings.",
  suspended: "On hold: your account is suspended. Ask an admin to reinstate it.",
};

/** What the person reads about an item: its state, with the way out. In the item's own zone. */
export function sentenceOf(row: SeenRow, now: number, nextLookAt: number | undefined): string {
  const local = (at: number) => wallTimeOf(at, row.timezone);
  switch (row.state) {
    case "draft":
      return "Draft";
    case "awaiting_approval": {
      const past = row.scheduledFor !== null && row.scheduledFor < now && row.wallTime !== null;
      return past ? `Waits for your approval (was due ${dayAndTime(row.wallTime ?? "")})` : "Waits for your approval";
    }
    case "scheduled": {
      if (row.dueAt !== null && row.dueAt <= now) return row.message ? `${row.message} Next try now.` : "Goes out now";
      if (row.dueAt !== row.scheduledFor || row.adjusted !== null || row.wallTime === null) {
        const at = dayAndTime(local(row.dueAt ?? now));
        return row.message ? `${row.message} Next try ${at}.` : `Goes out ${at}`;
      }
      return `Goes out ${dayAndTime(row.wallTime)}`;
    }
    case "held":
      return holdSentences[row.heldFor ?? "not_connected"];
    case "claimed":
      return "Being prepared";
    case "armed":
      return "Being sent";
    case "unconfirmed": {
      if (row.code === "content.restored" && row.message) return row.message;
      // An item of a restored backup was perhaps never sent: it says so itself.
      const state = row.message ?? "Sent; looking for it on the network";
      if (nextLookAt === undefined) return state;
      const at = local(nextLookAt);
      const shown = at.slice(0, 10) === local(now).slice(0, 10) ? at.slice(11, 16) : dayAndTime(at);
      return row.message ? `${state} Next look ${shown}.` : `${state}, next look ${shown}`;
    }
    case "needs_review":
      return row.message ?? "Could not be confirmed. Is it on your profile?";
    case "published":
      return "Published";
    case "failed":
      return row.message ?? "It could not be published.";
    case "missed":
      return row.message ?? "It was missed.";
  }
}

export type MissedBecause = "off" | HoldReason;

const while_: Record<MissedBecause, string> = {
  off: "while the server was off",
  not_connected: "while your account was not connected",
  needs_you: "while the network needed you to sign in",
  needs_session: "while only the official sign-in was connected",
  suspended: "while your account was suspended",
};

/** 'Was due at 14:00 while the server was off', with the day when it was another one. */
export function missedSentence(dueAt: number, now: number, zone: string, because: MissedBecause): string {
  const [due, today] = [wallTimeOf(dueAt, zone), wallTimeOf(now, zone)];
  const at = due.slice(0, 10) === today.slice(0, 10) ? `at ${due.slice(11, 16)}` : dayAndTime(due);
  return `Was due ${at} ${while_[because]}. Publish it now, or choose another time.`;
}
