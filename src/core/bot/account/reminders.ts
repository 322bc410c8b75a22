import { localDateOf } from "#core/wall-time.ts";
import type { BotContext } from "../context.ts";
import { localDayOf } from "../rules/working-time.ts";

const remindFromHour = 8;

/** Once a day, in the owner's morning: what waits for approval or an answer. */
export function remindOfApprovals(context: BotContext): void {
  const { database, clock, settings, botAccounts, rows } = context;
  const now = clock.now();
  database.write(() => {
    for (const { userId, remindedOn } of botAccounts.running()) {
      const zone = settings.zoneOf(userId);
      const today = localDayOf(now, zone).day;
      if (remindedOn === today || localDateOf(now, zone).getUTCHours() < remindFromHour) continue;
      const counts = rows.openCounts(userId);
      const proposed = counts.reduce((sum, { state, n }) => sum + (state === "proposed" ? n : 0), 0);
      if (proposed === 0) continue;
      botAccounts.change(userId, { remindedOn: today });
      const what = proposed === 1 ? "1 action is" : `${proposed} actions are`;
      context.notifyOwner(
        userId,
        "bot_approvals",
        "Waiting for your approval",
        `${what} waiting. Nothing is sent before you approve it.`,
      );
    }
  });
}
