import { invitationNoteLimit } from "../contract.ts";
import type { SimulatedPerson, Relation, WriteResult } from "../context.ts";

const day = 24 * 3_600_000;
export const week = 7 * day;
/** How long a withdrawn invitation blocks a new one to the same person. */
export const reinviteDelayMs = 21 * day;

/** In UTC, the network's own calendar. */
export function startOfMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
export function startOfNextMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

type Refused = Extract<WriteResult, { kind: "refused" }>;
const createRefusal = (reason: string, limit?: Refused["limit"]): Refused => ({
  kind: "refused",
  reason,
  ...(limit && { limit }),
});

const relationRefusals: Partial<Record<Relation, (name: string) => string>> = {
  connected: (name) => `You and ${name} are connected already.`,
  pending: (name) => `Your invitation to ${name} is waiting for an answer already.`,
  incoming: (name) => `${name} has invited you. Accept that invitation instead of sending one.`,
  follow_only: (name) => `${name} takes no invitations. They can be followed.`,
};

/** Checked in the network's own order; undefined when accepted. */
export function validateInvitation(request: {
  person: { name: string; invitationPolicy: SimulatedPerson["invitationPolicy"]; relation: Relation } | undefined;
  note: string | undefined;
  /** When the last one was withdrawn. */
  withdrawnAt: number | null;
  limitedUntil: { invitations: number | undefined; notes: number | undefined };
  now: number;
}): Refused | undefined {
  const { person, withdrawnAt, limitedUntil, now } = request;
  if (!person) return createRefusal("This person is not on the Sandbox network.");
  const { name, relation } = person;
  const inTheWay = relationRefusals[relation]?.(name);
  if (inTheWay !== undefined) return createRefusal(inTheWay);
  const note = request.note?.trim() ?? "";
  if (note.length > invitationNoteLimit) {
    return createRefusal(
      `A note can have at most ${invitationNoteLimit} characters on the Sandbox network; this one has ${note.length}. Shorten it.`,
    );
  }
  if (note === "" && person.invitationPolicy === "note_only") {
    return createRefusal(`${name} takes invitations with a note only. Write one.`);
  }
  if (withdrawnAt !== null && now < withdrawnAt + reinviteDelayMs) {
    return createRefusal(
      `You withdrew an invitation to ${name} less than three weeks ago. Wait before you invite them again.`,
    );
  }
  if (limitedUntil.invitations !== undefined) {
    return createRefusal("You have reached the weekly limit of invitations. Send more next week.", {
      of: "invitations",
      until: limitedUntil.invitations,
    });
  }
  if (note !== "" && limitedUntil.notes !== undefined) {
    return createRefusal("You have used all personalised notes of this month. Send it without a note, or wait.", {
      of: "notes",
      until: limitedUntil.notes,
    });
  }
  return undefined;
}
