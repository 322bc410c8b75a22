import { ApprovalDecision } from "#core/content/approvals/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { printResult } from "../print.ts";
import { describeOutcome } from "./print-content.ts";
import { withStoredVersion } from "./stored-version.ts";
import { addRevisionOption, revisionOf } from "./written-content.ts";

interface ApproveFlags extends UserFlags {
  reject?: true;
  feedback?: string;
  revision?: string;
}

export const approveCommand = () =>
  addRevisionOption(
    createAccountCommand("approve")
      .description("approve an item that waits for approval, or reject it")
      .argument("<id>", "id of the item")
      .option("--reject", "make it a draft instead")
      .option("--feedback <text>", "what to change; shown with the item until it is edited"),
  )
    .addHelpText(
      "after",
      "\nExamples:\n  attache content approve 0199a1b2-… --user ada@example.com" +
        "\n  attache content approve 0199a1b2-… --user ada@example.com --reject --feedback 'Shorten it.'",
    )
    .action((id: string, flags: ApproveFlags) =>
      withApi(flags, async ({ api, address }) => {
        const { reject = false, feedback } = flags;
        const json = ApprovalDecision.parse({ approved: !reject, feedback, revision: revisionOf(flags) });
        const item = await withStoredVersion(flags, {}, async () =>
          (await api["scheduled-content"][":id"].approval.$post({ ...idParam(id), json })).json(),
        );
        printResult(flags.json, describeOutcome(address, item), item);
      }),
    );
