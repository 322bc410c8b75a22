import { Command } from "commander";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { QueueAddition, QueueSlots, type PostingQueue, type QueueSlot } from "#core/posting-queue/contract.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { writeLine } from "../output.ts";
import { printList, printResult } from "../print.ts";
import { columns, describeOutcome, linesBelow } from "./print-content.ts";
import { withStoredVersion } from "./stored-version.ts";
import { addRevisionOption, revisionOf } from "./written-content.ts";

const shownWeeks = 8;
const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

export const nextSlotCommand = () =>
  createAccountCommand("next-slot")
    .description("show the next free slot of the posting queue, and why it is one")
    .action((flags: UserFlags) =>
      withDataFolder(flags, ({ core }) => {
        const slot = core.postingQueue.nextSlot(getUserId(core, flags));
        const when = `${slot.wallTime.replace("T", " ")} ${slot.timezone}`;
        printResult(flags.json, `${when}\n${slot.reason}`, slot);
      }),
    );

export const queueCommand = () =>
  new Command("queue")
    .description("show and change the posting queue: posts that go out in weekly slots")
    .addCommand(list(), { isDefault: true })
    .addCommand(add())
    .addCommand(slots())
    .addCommand(change("close-gaps", "move the queued items to the earliest free slots", closeGaps))
    .addCommand(change("pause", "send nothing of the queue until it is resumed", pause))
    .addCommand(change("resume", "send again; what was due meanwhile and all after it get the next slots", resume));

const list = () =>
  createAccountCommand("list")
    .description("list the queued items by time")
    .action((flags: UserFlags) =>
      withDataFolder(flags, ({ core }) => {
        const queue = core.postingQueue.show(getUserId(core, flags), shownWeeks);
        if (flags.json) return writeLine(JSON.stringify(queue));
        const rows = queue.items.filter(({ inQueue }) => inQueue);
        printList({ json: undefined, rows, columns, linesBelow, empty: "The queue is empty." });
        if (queue.pausedAt !== null) writeLine("The queue is paused.");
      }),
    );

interface AddFlags extends UserFlags {
  revision?: string;
}

const add = () =>
  addRevisionOption(
    createAccountCommand("add")
      .description("put an item into the next free slot")
      .argument("<id>", "id of a draft, a failed or a scheduled item"),
  ).action((id: string, flags: AddFlags) =>
    withDataFolder(flags, ({ core }) => {
      const userId = getUserId(core, flags);
      const addition = QueueAddition.parse({ id, revision: revisionOf(flags) });
      const item = withStoredVersion(flags, {}, () => core.postingQueue.add(userId, addition));
      printResult(flags.json, describeOutcome(core, item), item);
    }),
  );

interface SlotFlags extends UserFlags {
  set?: string;
  reset?: true;
}

const slots = () =>
  createAccountCommand("slots")
    .description("show or replace the weekly slots")
    .option("--set <slots>", "the slots of a week, such as 'mon 09:00, thu 14:30', in the account's time zone")
    .option("--reset", "go back to the suggested slots")
    .action((flags: SlotFlags) =>
      withDataFolder(flags, ({ core }) => {
        const { set, reset } = flags;
        if (set !== undefined && reset) throw new Fault("invalid", "cli.usage", "Give --set or --reset, not both.");
        const userId = getUserId(core, flags);
        if (set !== undefined || reset) {
          const chosen = QueueSlots.parse({ slots: reset ? [] : parseSlots(set ?? "") });
          core.postingQueue.setSlots(userId, chosen.slots);
        }
        const queue = core.postingQueue.show(userId, 1);
        printResult(flags.json, describeSlots(queue), { slots: queue.slots, source: queue.source });
      }),
    );

const change = (name: string, description: string, run: (core: Core, userId: string) => string) =>
  createAccountCommand(name)
    .description(description)
    .action((flags: UserFlags) =>
      withDataFolder(flags, ({ core }) => {
        const userId = getUserId(core, flags);
        const message = run(core, userId);
        printResult(flags.json, message, core.postingQueue.show(userId, shownWeeks));
      }),
    );

function closeGaps({ postingQueue }: Core, userId: string): string {
  postingQueue.closeGaps(userId);
  return "Closed the gaps.";
}

function pause({ postingQueue }: Core, userId: string): string {
  postingQueue.pause(userId);
  return "Paused the queue. Nothing in it goes out until you resume it.";
}

function resume({ postingQueue }: Core, userId: string): string {
  postingQueue.resume(userId);
  return "Resumed the queue.";
}

const describeSlots = ({ slots: chosen, timezone, reason }: PostingQueue): string =>
  [...chosen.map(({ weekday, time }) => `${weekdays[weekday - 1] ?? ""} ${time}`), `${timezone}. ${reason}`].join("\n");

/** @throws Fault `cli.usage` */
export function parseSlots(text: string): QueueSlot[] {
  return text.split(",").map((part) => {
    const [, day = "", hour = "", minute = ""] = /^\s*([a-z]{3})[a-z]*\s+(\d{1,2}):(\d\d)\s*$/i.exec(part) ?? [];
    const weekday = weekdays.indexOf(day.toLowerCase()) + 1;
    if (weekday > 0) return { weekday, time: `${hour.padStart(2, "0")}:${minute}` };
    const message = `--set: '${part.trim()}' is not a weekday and a time. Write it like 'mon 09:00, thu 14:30'.`;
    throw new Fault("invalid", "cli.usage", message);
  });
}
