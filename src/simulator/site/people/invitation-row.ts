import type { SimulatedPerson } from "#simulator/model/context.ts";
import type { View } from "../context.ts";

export interface InvitationRow {
  person: SimulatedPerson;
  note: string | null;
  sentAt: number;
}

/** The script's, to replace a row. */
export const invitationRowId = (slug: string): string => `invitation-${slug}`;

const day = 24 * 3_600_000;
const units = [
  [30 * day, "month", "Monat", "Monaten"],
  [7 * day, "week", "Woche", "Wochen"],
  [day, "day", "Tag", "Tagen"],
] as const;

/** In whole months, weeks or days. */
export function formatSentAgo({ layout }: View, at: number, now: number): string {
  for (const [length, english, german, germanPlural] of units) {
    const count = Math.floor((now - at) / length);
    if (count > 0) {
      return layout.translate(
        `Sent ${count} ${english}${count === 1 ? "" : "s"} ago`,
        `Vor ${count} ${count === 1 ? german : germanPlural} gesendet`,
      );
    }
  }
  return layout.translate("Sent today", "Heute gesendet");
}
