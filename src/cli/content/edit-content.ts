import type { Command } from "commander";
import { ContentChange, mapOptionalTexts, type ContentItem, type NewContentInput } from "#core/content/contract.ts";
import { invalid } from "#core/errors.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withKey } from "../api/client.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
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
  revisionOf,
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
      withApi(flags, async (opened) => printItem(opened, flags, await editItem(opened, id, argument, flags))),
    );

export async function editItem(
  opened: OpenApi,
  id: string,
  argument: string | undefined,
  flags: EditFlags,
): Promise<ContentItem> {
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
  const key = withKey(flags.idempotencyKey);
  if (flags.removeFiles) change.media = null;
  else if (hasFiles(flags)) change.media = await uploadFiles(opened, flags);
  return changeItem(opened, id, flags, change, key);
}

const changeItem = (
  { api }: OpenApi,
  id: string,
  flags: UserFlags,
  change: ContentChange,
  key = withKey(undefined),
): Promise<ContentItem> =>
  withStoredVersion(flags, change, async () =>
    (await api["scheduled-content"][":id"].$patch({ ...idParam(id), json: change }, key)).json(),
  );

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
    withApi(flags, async (opened) => printItem(opened, flags, await rescheduleItem(opened, id, flags))),
  );

export function rescheduleItem(opened: OpenApi, id: string, flags: RescheduleFlags): Promise<ContentItem> {
  const { at, zone } = flags;
  const given = { scheduledFor: at, timezone: zone, status: "scheduled", revision: revisionOf(flags) };
  return changeItem(opened, id, flags, ContentChange.parse(given));
}

interface DuplicateFlags extends UserFlags {
  at?: string;
  zone?: string;
  idempotencyKey?: string;
}

export const duplicateCommand = () =>
  addKeyOption(addTimeOptions(itemCommand("duplicate", "copy an item: as a draft, or scheduled with --at"))).action(
    (id: string, flags: DuplicateFlags) =>
      withApi(flags, async (opened) => printItem(opened, flags, await duplicateItem(opened, id, flags))),
  );

export async function duplicateItem({ api }: OpenApi, id: string, flags: DuplicateFlags): Promise<ContentItem> {
  const key = withKey(flags.idempotencyKey);
  const item = await (await api["scheduled-content"][":id"].$get(idParam(id))).json();
  return (await api["scheduled-content"].$post({ json: copyOf(item, flags) }, key)).json();
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

const printItem = ({ address }: OpenApi, { json }: UserFlags, item: ContentItem): void => {
  const adjusted = item.adjusted ? `${item.adjusted}\n` : "";
  printResult(json, `${adjusted}${describeOutcome(address, item)}`, item);
};
