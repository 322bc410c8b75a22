import { Fault } from "#core/errors.ts";
import type { BotContext } from "../context.ts";
import { returnToQueue } from "../engine/outcome-handlers.ts";
import { makePlan } from "../plan/make-plan.ts";
import { coldAfterMs } from "../rules/budgets.ts";
import { gateSentence } from "../sentences.ts";
import { accountStateOf } from "./facts.ts";

/** @throws Fault `bot.not_connected` with what to do */
export function startBot(context: BotContext, userId: string): void {
  const { database, clock, botAccounts, activity, settings } = context;
  database.write(() => {
    const state = accountStateOf(context, userId);
    const now = clock.now();
    if (state !== "connected") {
      const zone = settings.zoneOf(userId);
      throw new Fault("conflict", "bot.not_connected", gateSentence(state, { now, zone }), { reason: state });
    }
    const { running, warmUpFrom } = botAccounts.require(userId);
    if (running) return;
    botAccounts.change(userId, {
      running: true,
      since: now,
      // Connected before there was a bot.
      warmUpFrom: warmUpFrom ?? context.network.connectedAt(userId).session ?? now,
    });
    activity.record({ userId, type: "bot_started", message: "Started the bot" });
    makePlan(context, userId);
    context.wakeDispatcher(userId);
  });
}

/** At once for everything that is not being sent. */
export function stopBot(context: BotContext, userId: string): void {
  const { database, clock, botAccounts, activity } = context;
  database.write(() => {
    if (!botAccounts.require(userId).running) return;
    botAccounts.change(userId, { running: false, since: clock.now() });
    abandonClaims(context, userId);
    activity.record({ userId, type: "bot_stopped", message: "Stopped the bot" });
    context.refreshScreens(userId);
  });
}

/** What is being prepared can no longer be armed. */
export function abandonClaims(context: BotContext, userId: string): void {
  for (const row of context.rows.inStates(userId, ["claimed"])) {
    const isRead = row.kind === "profile_view" || row.kind === "inbox_sweep";
    if (!isRead) returnToQueue(context, row.id);
  }
}

/** Runs in the transaction that changes the connection. */
export const createConnectionHandler =
  (context: BotContext) =>
  (userId: string): void => {
    const { clock, botAccounts } = context;
    const now = clock.now();
    const bot = botAccounts.require(userId);
    if (accountStateOf(context, userId) !== "connected") {
      if (bot.disconnectedAt === null && bot.warmUpFrom !== null) botAccounts.change(userId, { disconnectedAt: now });
      abandonClaims(context, userId);
    } else {
      const wasCold = bot.disconnectedAt !== null && now - bot.disconnectedAt >= coldAfterMs;
      const isFirst = bot.warmUpFrom === null && !bot.running;
      if (isFirst || wasCold) botAccounts.change(userId, { warmUpFrom: now });
      botAccounts.change(userId, { disconnectedAt: null, throttledUntil: null });
      if (bot.running) replan(context, userId);
    }
    context.refreshScreens(userId);
  };

/** Settings, the connection or the zone changed: the rest of the day is laid again. Runs in the caller's transaction. */
export function replan(context: BotContext, userId: string): void {
  if (!context.botAccounts.of(userId)?.running) return;
  makePlan(context, userId);
  context.wakeDispatcher(userId);
}
