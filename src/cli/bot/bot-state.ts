import type { BotStatus } from "#core/bot/contract.ts";
import { Fault } from "#core/errors.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
import { readOwner } from "../api/read-owner.ts";
import { writeLine } from "../output.ts";
import { formatTable, printResult } from "../print.ts";
import { describeAction, describeOpenDecisions, kindColumns, kindRows, localTime } from "./print-bot.ts";
import { tickBot } from "./tick-bot.ts";

export const statusCommand = () =>
  createAccountCommand("status")
    .description("show what the bot does now and next, or why it waits, and what is left of today's limits")
    .addHelpText(
      "after",
      "\nIn JSON, `state` is stopped, running, paused or needs_attention; `reason` and `sentence` say why.",
    )
    .action((flags: UserFlags) =>
      withApi(flags, async (opened) => {
        const status = await (await opened.api.bot.status.$get()).json();
        if (flags.json) return writeLine(JSON.stringify(status));
        for (const line of describeStatus(status, (await readOwner(opened)).zone)) writeLine(line);
      }),
    );

function describeStatus(status: BotStatus, zone: string): string[] {
  const { now, next, warmUp } = status;
  return [
    status.sentence,
    ...(now ? [`Now: ${describeAction(now)}`] : []),
    ...(next ? [`Next: ${describeAction(next)} at ${localTime(next.plannedFor, zone) ?? "-"}`] : []),
    ...describeOpenDecisions(status).map((line) => `${line}.`),
    ...(warmUp ? [`Warm-up: day ${warmUp.day}, until ${warmUp.endsOn}.`] : []),
    "",
    ...formatTable({ rows: kindRows(status), columns: kindColumns }),
    `All kinds today: ${status.totalToday.done} of ${status.totalToday.budget}`,
  ];
}

export const startCommand = () =>
  createAccountCommand("start")
    .description("start the bot; it works while a server runs, or each time you run 'bot tick'")
    .action((flags: UserFlags) => withApi(flags, (opened) => printChange(opened, flags, "start")));

export const stopCommand = () =>
  createAccountCommand("stop")
    .description("stop the bot at once: nothing that is not submitted yet is sent")
    .action((flags: UserFlags) => withApi(flags, (opened) => printChange(opened, flags, "stop")));

async function printChange({ api }: OpenApi, flags: UserFlags, change: "start" | "stop"): Promise<void> {
  const status = await (await api.bot[change].$post()).json();
  const sentence = change === "start" ? `Started the bot. ${status.sentence}` : status.sentence;
  printResult(flags.json, sentence, status);
}

export const tickCommand = () =>
  createAccountCommand("tick")
    .description("do what is due now and end, for cron; next to a running server, wait until the server did it")
    .addHelpText(
      "after",
      "\nWaiting for its hours, limits or your approval is a success. The exit code is 6 if the bot is stopped or the" +
        "\naccount is not connected, and 8 if the network asks for a new sign-in or a security check." +
        "\n\nExample, every five minutes:\n  */5 * * * * attache bot tick --user ada@example.com",
    )
    .action((flags: UserFlags) =>
      withApi(flags, async (opened) => {
        const tick = await tickBot(opened);
        printResult(flags.json, describeTick(tick), tick);
        assertCanWork(tick.status);
      }),
    );

const describeTick = ({ done, status: { sentence } }: { done: number; status: BotStatus }): string =>
  done === 0 ? sentence : `Did ${done} ${done === 1 ? "action" : "actions"}. ${sentence}`;

/** @throws Fault if nothing will happen until its owner does something */
function assertCanWork({ reason, sentence }: BotStatus): void {
  if (reason === "session_expired") throw new Fault("upstream", "network.session_expired", sentence);
  if (reason === "challenge") throw new Fault("challenge", "network.challenge", sentence);
  if (reason === "stopped") {
    throw new Fault("conflict", "bot.stopped", "The bot is stopped. Start it with: attache bot start");
  }
  if (reason === "not_connected") throw new Fault("conflict", "bot.not_connected", sentence);
}
