import { Challenge, LimitReached, PageChanged, SessionExpired, Throttled } from "#core/network-port.ts";
import { pickWeighted } from "#tests/faults/simulator/random.ts";
import type { SimulatedAccount } from "./account.ts";

const minute = 60_000;
const hour = 60 * minute;
const week = 7 * 24 * hour;

/** What the network thinks of a call before it does anything. Everything it says is recorded. */
export function refuseSometimes(account: SimulatedAccount, now: number, isFaulty: boolean): void {
  if (account.blockedBy === "session_expired") throw new SessionExpired();
  if (account.blockedBy === "challenge") throw new Challenge("/checkpoint/challenge");
  if (account.throttledUntil > now) throw new Throttled(account.throttledUntil);
  if (!isFaulty) return;
  const { random, events } = account;
  const mood = pickWeighted(random, {
    fine: 9800,
    session_expired: 6,
    challenge: 6,
    throttled: 20,
    page_changed: 60,
    fails: 60,
  });
  if (mood === "fine") return;
  if (mood === "page_changed") throw new PageChanged("button", ["[name=button]"]);
  if (mood === "fails") throw new Error("net::ERR_CONNECTION_RESET");
  if (mood === "throttled") {
    account.throttledUntil = now + hour + Math.floor(random() * 20 * hour);
    events.push({ type: "throttled", at: now, until: account.throttledUntil });
    throw new Throttled(account.throttledUntil);
  }
  account.blockedBy = mood;
  events.push({ type: mood, at: now });
  throw mood === "challenge" ? new Challenge("/checkpoint/challenge") : new SessionExpired();
}

/** The network's weekly limit of invitations, and its monthly limit of notes. */
export function limitInvitations(account: SimulatedAccount, now: number, hasNote: boolean): void {
  const { invitedAt, ownLimits, events, notes } = account;
  while ((invitedAt[0] ?? now) < now - week) invitedAt.shift();
  if (invitedAt.length >= ownLimits.invitationsPerWeek && account.invitationsLimitedUntil <= now) {
    account.invitationsLimitedUntil = (invitedAt[0] ?? now) + week;
    events.push({ type: "limit", at: now, kind: "connection_request", until: account.invitationsLimitedUntil });
  }
  if (account.invitationsLimitedUntil > now) throw new LimitReached("invitations", account.invitationsLimitedUntil);
  if (hasNote && (notes.get(monthOf(now)) ?? 0) >= ownLimits.notesPerMonth) throw new LimitReached("notes");
}

export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
