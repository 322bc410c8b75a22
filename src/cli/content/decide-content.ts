import { Delete, Resolve, resolutions, type ContentItem } from "#core/content/contract.ts";
import type { Core } from "#core/core.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { printResult } from "../print.ts";
import { describeOutcome } from "./print-content.ts";
import { withStoredVersion, withStoredVersionLater } from "./stored-version.ts";
import { addRevisionOption, revisionOf } from "./written-content.ts";

interface RevisionFlags extends UserFlags {
  revision?: string;
}

export const cancelCommand = () =>
  addRevisionOption(
    createAccountCommand("cancel").description("delete an item").argument("<id>", "id of the item"),
  ).action((id: string, flags: RevisionFlags) =>
    withDataFolder(flags, ({ core }) => {
      deleteItem(core, id, flags);
      printResult(flags.json, `Deleted ${id}.`);
    }),
  );

export function deleteItem(core: Core, id: string, flags: RevisionFlags): void {
  const { revision } = Delete.parse({ revision: revisionOf(flags) });
  const userId = getUserId(core, flags);
  withStoredVersion(flags, {}, () => core.content.remove(userId, id, revision));
}

export const deletePostCommand = () =>
  addRevisionOption(
    createAccountCommand("delete-post")
      .description("delete a published post on the network; the item and its metrics stay")
      .argument("<id>", "id of the item"),
  )
    .addHelpText("after", "\nOnly for posts of the Sandbox network and of the official sign-in.")
    .action((id: string, flags: RevisionFlags) =>
      withDataFolder(flags, async ({ core }) => {
        const { revision } = Delete.parse({ revision: revisionOf(flags) });
        const item = await withStoredVersionLater(flags, {}, () =>
          core.content.deletePost(getUserId(core, flags), id, revision),
        );
        printResult(flags.json, `Deleted the post of ${id} on the network.`, item);
      }),
    );

export const resolveCommand = () =>
  addRevisionOption(
    createAccountCommand("resolve")
      .description("resolve an item that is being checked or could not be confirmed")
      .argument("<id>", "id of the item")
      .argument("<outcome>", `one of ${resolutions.join(", ")}`),
  )
    .addHelpText(
      "after",
      "\nOutcomes:\n  published  it is on your profile\n  retry      send it again; a restored item that is not due yet goes out at its time\n  discard    don't send it again",
    )
    .action((id: string, outcome: string, flags: RevisionFlags) =>
      withDataFolder(flags, ({ core }) => {
        const item = resolveItem(core, id, outcome, flags);
        printResult(flags.json, describeOutcome(core, item), item);
      }),
    );

export function resolveItem(core: Core, id: string, outcome: string, flags: RevisionFlags): ContentItem {
  const { revision, ...asked } = Resolve.parse({ outcome, revision: revisionOf(flags) });
  const userId = getUserId(core, flags);
  return withStoredVersion(flags, {}, () => core.content.resolve(userId, id, asked.outcome, revision));
}
