import { Command } from "commander";
import { AdminDecision, PostsQuery, type PostToApprove } from "#core/content/approvals/contract.ts";
import { describeOutcome } from "../content/print-content.ts";
import { withDataFolder, withFlags, type Flags } from "../open-data-folder.ts";
import { printList, printResult, type Columns, type LineBelow } from "../print.ts";
import { examples } from "./user-command.ts";

const columns: Columns<PostToApprove> = {
  ID: ({ item }) => item.id,
  PERSON: ({ user }) => user.email,
  REVISION: ({ item }) => item.revision,
  WHEN: ({ item }) =>
    item.wallTime === null ? "once approved" : `${item.wallTime.replace("T", " ")} ${item.timezone}`,
};

/** All that others will see, so that what is approved has been read. */
const linesBelow: readonly LineBelow<PostToApprove>[] = [
  { textOf: ({ item: { type, title } }) => (type === "article" ? (title ?? undefined) : undefined), isCut: false },
  { textOf: ({ item }) => item.content, isCut: false },
  { textOf: ({ item }) => item.hashtags ?? undefined, isCut: false },
  { textOf: ({ item }) => (item.targetUrl ? `A comment on ${item.targetUrl}` : undefined), isCut: false },
  { textOf: ({ item }) => (item.firstComment ? `First comment: ${item.firstComment}` : undefined), isCut: false },
  { textOf: ({ item: { media } }) => media.map(({ name }) => `File: ${name}`).join(", "), isCut: false },
];

export const postsToApproveCommand = () =>
  withFlags(new Command("posts-to-approve"))
    .description("list posts that wait for an admin's approval")
    .option("--limit <n>", "at most this many, up to 200")
    .action((flags: Flags & { limit?: string }) =>
      withDataFolder(flags, ({ core }) => {
        const { limit } = PostsQuery.parse({ limit: flags.limit });
        const posts = core.content.listToApprove(limit);
        printList({
          json: flags.json,
          rows: posts,
          columns,
          linesBelow,
          empty: "No posts wait for an admin's approval.",
        });
      }),
    );

interface DecideFlags extends Flags {
  reject?: true;
  feedback?: string;
  revision: string;
}

export const decidePostCommand = () =>
  withFlags(new Command("approve-post"))
    .description("approve a post as an admin, or reject it")
    .argument("<id>", "id of the post")
    .requiredOption("--revision <number>", "the version that you read, as listed")
    .option("--reject", "make it a draft instead")
    .option("--feedback <text>", "what to change; shown with the post until it is edited")
    .addHelpText("after", examples("approve-post 0199a1b2-… --revision 1"))
    .action((id: string, flags: DecideFlags) =>
      withDataFolder(flags, ({ core }) => {
        const { reject = false, feedback } = flags;
        const decision = AdminDecision.parse({ approved: !reject, feedback, revision: Number(flags.revision) });
        const item = core.content.decideForUser(undefined, id, decision);
        printResult(flags.json, describeOutcome(core, item), item);
      }),
    );
