import type { Scheduler } from "#core/scheduler.ts";
import type { Bot } from "./bot.ts";

interface TimerDeps {
  bot: Pick<Bot, "dispatcher" | "remindOfApprovals" | "deleteOld">;
  scheduler: Scheduler;
}

export function startBotTimers({ bot, scheduler }: TimerDeps): void {
  const { dispatcher } = bot;
  let reset = () => {};
  dispatcher.start(() => reset());
  reset = scheduler.alarm("bot", dispatcher.next, dispatcher.tick).reset;
  scheduler.cron("remind of approvals", "7 * * * *", bot.remindOfApprovals);
  scheduler.cron("delete old plans", "47 3 * * *", bot.deleteOld);
}
