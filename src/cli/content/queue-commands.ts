import { Command } from "commander";
import { Fault } from "#core/errors.ts";
import { QueueAddition, QueueSlots, type PostingQueue, type QueueSlot } from "#core/posting-queue/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
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
      withApi(flags, async ({ api }) => {
        const slot = await (await api["posting-queue"]["next-slot"].$get()).json();
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
      withApi(flags, async (opened) => {
        const queue = await readQueue(opened, shownWeeks);
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
    withApi(flags, async ({ api, address }) => {
      const json = QueueAddition.parse({ id, revision: revisionOf(flags) });
      const item = await withStoredVersion(flags, {}, async () =>
        (await api["posting-queue"].items.$post({ json })).json(),
      );
      printResult(flags.json, describeOutcome(address, item), item);
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
      withApi(flags, async (opened) => {
        const { set, reset } = flags;
        if (set !== undefined && reset) throw new Fault("invalid", "cli.usage", "Give --set or --reset, not both.");
        if (set !== undefined || reset) {
          const json = QueueSlots.parse({ slots: reset ? [] : parseSlots(set ?? "") });
          await opened.api["posting-queue"].slots.$put({ json });
        }
        const queue = await readQueue(opened, 1);
        printResult(flags.json, describeSlots(queue), { slots: queue.slots, source: queue.source });
      }),
    );

const readQueue = async ({ api }: OpenApi, weeks: number): Promise<PostingQueue> =>
  (await api["posting-queue"].$get({ query: { weeks: String(weeks) } })).json();

const change = (name: string, description: string, run: (opened: OpenApi) => Promise<string>) =>
  createAccountCommand(name)
    .description(description)
    .action((flags: UserFlags) =>
      withApi(flags, async (opened) => {
        const message = await run(opened);
        printResult(flags.json, message, await readQueue(opened, shownWeeks));
      }),
    );

async function closeGaps({ api }: OpenApi): Promise<string> {
  await api["posting-queue"]["close-gaps"].$post();
  return "Closed the gaps.";
}

async function pause({ api }: OpenApi): Promise<string> {
  await api["posting-queue"].pause.$post();
  return "Paused the queue. Nothing in it goes out until you resume it.";
}

async function resume({ api }: OpenApi): Promise<string> {
  await api["posting-queue"].resume.$post();
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
