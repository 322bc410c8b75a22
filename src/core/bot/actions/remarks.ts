import { readNoteAllowance } from "../notes/note-allowance.ts";
import type { BotContext } from "../context.ts";
import { isOff } from "../limits/rules.ts";
import { whyWithoutNote } from "../notes/rules.ts";
import { kindOffSentence } from "../sentences.ts";
import type { ActionRow } from "./action-rows.ts";

/** What the owner has to know about an action that waits: that its kind is off, or that its note is left out. */
export function createRemarks(context: BotContext, userId: string): (row: ActionRow) => string | undefined {
  const settings = context.automation.settingsOf(userId);
  let without: { reason: string | undefined } | undefined;
  return ({ kind, state, text }) => {
    if (state !== "proposed" && state !== "approved") return undefined;
    if (isOff(kind, settings)) return kindOffSentence(kind);
    if (kind !== "connection_request" || text === null) return undefined;
    const { reason } = (without ??= { reason: whyWithoutNote(readNoteAllowance(context, userId)) });
    return reason && `It goes out without the note: ${reason}.`;
  };
}
