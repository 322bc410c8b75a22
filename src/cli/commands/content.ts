import { Command, Option } from "commander";
import {
  ContentQuery,
  contentStatuses,
  contentTypes,
  Resolve,
  resolutions,
  type ContentStatus,
  type ContentType,
} from "#core/content/contract.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { duplicateCommand, editCommand, rescheduleCommand, revisionOf } from "../content/edit-content.ts";
import { columns, createDetails, describeLinkAddress, describeOutcome, linesBelow } from "../content/print-content.ts";
import { publishCommand } from "../content/publish-content.ts";
import { scheduleCommand } from "../content/schedule-content.ts";
import { addRevisionOption } from "../content/written-content.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { writeLine } from "../output.ts";
import { printList, printNextCursor, printOne, printResult } from "../print.ts";

export { flagByField } from "../content/written-content.ts";

export const createCommand = () =>
  new Command("content")
    .description("schedule, edit, publish and resolve a user's content")
    .addCommand(list())
    .addCommand(show())
    .addCommand(scheduleCommand())
    .addCommand(editCommand())
    .addCommand(rescheduleCommand())
    .addCommand(duplicateCommand())
    .addCommand(publishCommand())
    .addCommand(cancel())
    .addCommand(resolve());

interface ListFlags extends UserFlags {
  status?: ContentStatus;
  type?: ContentType;
  search?: string;
  order: string;
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
      withDataFolder(flags, ({ core }) => {
        const { status, type, search, order, limit, cursor } = flags;
        const query = ContentQuery.parse({ status, type, search, order, limit, cursor });
        const { items, next } = core.content.list(getUserId(core, flags), query);
        printList({ json: flags.json, rows: items, columns, linesBelow, empty: "No content found." });
        printNextCursor(flags.json, next);
      }),
    );

const show = () =>
  createAccountCommand("show")
    .description("show one item")
    .argument("<id>", "id of the item")
    .action((id: string, flags: UserFlags) =>
      withDataFolder(flags, ({ core }) => {
        const item = core.content.get(getUserId(core, flags), id);
        printOne(flags.json, item, createDetails(core));
        const note = describeLinkAddress(core, item);
        if (note !== undefined && !flags.json) writeLine(note);
      }),
    );

interface RevisionFlags extends UserFlags {
  revision?: string;
}

const cancel = () =>
  addRevisionOption(
    createAccountCommand("cancel").description("delete an item").argument("<id>", "id of the item"),
  ).action((id: string, flags: RevisionFlags) =>
    withDataFolder(flags, ({ core }) => {
      const { revision } = Resolve.partial().parse({ revision: revisionOf(flags) });
      core.content.remove(getUserId(core, flags), id, revision);
      printResult(flags.json, `Deleted ${id}.`);
    }),
  );

const resolve = () =>
  addRevisionOption(
    createAccountCommand("resolve")
      .description("resolve an item that is being checked or could not be confirmed")
      .argument("<id>", "id of the item")
      .argument("<outcome>", `one of ${resolutions.join(", ")}`),
  )
    .addHelpText(
      "after",
      "\nOutcomes:\n  published  it is on your profile\n  retry      send it again\n  discard    don't send it again",
    )
    .action((id: string, outcome: string, flags: RevisionFlags) =>
      withDataFolder(flags, ({ core }) => {
        const { revision, ...asked } = Resolve.parse({ outcome, revision: revisionOf(flags) });
        const item = core.content.resolve(getUserId(core, flags), id, asked.outcome, revision);
        printResult(flags.json, describeOutcome(core, item), item);
      }),
    );
