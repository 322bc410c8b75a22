import type { AutomationSettings } from "#core/automation/contract.ts";
import type { BotContext } from "../context.ts";
import type { NoteAllowance } from "../port.ts";
import { localMonthOf, startOfLocalMonth } from "../rules/working-time.ts";

type NoteSettings = Pick<AutomationSettings, "automation" | "safety">;

/** Notes with invitations that the month still allows. */
export function readNoteAllowance(context: BotContext, userId: string, now = context.clock.now()): NoteAllowance {
  const { settings, automation, uses, botAccounts } = context;
  const zone = settings.zoneOf(userId);
  const own: NoteSettings = automation.settingsOf(userId);
  const isOn = own.automation.connectionRequests.includeNote;
  const perMonth = own.safety.respectLinkedInLimits ? own.safety.notesPerMonth : Infinity;
  const used = uses.countsSince(userId, startOfLocalMonth(now, zone)).note;
  const isUsedUp = botAccounts.of(userId)?.notesUsedUp === localMonthOf(now, zone);
  return { isOn, perMonth, left: isUsedUp ? 0 : Math.max(0, perMonth - used) };
}
