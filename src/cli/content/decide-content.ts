import { Delete, Resolve, resolutions, type ContentItem } from "#core/content/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
import { printResult } from "../print.ts";
import { describeOutcome } from "./print-content.ts";
import { withStoredVersion } from "./stored-version.ts";
import { addRevisionOption, revisionOf } from "./written-content.ts";

interface RevisionFlags extends UserFlags {
  revision?: string;
}

export const cancelCommand = () =>
  addRevisionOption(
    createAccountCommand("cancel")
      .description("delete an item; of a published one, the post stays on the network")
      .argument("<id>", "id of the item"),
  ).action((id: string, flags: RevisionFlags) =>
    withApi(flags, async (opened) => {
      const { status } = await (await opened.api["scheduled-content"][":id"].$get(idParam(id))).json();
      await deleteItem(opened, id, flags);
      const removed = `Removed ${id} from your list. The post stays on the network.`;
      printResult(flags.json, status === "published" ? removed : `Deleted ${id}.`);
    }),
  );

export async function deleteItem({ api }: OpenApi, id: string, flags: RevisionFlags): Promise<void> {
  const call = { ...idParam(id), query: queryOf(flags) };
  await withStoredVersion(flags, {}, () => api["scheduled-content"][":id"].$delete(call));
}

function queryOf({ revision }: RevisionFlags): { revision?: string } {
  Delete.parse({ revision: revision === undefined ? undefined : Number(revision) });
  return revision === undefined ? {} : { revision };
}

export const deletePostCommand = () =>
  addRevisionOption(
    createAccountCommand("delete-post")
      .description("delete a published post on the network; the item and its metrics stay")
      .argument("<id>", "id of the item"),
  )
    .addHelpText("after", "\nOnly for posts of the Sandbox network and of the official sign-in.")
    .action((id: string, flags: RevisionFlags) =>
      withApi(flags, async ({ api }) => {
        const call = { ...idParam(id), query: queryOf(flags) };
        const item = await withStoredVersion(flags, {}, async () =>
          (await api["scheduled-content"][":id"]["published-post"].$delete(call)).json(),
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
      withApi(flags, async (opened) => {
        const item = await resolveItem(opened, id, outcome, flags);
        printResult(flags.json, describeOutcome(opened.address, item), item);
      }),
    );

export function resolveItem({ api }: OpenApi, id: string, outcome: string, flags: RevisionFlags): Promise<ContentItem> {
  const json = Resolve.parse({ outcome, revision: revisionOf(flags) });
  return withStoredVersion(flags, {}, async () =>
    (await api["scheduled-content"][":id"].resolve.$post({ ...idParam(id), json })).json(),
  );
}
