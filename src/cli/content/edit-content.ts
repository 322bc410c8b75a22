import type { Command } from "commander";
import {
  ContentChange,
  mapOptionalTexts,
  NewContent,
  type ContentItem,
  type NewContentInput,
} from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import { invalid } from "#core/errors.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { printResult } from "../print.ts";
import { uploadFiles } from "../uploads.ts";
import { describeOutcome } from "./print-content.ts";
import { readGivenText } from "./read-text.ts";
import { withStoredVersion } from "./stored-version.ts";
import {
  addKeyOption,
  addRevisionOption,
  addTimeOptions,
  addWrittenOptions,
  fieldsOf,
  hasFiles,
  keyFlag,
  revisionOf,
  toKeyedWrite,
  type WrittenFlags,
} from "./written-content.ts";

interface EditFlags extends WrittenFlags {
  revision?: string;
  removeFiles?: true;
}

const itemCommand = (name: string, description: string): Command =>
  createAccountCommand(name).description(description).argument("<id>", "id of the item");

export const editCommand = () =>
  addRevisionOption(
    addWrittenOptions(
      itemCommand("edit", "change an item; what is not given stays").argument("[text]", "the new text"),
    ).option("--remove-files", "remove all attached files"),
  )
    .addHelpText(
      "after",
      "\nExamples:\n  attache content edit 0199… 'Calm is a skill, and a habit.' --user ada@example.com --revision 3" +
        "\n  attache content edit 0199… --file - --if-missed skip --user ada@example.com < post.txt",
    )
    .action((id: string, argument: string | undefined, flags: EditFlags) =>
      withDataFolder(flags, async ({ core }) => printItem(core, flags, await editItem(core, id, argument, flags))),
    );

export async function editItem(
  core: Core,
  id: string,
  argument: string | undefined,
  flags: EditFlags,
): Promise<ContentItem> {
  const userId = getUserId(core, flags);
  const text = await readGivenText(argument, flags.file);
  const change = ContentChange.parse({
    ...fieldsOf(flags),
    content: text,
    ...(flags.draft && { status: "draft" }),
    revision: revisionOf(flags),
  });
  if (flags.removeFiles && hasFiles(flags)) {
    throw invalid("request.invalid", "--remove-files", "Remove the files or give new ones, not both.");
  }
  const keyed = toKeyedWrite(userId, `edit ${id}`, flags, text);
  const earlier = core.idempotency.findResult<ContentItem>(keyed);
  if (earlier) return earlier;
  if (flags.removeFiles) change.media = null;
  else if (hasFiles(flags)) change.media = await uploadFiles(core, userId, flags);
  return withStoredVersion(flags, change, () =>
    core.idempotency.run(keyed, () => core.content.change(userId, id, change)),
  );
}

interface RescheduleFlags extends UserFlags {
  at: string;
  zone?: string;
  revision?: string;
}

export const rescheduleCommand = () =>
  addRevisionOption(
    itemCommand("reschedule", "choose another time; a draft or a failed item is scheduled")
      .requiredOption("--at <time>", "publish time: 2026-11-20T14:00 in --zone, or an instant with Z or an offset")
      .option("--zone <zone>", "IANA time zone of --at (default: the item's)"),
  ).action((id: string, flags: RescheduleFlags) =>
    withDataFolder(flags, ({ core }) => printItem(core, flags, rescheduleItem(core, id, flags))),
  );

export function rescheduleItem(core: Core, id: string, flags: RescheduleFlags): ContentItem {
  const { at, zone } = flags;
  const given = { scheduledFor: at, timezone: zone, status: "scheduled", revision: revisionOf(flags) };
  const change = ContentChange.parse(given);
  const userId = getUserId(core, flags);
  return withStoredVersion(flags, change, () => core.content.change(userId, id, change));
}

interface DuplicateFlags extends UserFlags {
  at?: string;
  zone?: string;
  idempotencyKey?: string;
}

export const duplicateCommand = () =>
  addKeyOption(addTimeOptions(itemCommand("duplicate", "copy an item: as a draft, or scheduled with --at"))).action(
    (id: string, flags: DuplicateFlags) =>
      withDataFolder(flags, ({ core }) => printItem(core, flags, duplicateItem(core, id, flags))),
  );

/** Reads and copies in one transaction, so that a change in between is copied or comes later. */
export function duplicateItem(core: Core, id: string, flags: DuplicateFlags): ContentItem {
  const userId = getUserId(core, flags);
  const request = { command: `duplicate ${id}`, at: flags.at, zone: flags.zone };
  const keyed = { userId, key: flags.idempotencyKey, flag: keyFlag, request };
  const copy = () => core.series.schedule(userId, NewContent.parse(copyOf(core.content.get(userId, id), flags)));
  return core.database.write(() => core.idempotency.run(keyed, copy));
}

const copyOf = (item: ContentItem, { at, zone }: DuplicateFlags): NewContentInput => ({
  ...mapOptionalTexts((name) => item[name]),
  type: item.type,
  theme: item.theme,
  content: item.content,
  timezone: zone ?? item.timezone,
  ifMissed: item.ifMissed,
  aiGenerated: item.aiGenerated,
  media: item.media.map(({ id, alt }) => ({ id, alt })),
  ...(at === undefined ? { status: "draft" } : { status: "scheduled", scheduledFor: at }),
});

const printItem = (core: Core, { json }: UserFlags, item: ContentItem): void => {
  const adjusted = item.adjusted ? `${item.adjusted}\n` : "";
  printResult(json, `${adjusted}${describeOutcome(core, item)}`, item);
};
