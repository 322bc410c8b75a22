import type { StoredAutomationSettings } from "#core/automation/contract.ts";
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
  const { automation, safety } = settings;
  const { connectionRequests, profileViewing, messaging } = automation;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const perDay: Record<ProposedKind, number> = {
    profile_view: profileViewing.enabled ? profileViewing.dailyLimit : 0,
    connection_request: connectionRequests.enabled ? connectionRequests.dailyLimit : 0,
    message: messaging.enabled ? messaging.dailyLimit : 0,
  };
  const used = new Map<number, Record<ProposedKind, number>>();
  const usedOn = (day: number) => {
    const known = used.get(day) ?? { profile_view: 0, connection_request: 0, message: 0 };
    used.set(day, known);
    return known;
  };
  const [hour = 9, minute = 0] = safety.workingHoursStart.split(":").map(Number);
  const startOf = (day: number): number =>
    today.add({ days: day }).toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: { hour, minute } })
      .epochMilliseconds;
  const isClosed = (day: number): boolean => safety.weekendPause && today.add({ days: day }).dayOfWeek > 5;

  const hasRoom = (kind: ProposedKind, day: number): boolean => {
    const all = usedOn(day);
    if (all[kind] >= perDay[kind]) return false;
    if (all.profile_view + all.connection_request + all.message >= safety.maxDailyActions) return false;
    if (kind !== "connection_request") return true;
    let inWeek = 0;
    for (let at = day - weekDays + 1; at <= day; at += 1) inWeek += used.get(at)?.connection_request ?? 0;
    return inWeek < safety.requestsPerWeek;
  };

  return {
    /** The earliest time, UTC ms; undefined if that kind is off or too far ahead. */
    take(kind: ProposedKind, earliest: number): number | undefined {
      if (perDay[kind] === 0) return undefined;
      for (let day = Math.max(0, Math.floor((earliest - startOf(0)) / dayMs)); day < maxDays; day += 1) {
        if (isClosed(day) || startOf(day + 1) <= earliest || !hasRoom(kind, day)) continue;
        usedOn(day)[kind] += 1;
        return Math.max(startOf(day), earliest, now);
      }
      return undefined;
    },
  };
}

export type Estimate = ReturnType<typeof createEstimate>;
