import { Command } from "commander";
import {
  campaignStateLabels,
  funnelLabels,
  stepLabels,
  type Campaign,
  type Funnel,
  type ListedCampaign,
} from "#core/campaigns/contract.ts";
import type { DryRun } from "#core/campaigns/dry-run/contract.ts";
import { hasInvitationNote } from "#core/campaigns/rules.ts";
import { createAccountCommand, type UserFlags } from "../../account-command.ts";
import { idParam, readBytes } from "../../api/call.ts";
import { withApi } from "../../api/open-api.ts";
import { readOwner } from "../../api/read-owner.ts";
import { writeLine, writeOutput } from "../../output.ts";
import { cell, printList, printOne, printResult, type Columns } from "../../print.ts";
import { assertFolderExists, saveFile } from "../../save-file.ts";
import { localTime } from "../print-bot.ts";

const saveFaults = { noFolder: "content.no_folder", notSaved: "content.not_saved" } as const;
/** People of a dry run that are printed. */
const shownPeople = 200;

export const createCampaignsCommand = () =>
  new Command("campaigns")
    .description("list, try, start, pause and export campaigns")
    .addCommand(list())
    .addCommand(show())
    .addCommand(tryOut())
    .addCommand(decide("start", "start or resume a campaign"))
    .addCommand(decide("pause", "pause a campaign: what is planned is withdrawn"))
    .addCommand(exportPeople());

const columns: Columns<ListedCampaign> = {
  ID: ({ id }) => id,
  STATE: ({ state }) => campaignStateLabels[state],
  NAME: ({ name }) => name,
  PEOPLE: ({ funnel }) => funnel.inAudience,
  INVITED: ({ funnel }) => funnel.invited,
  ACCEPTED: ({ funnel }) => funnel.accepted,
  REPLIED: ({ funnel }) => funnel.replied,
};

const list = () =>
  createAccountCommand("list")
    .description("list campaigns, the newest first")
    .action((flags: UserFlags) =>
      withApi(flags, async ({ api }) =>
        printList({
          json: flags.json,
          rows: await (await api.campaigns.$get()).json(),
          columns,
          empty: "No campaigns found.",
        }),
      ),
    );

const funnelText = (funnel: Funnel): string =>
  (Object.keys(funnelLabels) as (keyof Funnel)[]).map((name) => `${funnelLabels[name]} ${funnel[name]}`).join(", ");

const details: Columns<Campaign> = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  State: ({ state, sentence }) => `${campaignStateLabels[state]}. ${sentence}`,
  Steps: ({ steps }) => steps.map(({ kind }) => stepLabels[kind]).join(" → "),
  Funnel: ({ funnel }) => funnelText(funnel),
  Problems: ({ problems }) => problems.map(({ message }) => message).join(" ") || null,
  Notes: ({ steps, notes, noteRule }) => [...notes, ...(hasInvitationNote(steps) ? [noteRule] : [])].join(" ") || null,
};

const show = () =>
  createAccountCommand("show")
    .description("show one campaign with its steps and funnel")
    .argument("<id>", "id of the campaign")
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) =>
        printOne(flags.json, await (await api.campaigns[":id"].$get(idParam(id))).json(), details),
      ),
    );

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const describeTotals = ({ people, views, invitations, messages }: DryRun["totals"]): string =>
  `${count(people, "person", "people")}: ${[
    count(views, "profile view", "profile views"),
    count(invitations, "invitation", "invitations"),
    count(messages, "message", "messages"),
  ].join(", ")}.`;

const tryOut = () =>
  createAccountCommand("dry-run")
    .description("show exactly what a campaign would send to whom, and store nothing")
    .argument("<id>", "id of the campaign")
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async (opened) => {
        const query = { offset: "0", limit: String(shownPeople) };
        const dryRun = opened.api.campaigns[":id"]["dry-run"];
        const run = await (await dryRun.$get({ ...idParam(id), query })).json();
        const { zone } = await readOwner(opened);
        if (flags.json) return writeLine(JSON.stringify(run));
        for (const { person, steps, note } of run.people) {
          writeLine(`${cell(person.name ?? person.id)} (${cell(person.url)})`);
          if (note !== null) writeLine(`  ${note}`);
          for (const step of steps) {
            const when = localTime(step.at, zone) ?? "-";
            writeLine(`  ${when}  ${stepLabels[step.kind]}${step.note === null ? "" : `: ${step.note}`}`);
            if (step.text !== null) writeLine(`    ${JSON.stringify(step.text)}`);
          }
        }
        if (run.next !== null) writeLine(`Only the first ${shownPeople} people are listed.`);
        writeLine(`${describeTotals(run.totals)} Times are in ${zone}.`);
        for (const note of run.notes) writeLine(note);
      }),
    );

const decide = (name: "start" | "pause", description: string) =>
  createAccountCommand(name)
    .description(description)
    .argument("<id>", "id of the campaign")
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const campaign = await (await api.campaigns[":id"][name].$post(idParam(id))).json();
        printResult(flags.json, `${campaignStateLabels[campaign.state]}. ${campaign.sentence}`, campaign);
      }),
    );

interface ExportFlags extends UserFlags {
  output?: string;
}

const exportPeople = () =>
  createAccountCommand("export")
    .description("export the people of a campaign, with what was done for them, as CSV")
    .argument("<id>", "id of the campaign")
    .option("--output <file>", "file to write (default: standard output)")
    .action((id: string, flags: ExportFlags) =>
      withApi(flags, async ({ api }) => {
        const { output: file } = flags;
        if (file !== undefined) assertFolderExists(file, saveFaults);
        const bytes = await readBytes(await api.campaigns[":id"].export.$get(idParam(id)));
        if (file === undefined) return writeOutput(bytes);
        await saveFile(file, bytes, saveFaults);
        printResult(flags.json, `Saved ${file}.`, { success: true, file });
      }),
    );
