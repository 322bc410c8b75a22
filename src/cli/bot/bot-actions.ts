import { Option } from "commander";
import {
  actionKinds,
  ActionDecision,
  ActionResolution,
  actionStates,
  BulkDecision,
  NewConnectionRequest,
  type ActionKind,
  type ActionState,
} from "#core/bot/contract.ts";
import { Fault } from "#core/errors.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam, readPage } from "../api/call.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
import { toFullUrl } from "../full-url.ts";
import { readOwner } from "../api/read-owner.ts";
import { printList, printNextCursor, printResult } from "../print.ts";
import { actionColumns, actionLines, describeAction, isNameKnown } from "./print-bot.ts";

interface ListFlags extends UserFlags {
  state?: ActionState;
  kind?: ActionKind;
  campaign?: string;
  limit: string;
  cursor?: string;
}

const createListCommand = (view: "queue" | "log", description: string, empty: string) =>
  createAccountCommand(view)
    .description(description)
    .addOption(new Option("--state <state>", "only this state").choices(actionStates))
    .addOption(new Option("--kind <kind>", "only this kind").choices(actionKinds))
    .option("--campaign <id>", "only of this campaign")
    .option("--limit <number>", "maximum number of actions, 1 to 200", "50")
    .option("--cursor <cursor>", "continue from the cursor of a previous page")
    .action(({ state, kind, campaign, limit, cursor, ...flags }: ListFlags) =>
      withApi(flags, async (opened) => {
        const query = { view, state, kind, campaign, limit, cursor };
        const { items, next } = await readPage(await opened.api.bot.actions.$get({ query }));
        const columns = actionColumns((await readOwner(opened)).zone);
        printList({ json: flags.json, rows: items, columns, linesBelow: actionLines, empty });
        printNextCursor(flags.json, next);
      }),
    );

export const queueCommand = () =>
  createListCommand("queue", "list what is still to do, and what waits for approval", "Nothing to do.");
export const logCommand = () =>
  createListCommand("log", "list what was done, failed or was skipped, newest first", "Nothing was done yet.");

interface ApproveFlags extends UserFlags {
  all?: true;
  kind?: ActionKind;
  campaign?: string;
  reject?: true;
  askAgain?: true;
  feedback?: string;
  text?: string;
  revision?: string;
}

export const approveCommand = () =>
  createAccountCommand("approve")
    .description("approve what waits for approval, or reject it")
    .argument("[id...]", "ids of actions")
    .option("--all", "everything that waits, or what of it is of --kind and in --campaign")
    .addOption(new Option("--kind <kind>", "with --all: only this kind").choices(actionKinds))
    .option("--campaign <id>", "with --all: only of this campaign")
    .option("--reject", "reject instead")
    .option("--ask-again", "take an approval back: it waits for approval again; for one action")
    .option("--feedback <text>", "with --reject: why")
    .option("--text <text>", "send this text instead; for one action")
    .option("--revision <number>", "refuse if the action was changed since this revision; for one action")
    .addHelpText(
      "after",
      "\nExamples:\n  attache bot approve 0199a1b2-… --user ada@example.com" +
        "\n  attache bot approve --all --kind connection_request --user ada@example.com" +
        "\n  attache bot approve 0199a1b2-… --reject --user ada@example.com",
    )
    .action((ids: string[], flags: ApproveFlags) =>
      withApi(flags, (opened) => {
        assertChoice(ids, flags);
        const [id] = ids;
        return ids.length === 1 && id !== undefined ? approveOne(opened, id, flags) : approveMany(opened, ids, flags);
      }),
    );

/** @throws Fault `cli.usage` */
function assertChoice(
  ids: readonly string[],
  { all, kind, campaign, text, revision, reject, askAgain }: ApproveFlags,
): void {
  const fail = (message: string): never => {
    throw new Fault("invalid", "cli.usage", message);
  };
  if (all && ids.length > 0) fail("Give ids or --all, not both.");
  if (!all && ids.length === 0) fail("Give the ids of actions, or --all. To see them: attache bot queue");
  if (!all && (kind !== undefined || campaign !== undefined)) fail("--kind and --campaign need --all.");
  if (ids.length !== 1 && (text !== undefined || revision !== undefined)) fail("--text and --revision need one id.");
  if (ids.length !== 1 && askAgain) fail("--ask-again needs one id.");
  if (askAgain && (reject || text !== undefined)) fail("--ask-again can't be combined with --reject or --text.");
}

async function approveOne({ api }: OpenApi, id: string, flags: ApproveFlags): Promise<void> {
  const { reject = false, askAgain = false, feedback, text, revision } = flags;
  const json = ActionDecision.parse({
    approved: !reject && !askAgain,
    askAgain,
    feedback,
    message: text,
    revision: revision === undefined ? undefined : Number(revision),
  });
  const action = await (await api.bot.actions[":id"].approval.$post({ ...idParam(id), json })).json();
  printResult(
    flags.json,
    `${askAgain ? "Waiting for approval again:" : reject ? "Rejected" : "Approved"} ${describeAction(action)} (${action.id}).`,
    action,
  );
}

async function approveMany({ api }: OpenApi, ids: string[], flags: ApproveFlags): Promise<void> {
  const { reject = false, feedback, kind, campaign } = flags;
  const named = ids.length > 0 ? ids : undefined;
  const json = BulkDecision.parse({ approved: !reject, feedback, kind, campaign, ids: named });
  const { decided } = await (await api.bot.actions.approvals.$post({ json })).json();
  const what = `${decided} ${decided === 1 ? "action" : "actions"}`;
  printResult(
    flags.json,
    decided === 0 ? "Nothing waits for approval." : `${reject ? "Rejected" : "Approved"} ${what}.`,
    { decided },
  );
}

export const resolveCommand = () =>
  createAccountCommand("resolve")
    .description("settle an action whose outcome could not be confirmed")
    .argument("<id>", "id of the action")
    .argument("<outcome>", "one of done, retry, discard")
    .addHelpText(
      "after",
      "\nOutcomes:\n  done     it happened: you saw it on the network\n  retry    do it again, even if it happened\n  discard  don't do it again",
    )
    .action((id: string, outcome: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const json = ActionResolution.parse({ outcome });
        const action = await (await api.bot.actions[":id"].resolve.$post({ ...idParam(id), json })).json();
        printResult(flags.json, `${describeAction(action)}: ${action.state.replaceAll("_", " ")}.`, action);
      }),
    );

interface ConnectFlags extends UserFlags {
  note?: string;
}

export const connectCommand = () =>
  createAccountCommand("connect")
    .description("ask a person to connect; the request waits for your approval first")
    .argument("<profile-url>", "URL of their profile")
    .option("--note <text>", "note to send with it")
    .action((profileUrl: string, flags: ConnectFlags) =>
      withApi(flags, async ({ api, address }) => {
        // The sandbox network's people have paths on this server.
        const url = profileUrl.startsWith("/") ? toFullUrl(address, profileUrl) : profileUrl;
        const json = NewConnectionRequest.parse({ profileUrl: url, message: flags.note });
        const action = await (await api.networking.connections.$post({ json })).json();
        const waits = action.state === "proposed" ? ` Approve it with: attache bot approve ${action.id}` : "";
        const name = isNameKnown(action) ? "" : " Their name is read with the profile, before anything is sent.";
        printResult(flags.json, `Added ${describeAction(action)}.${name}${waits}`, action);
      }),
    );
