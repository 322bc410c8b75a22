import type { BotTick } from "#core/bot/contract.ts";
import type { Core } from "#core/core.ts";

const pollMs = 100;
/** Longer than one action takes at most. */
const timeoutMs = 300_000;

/** With the lock this process does the work, otherwise the server does. */
export async function tickBot(core: Core, userId: string, hasLock: boolean): Promise<BotTick> {
  const { bot, clock } = core;
  if (hasLock) {
    const done = await bot.dispatcher.runDue(userId);
    return { done, status: bot.status(userId) };
  }
  const before = countDone(bot.status(userId));
  const until = clock.now() + timeoutMs;
  for (;;) {
    const status = bot.status(userId);
    const isDue =
      status.now !== null || (status.next?.plannedFor != null && Date.parse(status.next.plannedFor) <= clock.now());
    if (!isDue || status.reason !== null || clock.now() > until) return { done: countDone(status) - before, status };
    await new Promise<void>((resolve) => clock.after(pollMs, resolve));
  }
}

const countDone = ({ totalToday }: BotTick["status"]): number => totalToday.done;
