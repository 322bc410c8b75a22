import { Command, Option } from "commander";
import { contentStatuses, contentTypes, type ContentStatus, type ContentType } from "#core/content/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam, readPage } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { approveCommand } from "../content/approve-content.ts";
import { deleteCommand, moveCommand, shiftCommand, undoCommand, unscheduleCommand } from "../content/bulk-commands.ts";
import { calendarFeedCommand } from "../content/calendar-feed.ts";
import { checkLinksCommand } from "../content/check-links.ts";
import { cancelCommand, deletePostCommand, resolveCommand } from "../content/decide-content.ts";
import { duplicateCommand, editCommand, rescheduleCommand } from "../content/edit-content.ts";
import { snippetsCommand, templatesCommand } from "../content/library-commands.ts";
import { columns, createDetails, describeLinkAddress, linesBelow } from "../content/print-content.ts";
import { metricsCommand } from "../content/show-metrics.ts";
import { evergreenCommand } from "../content/evergreen-commands.ts";
import { exportCommand } from "../content/export-content.ts";
import { importCommand, undoImportCommand } from "../content/import-content.ts";
import { publishCommand } from "../content/publish-content.ts";
import { nextSlotCommand, queueCommand } from "../content/queue-commands.ts";
import { scheduleCommand } from "../content/schedule-content.ts";
import { seriesCommand } from "../content/series-commands.ts";
import { writeLine } from "../output.ts";
import { printList, printNextCursor, printOne } from "../print.ts";

export { flagByField } from "../content/written-content.ts";

export const createCommand = () =>
  new Command("content")
    .description("schedule, edit, publish, import and export a user's content")
    .addCommand(list())
    .addCommand(show())
    .addCommand(metricsCommand())
    .addCommand(scheduleCommand())
    .addCommand(editCommand())
    .addCommand(rescheduleCommand())
    .addCommand(duplicateCommand())
    .addCommand(publishCommand())
    .addCommand(cancelCommand())
    .addCommand(resolveCommand())
    .addCommand(deletePostCommand())
    .addCommand(checkLinksCommand())
    .addCommand(moveCommand())
    .addCommand(shiftCommand())
    .addCommand(unscheduleCommand())
    .addCommand(deleteCommand())
    .addCommand(undoCommand())
    .addCommand(seriesCommand())
    .addCommand(snippetsCommand())
    .addCommand(templatesCommand())
    .addCommand(nextSlotCommand())
    .addCommand(queueCommand())
    .addCommand(evergreenCommand())
    .addCommand(approveCommand())
    .addCommand(exportCommand())
    .addCommand(importCommand())
    .addCommand(undoImportCommand())
    .addCommand(calendarFeedCommand());

interface ListFlags extends UserFlags {
  status?: ContentStatus;
  type?: ContentType;
  search?: string;
  order: "asc" | "desc";
  limit: string;
  cursor?: string;
}

const list = () =>
  createAccountCommand("list")
    .description("list content by time, with what each item waits for")
    .addOption(new Option("--status <status>", "only this status").choices(contentStatuses))
    .addOption(new Option("--type <type>", "only this type").choices(contentTypes))
    .option("--search <text>", "only items that contain this text")
    .addOption(new Option("--order <order>", "earliest or latest first").choices(["asc", "desc"]).default("asc"))
    .option("--limit <number>", "maximum number of items, 1 to 200", "50")
    .option("--cursor <cursor>", "continue from the cursor of a previous page")
    .addHelpText("after", "\nExample:\n  attache content list --user ada@example.com --status scheduled")
    .action((flags: ListFlags) =>
      withApi(flags, async ({ api }) => {
        const { status, type, search, order, limit, cursor } = flags;
        const query = { status, type, search, order, limit, cursor };
        const { items, next } = await readPage(await api["scheduled-content"].$get({ query }));
        printList({ json: flags.json, rows: items, columns, linesBelow, empty: "No content found." });
        printNextCursor(flags.json, next);
      }),
    );

const show = () =>
  createAccountCommand("show")
    .description("show one item")
    .argument("<id>", "id of the item")
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async ({ api, address }) => {
        const item = await (await api["scheduled-content"][":id"].$get(idParam(id))).json();
        printOne(flags.json, item, createDetails(address));
        const note = describeLinkAddress(address, item);
        if (note !== undefined && !flags.json) writeLine(note);
      }),
    );
