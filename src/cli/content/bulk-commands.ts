import { BulkDelete, BulkMove, BulkShift, BulkUnschedule, type BulkChange } from "#core/bulk-changes/contract.ts";
import type { Command } from "commander";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { printResult } from "../print.ts";

const itemsCommand = (name: string, description: string): Command =>
  createAccountCommand(name).description(description).argument("<ids...>", "ids of the items");
const toItems = (ids: readonly string[]) => ids.map((id) => ({ id }));

interface MoveFlags extends UserFlags {
  at: string;
  zone?: string;
}

export const moveCommand = () =>
  itemsCommand("move", "schedule several items for one time")
    .requiredOption("--at <time>", "publish time: 2026-11-20T14:00 in --zone, or an instant with Z or an offset")
    .option("--zone <zone>", "IANA time zone of --at (default: each item's)")
    .action((ids: string[], flags: MoveFlags) =>
      withApi(flags, async ({ api }) => {
        const json = BulkMove.parse({ items: toItems(ids), scheduledFor: flags.at, timezone: flags.zone });
        printChange(flags, await (await api["bulk-changes"].move.$post({ json })).json());
      }),
    );

interface ShiftFlags extends UserFlags {
  days: string;
}

export const shiftCommand = () =>
  itemsCommand("shift", "move several items by days, at the same local time")
    .requiredOption("--days <number>", "days later, or earlier if negative")
    .action((ids: string[], flags: ShiftFlags) =>
      withApi(flags, async ({ api }) => {
        const json = BulkShift.parse({ items: toItems(ids), days: Number(flags.days) });
        printChange(flags, await (await api["bulk-changes"].shift.$post({ json })).json());
      }),
    );

export const unscheduleCommand = () =>
  itemsCommand("unschedule", "make several items drafts again").action((ids: string[], flags: UserFlags) =>
    withApi(flags, async ({ api }) => {
      const json = BulkUnschedule.parse({ items: toItems(ids) });
      printChange(flags, await (await api["bulk-changes"].unschedule.$post({ json })).json());
    }),
  );

export const deleteCommand = () =>
  itemsCommand("delete", "delete several items that were not published").action((ids: string[], flags: UserFlags) =>
    withApi(flags, async ({ api }) => {
      const json = BulkDelete.parse({ items: toItems(ids) });
      printChange(flags, await (await api["bulk-changes"].delete.$post({ json })).json());
    }),
  );

export const undoCommand = () =>
  createAccountCommand("undo")
    .description("undo a move, shift, unschedule or delete of several items, within 24 hours")
    .argument("<id>", "id that the command printed")
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) =>
        printChange(flags, await (await api["bulk-changes"][":id"].undo.$post(idParam(id))).json()),
      ),
    );

function printChange({ json }: UserFlags, change: BulkChange): void {
  const changed = change.results.filter(({ isChanged }) => isChanged).length;
  const skipped = change.results.flatMap(({ id, isChanged, message = "" }) =>
    isChanged ? [] : [`Skipped ${id}: ${message}`],
  );
  const count = changed === 1 ? "1 item" : `${changed} items`;
  const isUndone = change.undoneAt !== null;
  const undo = isUndone || changed === 0 ? [] : [`To undo it, run: attache content undo ${change.id}`];
  printResult(
    json,
    [
      `${isUndone ? "Restored" : change.action === "delete" ? "Deleted" : "Changed"} ${count}.`,
      ...skipped,
      ...undo,
    ].join("\n"),
    change,
  );
}
