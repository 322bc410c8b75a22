import type { Command } from "commander";
import { ContentChange, ContentItem, mapOptionalTexts, type NewContentInput } from "#core/content/contract.ts";
import { NewContent } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault, invalid } from "#core/errors.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { printResult } from "../print.ts";
import { uploadFiles } from "../uploads.ts";
import { describeOutcome } from "./print-content.ts";
import { readGivenText } from "./read-text.ts";
import {
  addKeyOption,
  addRevisionOption,
  addTimeOptions,
  addWrittenOptions,
  fieldsOf,
  hasFiles,
  keyFlag,
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
      withDataFolder(flags, async ({ core }) => {
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
        let edited = core.idempotency.findResult<ContentItem>(keyed);
        if (!edited) {
          if (flags.removeFiles) change.media = null;
          else if (hasFiles(flags)) change.media = await uploadFiles(core, userId, flags);
          edited = withBothVersions(flags, change, () =>
            core.idempotency.run(keyed, () => core.content.change(userId, id, change)),
          );
        }
        printItem(core, flags, edited);
      }),
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
    withDataFolder(flags, ({ core }) => {
      const { at, zone } = flags;
      const given = { scheduledFor: at, timezone: zone, status: "scheduled", revision: revisionOf(flags) };
      const change = ContentChange.parse(given);
      const userId = getUserId(core, flags);
      printItem(
        core,
        flags,
        withBothVersions(flags, change, () => core.content.change(userId, id, change)),
      );
    }),
  );

interface DuplicateFlags extends UserFlags {
  at?: string;
  zone?: string;
  idempotencyKey?: string;
}

export const duplicateCommand = () =>
  addKeyOption(addTimeOptions(itemCommand("duplicate", "copy an item: as a draft, or scheduled with --at"))).action(
    (id: string, flags: DuplicateFlags) =>
      withDataFolder(flags, ({ core }) => {
        const userId = getUserId(core, flags);
        const copy = NewContent.parse(copyOf(core.content.get(userId, id), flags));
        const request = { command: `duplicate ${id}`, at: flags.at, zone: flags.zone };
        const keyed = { userId, key: flags.idempotencyKey, flag: keyFlag, request };
        printItem(
          core,
          flags,
          core.idempotency.run(keyed, () => core.content.schedule(userId, copy)),
        );
      }),
  );

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

export const revisionOf = ({ revision }: { revision?: string }): number | undefined =>
  revision === undefined ? undefined : Number(revision);

const Changed = ContentItem.partial();

/** Prints the stored version and the given one if the item was changed meanwhile. */
function withBothVersions<T>({ json }: UserFlags, change: ContentChange, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!json && error instanceof Fault && error.code === "content.changed") printVersions(error, change);
    throw error;
  }
}

function printVersions({ details }: Fault, { revision, ...change }: ContentChange): void {
  const stored = Changed.safeParse(isStored(details) ? details.current : undefined).data ?? {};
  console.error(`Stored (revision ${stored.revision ?? "unknown"}):`);
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const current = new Map<string, unknown>(Object.entries(stored));
  for (const [field] of given) console.error(`  ${field}: ${toText(current.get(field))}`);
  console.error(`Yours (from revision ${revision ?? "unknown"}):`);
  for (const [field, value] of given) console.error(`  ${field}: ${toText(value)}`);
}

const isStored = (details: unknown): details is { current: unknown } =>
  typeof details === "object" && details !== null && "current" in details;

const toText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value ?? null));
