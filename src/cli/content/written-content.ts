import { Option, type Command } from "commander";
import {
  contentTypes,
  mapOptionalTexts,
  missedPolicies,
  type ContentType,
  type MissedPolicy,
  type OptionalText,
} from "#core/content/contract.ts";
import type { UserFlags } from "../account-command.ts";
import { keyFlag } from "../api/client.ts";

/** The flags of `schedule` and `edit`. */
export interface WrittenFlags extends UserFlags, Partial<Record<OptionalText, string>> {
  file?: string;
  at?: string;
  zone?: string;
  type?: ContentType;
  theme?: string;
  ifMissed?: MissedPolicy;
  image?: string[];
  alt?: string[];
  document?: string;
  documentTitle?: string;
  draft?: true;
  repeat?: string;
  variation?: string[];
  sameText?: true;
  idempotencyKey?: string;
}

export const flagByField = {
  scheduledFor: "--at",
  timezone: "--zone",
  targetUrl: "--target-url",
  firstComment: "--first-comment",
  ifMissed: "--if-missed",
  status: "--draft",
  slots: "--set",
  days: "--days",
  revision: "--revision",
  cursor: "--cursor",
  order: "--order",
  limit: "--limit",
};

export const collect = (value: string, before: string[] = []): string[] => [...before, value];

export const addTimeOptions = (command: Command): Command =>
  command
    .option("--at <time>", "publish time: 2026-11-20T14:00 in --zone, or an instant such as 2026-11-20T13:00:00Z")
    .option("--zone <zone>", "IANA time zone of --at (default: the account's, or the item's)");

export const addKeyOption = (command: Command): Command =>
  command.option(`${keyFlag} <key>`, "a repeated command with the same key takes effect once, for 24 hours");

export const addRevisionOption = (command: Command): Command =>
  command.option(
    "--revision <number>",
    "refuse if the item was changed since this revision (default: apply to whatever is stored)",
  );

export const revisionOf = ({ revision }: { revision?: string }): number | undefined =>
  revision === undefined ? undefined : Number(revision);

export const addWrittenOptions = (command: Command): Command =>
  addKeyOption(
    addTimeOptions(command.option("--file <path>", "read the text from this file; - is standard input"))
      .addOption(new Option("--type <type>", "type of content").choices(contentTypes))
      .option("--title <title>", "title; the first line of an article")
      .option("--theme <theme>", "theme")
      .option("--hashtags <tags>", "hashtags, such as '#bun #sqlite'")
      .option("--target-url <url>", "URL of the post to comment on")
      .option("--first-comment <text>", "comment to post below the post once it is published")
      .addOption(new Option("--if-missed <policy>", "if the time passes while no server runs").choices(missedPolicies))
      .option("--image <path>", "picture to attach; repeat for more, up to 20", collect)
      .option("--alt <text>", "alt text: one for each --image, in the same order", collect)
      .option("--document <path>", "PDF, Word or PowerPoint document to attach")
      .option("--document-title <title>", "title of the document (default: its file name)")
      .option("--draft", "save it as a draft"),
  );

/** The fields that the flags give; an empty optional text clears it. */
export const fieldsOf = (flags: WrittenFlags) => ({
  ...mapOptionalTexts((name) => (flags[name] === "" ? null : flags[name])),
  scheduledFor: flags.at,
  timezone: flags.zone,
  type: flags.type,
  theme: flags.theme,
  ifMissed: flags.ifMissed,
});

export const hasFiles = ({ image, document }: WrittenFlags): boolean => image !== undefined || document !== undefined;
