import type { Status } from "../contract.ts";
import { sessionLife } from "./contract.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** The id finds the row; only the secret's hash is stored. */
export const formatToken = (id: string, secret: string): string => `${id}.${secret}`;

export function parseToken(token: string): { id: string; secret: string } | undefined {
  const dot = token.indexOf(".");
  return dot > 0 && dot < token.length - 1 ? { id: token.slice(0, dot), secret: token.slice(dot + 1) } : undefined;
}

export const sessionExpiry = (status: Status, now: number): number =>
  now + (status === "pending" ? sessionLife.pendingDays : sessionLife.days) * day;

interface SessionTimes {
  /** As its owner chose it. */
  idleMinutes: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** Approval can take days: only the absolute limit applies to pending users. */
export function endOf(session: SessionTimes, status: Status, now: number): "idle" | "expired" | undefined {
  if (now >= session.expiresAt) return "expired";
  const isIdle = status !== "pending" && now - session.lastUsedAt > session.idleMinutes * minute;
  return isIdle ? "idle" : undefined;
}

export const hasEnded = (session: SessionTimes, status: Status, now: number): boolean =>
  endOf(session, status, now) !== undefined;
