import { Command } from "commander";
import { SlotChange, type BotPlan, type PlanSlot } from "#core/bot/contract.ts";
import { Fault } from "#core/errors.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
import { writeLine } from "../output.ts";
import { formatTable, printResult } from "../print.ts";
import { localTime, slotColumns } from "./print-bot.ts";

interface PlanFlags extends UserFlags {
  day?: string;
}

export const planCommand = () =>
  new Command("plan")
    .description("show and change the times at which the bot acts")
    .addCommand(show(), { isDefault: true })
    .addCommand(skip())
    .addCommand(restore())
    .addCommand(move());

const show = () =>
  createAccountCommand("show")
    .description("show the times of a day, with what the bot would do at each")
    .option("--day <date>", "such as 2026-11-20, in the account's time zone (default: today)")
    .action(({ day, ...flags }: PlanFlags) =>
      withApi(flags, async ({ api }) => {
        const plan = await (await api.bot.plan.$get({ query: { day } })).json();
        if (flags.json) return writeLine(JSON.stringify(plan));
        printPlan(plan);
      }),
    );

function printPlan({ day, timezone, slots, notes }: BotPlan): void {
  writeLine(`${day}, ${timezone}`);
  for (const line of slots.length === 0 ? [] : formatTable({ rows: slots, columns: slotColumns(timezone) })) {
    writeLine(line);
  }
  for (const note of notes) writeLine(note);
  if (slots.length === 0 && notes.length === 0) writeLine("Nothing is planned.");
}

const skip = () =>
  createAccountCommand("skip")
    .description("skip a time of today's plan; what it would have done waits for another one")
    .argument("<id>", "id of the time, from 'bot plan'")
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async (opened) => {
        const slot = await changeSlot(opened, id, { skip: true });
        printResult(flags.json, `Skipped ${id}.`, slot);
      }),
    );

const restore = () =>
  createAccountCommand("restore")
    .description("take back a skipped time of today's plan that is still ahead")
    .argument("<id>", "id of the time, from 'bot plan'")
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async (opened) => {
        const slot = await changeSlot(opened, id, { skip: false });
        printResult(flags.json, `Restored ${id}.`, slot);
      }),
    );

const move = () =>
  createAccountCommand("move")
    .description("move a time of today's plan")
    .argument("<id>", "id of the time, from 'bot plan'")
    .argument("<time>", "such as 14:30, in the account's time zone")
    .action((id: string, time: string, flags: UserFlags) =>
      withApi(flags, async (opened) => {
        const plan = await (await opened.api.bot.plan.$get({ query: {} })).json();
        const slot = await changeSlot(opened, id, SlotChange.parse({ at: toInstantOfDay(plan, time) }));
        const when = localTime(slot.at, plan.timezone) ?? time;
        printResult(flags.json, `Moved ${id} to ${when}.`, slot);
      }),
    );

const changeSlot = async ({ api }: OpenApi, id: string, json: SlotChange): Promise<PlanSlot> =>
  (await api.bot.plan.slots[":id"].$patch({ ...idParam(id), json })).json();

/** @throws Fault `cli.usage` */
function toInstantOfDay({ day, timezone }: BotPlan, time: string): string {
  const [, hour = "", minute = ""] = /^(\d{1,2}):(\d\d)$/.exec(time) ?? [];
  const resolved = resolveWallTime(`${day}T${hour.padStart(2, "0")}:${minute}`, timezone);
  if (resolved) return new Date(resolved.instant).toISOString();
  throw new Fault("invalid", "cli.usage", `'${time}' is not a time. Write it like 14:30.`);
}
