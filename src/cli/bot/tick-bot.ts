import type { BotTick } from "#core/bot/contract.ts";
import type { OpenApi } from "../api/open-api.ts";

/** Longer than one action takes at most. */
const timeoutMs = 300_000;

/** With the lock this process does the work, otherwise the server does. */
export async function tickBot({ api, clock, pollMs, worker }: OpenApi): Promise<BotTick> {
  const readStatus = async (): Promise<BotTick["status"]> => (await api.bot.status.$get()).json();
  if (worker) {
    const done = await worker.core.bot.dispatcher.runDue(worker.userId);
    return { done, status: await readStatus() };
  }
  const before = countDone(await readStatus());
  const until = clock.now() + timeoutMs;
  for (;;) {
    const status = await readStatus();
    const isDue =
      status.now !== null || (status.next?.plannedFor != null && Date.parse(status.next.plannedFor) <= clock.now());
    if (!isDue || status.reason !== null || clock.now() > until) return { done: countDone(status) - before, status };
    await new Promise<void>((resolve) => clock.after(pollMs, resolve));
  }
}

const countDone = ({ totalToday }: BotTick["status"]): number => totalToday.done;
