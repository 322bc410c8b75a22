import { Command, Option } from "commander";
import {
  ContentQuery,
  contentStatuses,
  contentTypes,
  mapOptionalTexts,
  NewContent,
  Resolve,
  resolutions,
  type ContentItem,
  type ContentStatus,
  type ContentType,
  type OptionalText,
} from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import { invalid, type Fault } from "#core/errors.ts";
import { evidenceUrl } from "#core/connections/contract.ts";
import { assertFileExists } from "../assert-file-exists.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder, type OpenDataFolder } from "../open-data-folder.ts";
import { localUrl } from "../probe-server.ts";
import { uploadFiles } from "../uploads.ts";
import { printResult, printList, printOne, type Columns } from "../print.ts";
import { assertPublished, waitForOutcome } from "../wait-for-outcome.ts";

const truncateLine = (text: string): string =>
  (text.length > 60 ? `${text.slice(0, 59)}…` : text).replaceAll("\n", " ");

const columns: Columns<ContentItem> = {
  ID: (item) => item.id,
  WHEN: (item) => item.wallTime?.replace("T", " ") ?? item.scheduledFor,
  STATUS: (item) => item.status,
  STATE: (item) => item.detail.state,
  TYPE: (item) => item.type,
  TEXT: (item) => truncateLine(item.title ?? item.content),
};

const details: Columns<ContentItem> = {
  Id: (item) => item.id,
  Type: (item) => item.type,
  Title: (item) => item.title,
  When: (item) => item.scheduledFor,
  "Time zone": (item) => item.timezone,
  Status: (item) => `${item.status} (${item.detail.state})`,
  Note: (item) => item.detail.message,
  Evidence: (item) => item.detail.evidence && evidenceUrl(item.detail.evidence),
  Published: (item) => item.publishedUrl,
  Hashtags: (item) => item.hashtags,
  Files: (item) => item.media.map(({ name, alt }) => (alt ? `${name} (${alt})` : name)).join(", ") || null,
  Text: (item) => item.content,
};

export const flagByField = { scheduledFor: "--at", timezone: "--zone", targetUrl: "--target-url", limit: "--limit" };

export const createCommand = () =>
  new Command("content")
    .description("schedule, publish and resolve a user's content")
    .addCommand(list())
    .addCommand(show())
    .addCommand(schedule())
    .addCommand(publish())
    .addCommand(cancel())
    .addCommand(resolve());

const list = () =>
  createAccountCommand("list")
    .description("list content by time")
    .addOption(new Option("--status <status>", "only this status").choices(contentStatuses))
    .addOption(new Option("--type <type>", "only this type").choices(contentTypes))
    .option("--search <text>", "only items that contain this text")
    .option("--limit <number>", "maximum number of items, 1 to 200", "50")
    .addHelpText("after", "\nExample:\n  attache content list --user ada@example.com --status scheduled")
    .action((flags: UserFlags & { status?: ContentStatus; type?: ContentType; search?: string; limit: string }) =>
      withDataFolder(flags, ({ core }) => {
        const { status, type, search, limit } = flags;
        const query = ContentQuery.parse({ status, type, search, limit });
        const { items } = core.content.list(getUserId(core, flags), query);
        printList({ json: flags.json, rows: items, columns, empty: "No content found." });
      }),
    );

const show = () =>
  createItemCommand("show", "show one item", ({ core }, userId, id, flags) =>
    printOne(flags.json, core.content.get(userId, id), details),
  );

interface ScheduleFlags extends UserFlags, Partial<Record<OptionalText, string>> {
  file?: string;
  at?: string;
  zone?: string;
  type: ContentType;
  theme?: string;
  image?: string[];
  alt?: string[];
  document?: string;
  documentTitle?: string;
  draft?: true;
}

const collect = (value: string, before: string[] = []): string[] => [...before, value];

const schedule = () =>
  createAccountCommand("schedule")
    .description("schedule a post; the text comes from the argument, --file or standard input")
    .argument("[text]", "the text")
    .option("--file <path>", "read the text from this file")
    .option("--at <time>", "publish time: 2026-11-20T14:00 in --zone, or an instant such as 2026-11-20T13:00:00Z")
    .option("--zone <zone>", "IANA time zone of --at (default: the account's)")
    .addOption(new Option("--type <type>", "type of content").choices(contentTypes).default("post"))
    .option("--title <title>", "title; the first line of an article")
    .option("--theme <theme>", "theme")
    .option("--hashtags <tags>", "hashtags, such as '#bun #sqlite'")
    .option("--target-url <url>", "URL of the post to comment on")
    .option("--image <path>", "picture to attach; repeat for more, up to 20", collect)
    .option("--alt <text>", "alt text: one for each --image, in the same order", collect)
    .option("--document <path>", "PDF, Word or PowerPoint document to attach")
    .option("--document-title <title>", "title of the document (default: its file name)")
    .option("--draft", "save it as a draft")
    .addHelpText(
      "after",
      "\nExamples:\n  attache content schedule 'Calm is a skill.' --user ada@example.com --at 2026-11-20T14:00 --zone Europe/Berlin" +
        "\n  attache content schedule --file post.txt --user ada@example.com --draft" +
        "\n  attache content schedule 'Our team.' --image team.jpg --alt 'Five people on a roof' --user ada@example.com --at 2026-11-20T14:00",
    )
    .action((text: string | undefined, flags: ScheduleFlags) =>
      withDataFolder(flags, async ({ core }) => {
        const userId = getUserId(core, flags);
        const { at, zone, type, theme, draft } = flags;
        if (at === undefined && !draft) throw noTime();
        const item = NewContent.parse({
          ...mapOptionalTexts((name) => flags[name]),
          content: await readText(text, flags.file),
          scheduledFor: at,
          timezone: zone,
          type,
          theme,
          status: draft ? "draft" : "scheduled",
        });
        item.media = await uploadFiles(core, userId, flags);
        const scheduled = core.content.schedule(userId, item);
        printResult(
          flags.json,
          `${scheduled.adjusted ? `${scheduled.adjusted}\n` : ""}${describeOutcome(core, scheduled)}`,
          scheduled,
        );
      }),
    );

const publish = () =>
  createItemCommand("publish", "publish an item now and wait for the outcome", async (opened, userId, id, flags) => {
    const { core, hasLock } = opened;
    if (hasLock) core.start();
    core.content.publish(userId, id);
    const item = await waitForOutcome(core, userId, id);
    printResult(flags.json, describeOutcome(core, item), item);
    assertPublished(item);
  });

const cancel = () =>
  createItemCommand("cancel", "delete an item", ({ core }, userId, id, flags) => {
    core.content.remove(userId, id);
    printResult(flags.json, `Deleted ${id}.`);
  });

const resolve = () =>
  createAccountCommand("resolve")
    .description("resolve an item that could not be confirmed")
    .argument("<id>", "id of the item")
    .argument("<outcome>", `one of ${resolutions.join(", ")}`)
    .addHelpText(
      "after",
      "\nOutcomes:\n  published  it is on your profile\n  retry      send it again\n  discard    don't send it again",
    )
    .action((id: string, outcome: string, flags: UserFlags) =>
      withDataFolder(flags, ({ core }) => {
        const item = core.content.resolve(getUserId(core, flags), id, Resolve.parse({ outcome }).outcome);
        printResult(flags.json, describeOutcome(core, item), item);
      }),
    );

const createItemCommand = (
  name: string,
  description: string,
  run: (opened: OpenDataFolder, userId: string, id: string, flags: UserFlags) => void | Promise<void>,
) =>
  createAccountCommand(name)
    .description(description)
    .argument("<id>", "id of the item")
    .action((id: string, flags: UserFlags) =>
      withDataFolder(flags, (opened) => run(opened, getUserId(opened.core, flags), id, flags)),
    );

function describeOutcome(core: Core, { id, status, detail, scheduledFor, publishedUrl }: ContentItem): string {
  if (status === "published") {
    return publishedUrl === null ? `Published ${id}.` : `Published ${id}: ${toFullUrl(core, publishedUrl)}`;
  }
  if (detail.state === "held") return `${id} on hold, due ${scheduledFor}\n${detail.message ?? ""}`.trimEnd();
  return `${id} ${detail.state}${status === "scheduled" ? ` for ${scheduledFor}` : ""}`;
}

/** The sandbox network's posts have no host of their own. */
function toFullUrl({ serverSettings, config: { host, port } }: Core, url: string): string {
  const base = serverSettings.current().publicUrl ?? (port === 0 ? undefined : localUrl(host, port));
  return base === undefined ? url : new URL(url, base).href;
}

const noTime = (): Fault => invalid("content.time_missing", "--at", "Give a time with --at, or use --draft.");

async function readText(argument: string | undefined, file: string | undefined): Promise<string> {
  if (argument !== undefined) return argument;
  if (file === undefined) return (await Bun.stdin.text()).trimEnd();
  await assertFileExists(file);
  return (await Bun.file(file).text()).trimEnd();
}
