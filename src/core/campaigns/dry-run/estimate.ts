import type { StoredAutomationSettings } from "#core/automation/contract.ts";
import { accountDelay, limitOf, type KindLimit } from "#core/bot/limits/rules.ts";
import type { ProposedKind } from "../engine/propose.ts";
import { dayMs } from "../rules.ts";

/** Invitations of the rolling week. */
const weekDays = 7;
/** An estimate goes no further. */
const maxDays = 730;

export interface EstimateFacts {
  settings: Pick<StoredAutomationSettings, "automation" | "safety">;
  zone: string;
  now: number;
}

/** Lays actions on the days that the settings allow, in the order in which they are asked for. */
export function createEstimate({ settings, zone, now }: EstimateFacts) {
  const { safety } = settings;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const limits: Record<ProposedKind, KindLimit> = {
    profile_view: limitOf("profile_view", settings),
    connection_request: limitOf("connection_request", settings),
    message: limitOf("message", settings),
  };
  const afterAny = accountDelay(settings).min;
  const used = new Map<number, Record<ProposedKind, number>>();
  const usedOn = (day: number) => {
    const known = used.get(day) ?? { profile_view: 0, connection_request: 0, message: 0 };
    used.set(day, known);
    return known;
  };
  const timeOf = (day: number, plainTime: string): number =>
    today.add({ days: day }).toPlainDate().toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
  const startOf = (day: number): number => timeOf(day, safety.workingHoursStart);
  /** Over midnight if it is not later than the start. */
  const endOf = (day: number): number => {
    const end = timeOf(day, safety.workingHoursEnd);
    return end > startOf(day) ? end : timeOf(day + 1, safety.workingHoursEnd);
  };
  const isClosed = (day: number): boolean => safety.weekendPause && today.add({ days: day }).dayOfWeek > 5;

  const hasRoom = (kind: ProposedKind, day: number): boolean => {
    const all = usedOn(day);
    if (all[kind] >= limits[kind].perDay) return false;
    if (all.profile_view + all.connection_request + all.message >= safety.maxDailyActions) return false;
    if (kind !== "connection_request") return true;
    let inWeek = 0;
    for (let at = day - weekDays + 1; at <= day; at += 1) inWeek += used.get(at)?.connection_request ?? 0;
    return inWeek < safety.requestsPerWeek;
  };

  /** By day, and by day and kind: the latest time that was given away, UTC ms. */
  const last = new Map<string, number>();
  const nextTime = (kind: ProposedKind, day: number, earliest: number): number =>
    Math.max(
      startOf(day),
      earliest,
      now,
      (last.get(`${day}`) ?? -Infinity) + afterAny,
      (last.get(`${day} ${kind}`) ?? -Infinity) + limits[kind].delayMs,
    );

  return {
    /** The earliest time, UTC ms; undefined if that kind is off or too far ahead. */
    take(kind: ProposedKind, earliest: number): number | undefined {
      if (limits[kind].perDay === 0) return undefined;
      for (let day = Math.max(0, Math.floor((earliest - startOf(0)) / dayMs)); day < maxDays; day += 1) {
        if (isClosed(day) || startOf(day + 1) <= earliest || !hasRoom(kind, day)) continue;
        const at = nextTime(kind, day, earliest);
        if (at >= endOf(day)) continue;
        usedOn(day)[kind] += 1;
        last.set(`${day} ${kind}`, at);
        last.set(`${day}`, at);
        return at;
      }
      return undefined;
    },
  };
}

export type Estimate = ReturnType<typeof createEstimate>;
