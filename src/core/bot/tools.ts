import { z } from "zod";
import { Instant } from "#core/contract.ts";
import { foreignText, ForeignText } from "#core/tools/contract.ts";
import { defineActingTool, defineTool, type Tool } from "#core/tool.ts";
import type { Bot } from "./bot.ts";
import { BotPlan, BotStatus, PlanQuery, PlanSlot, type BotAction } from "./contract.ts";

const maxSlots = 200;

const Status = BotStatus.pick({
  state: true,
  reason: true,
  sentence: true,
  until: true,
  since: true,
  totalToday: true,
  awaitingApproval: true,
  needsAnswer: true,
  needsReview: true,
}).extend({ today: z.record(z.string(), z.object({ done: z.number(), planned: z.number(), budget: z.number() })) });

const Slot = PlanSlot.pick({ kind: true, state: true }).extend({
  at: Instant,
  person: ForeignText.nullable(),
});

const describePerson = (action: BotAction | null) =>
  action?.person ? foreignText("the person's profile", [action.person.name, action.person.headline].join(", ")) : null;

export const botTools = ({ bot }: { bot: Bot }): Tool[] => [
  defineTool({
    name: "get_bot_status",
    title: "Get the bot's status",
    description: "What the bot does or waits for, today's budgets, and how much waits for the person.",
    scope: "read",
    input: z.object({}),
    output: Status,
    run: ({ userId }) => bot.status(userId),
  }),
  defineTool({
    name: "get_bot_plan",
    title: "Get the bot's plan",
    description: `What the bot will do on a day, today unless one is given: at most ${maxSlots} times.`,
    scope: "read",
    input: PlanQuery,
    output: BotPlan.pick({ day: true, timezone: true, notes: true }).extend({ slots: z.array(Slot) }),
    run({ userId }, { day }) {
      const { slots, ...plan } = bot.plan(userId, day);
      return {
        ...plan,
        slots: slots.slice(0, maxSlots).map((slot) => ({ ...slot, person: describePerson(slot.action) })),
      };
    },
  }),
  defineActingTool({
    name: "start_bot",
    title: "Start the bot",
    description: "Asks the person to approve that the bot starts. It then does what its settings and campaigns say.",
    input: z.object({}),
    describe: ({ userId }) => ({ title: "Start the bot", detail: bot.status(userId).sentence }),
    perform: ({ userId }) => bot.start(userId).sentence,
  }),
  defineActingTool({
    name: "stop_bot",
    title: "Stop the bot",
    description: "Asks the person to approve that the bot stops before its next action.",
    input: z.object({}),
    describe: ({ userId }) => ({ title: "Stop the bot", detail: bot.status(userId).sentence }),
    perform: ({ userId }) => bot.stop(userId).sentence,
  }),
];
