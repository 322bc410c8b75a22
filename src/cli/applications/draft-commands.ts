import type { ApplicationDraft, SavedAnswer } from "#core/application-drafts/contract.ts";
import { DraftChange, NewSavedAnswer } from "#core/application-drafts/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { readGivenText } from "../content/read-text.ts";
import { printList, printResult } from "../print.ts";

interface ApplyFlags extends UserFlags {
  letter?: string;
  cv?: string | false;
  answer: string[];
  save?: true;
  send?: true;
  again?: true;
}

const collect = (value: string, list: string[]): string[] => [...list, value];

/** 'Notice period?=30 days' */
function readAnswer(given: string, isSaved: boolean) {
  const at = given.indexOf("=");
  return { question: at < 0 ? given : given.slice(0, at), answer: at < 0 ? "" : given.slice(at + 1), isSaved };
}

export const applyCommand = () =>
  createAccountCommand("apply")
    .description("prepare an application for a job, and send it with --send; run it again to answer what the form asks")
    .argument("<job>", "id of the job, which 'jobs search' prints")
    .option("--letter <file>", "text file of the cover letter; - reads standard input")
    .option("--cv <id>", "id of the version of the CV to send, or 'main' for the CV itself")
    .option("--no-cv", "send no CV")
    .option("--answer <question=answer>", "answer to a question of the form; can be repeated", collect, [])
    .option("--save", "save these answers for other applications")
    .option("--again", "also if the job is among your applications already")
    .option("--send", "approve it: the bot sends it once, within the limits of the day")
    .addHelpText(
      "after",
      "\nExample:\n  attache applications apply 0199 --user ada@example.com --letter letter.txt --answer 'Notice period?=30' --send",
    )
    .action((job: string, flags: ApplyFlags) =>
      withApi(flags, async ({ api }) => {
        const drafts = api["application-drafts"];
        const coverLetter = await readGivenText(undefined, flags.letter);
        const change = DraftChange.parse({
          coverLetter,
          ...(flags.cv === false && { sendsCv: false }),
          ...(typeof flags.cv === "string" && { sendsCv: true, cvVersionId: flags.cv === "main" ? null : flags.cv }),
          ...(flags.answer.length > 0 && { answers: flags.answer.map((one) => readAnswer(one, flags.save === true)) }),
        });
        const isChanged = Object.values(change).some((value) => value !== undefined);
        const again = flags.again === true;
        let draft = await (await drafts.$post({ json: { jobId: job, again } })).json();
        const { param } = idParam(draft.id);
        if (isChanged) draft = await (await drafts[":id"].$patch({ param, json: change })).json();
        const { revision } = draft;
        if (flags.send) draft = await (await drafts[":id"].send.$post({ param, json: { revision, again } })).json();
        printResult(flags.json, describeDraft(draft), draft);
      }),
    );

function describeDraft({
  state,
  jobTitle,
  company,
  method,
  jobUrl,
  coverLetter,
  note,
  problems,
}: ApplicationDraft): string {
  const about = `${jobTitle} at ${company}: ${stateWords[state]}`;
  const next =
    method === "link" ? [`Apply on the job's own site: ${jobUrl ?? ""}`] : problems.map(({ message }) => message);
  return [about, ...(note === null ? [] : [note]), ...next, "", coverLetter].join("\n").trimEnd();
}

const stateWords: Readonly<Record<ApplicationDraft["state"], string>> = {
  draft: "not sent",
  waiting: "approved",
  sending: "being sent",
  unconfirmed: "sent, not confirmed yet",
  needs_answer: "needs your answer",
  needs_review: "check on the network whether it was sent",
};

const columns = {
  ID: ({ id }: ApplicationDraft) => id,
  Job: ({ jobTitle }: ApplicationDraft) => jobTitle,
  Company: ({ company }: ApplicationDraft) => company,
  State: ({ state }: ApplicationDraft) => stateWords[state],
  Next: ({ note, problems, method }: ApplicationDraft) =>
    note ?? (method === "link" ? "Apply on the job's own site" : problems[0]?.message),
};

interface DraftFlags extends UserFlags {
  applied?: string;
  delete?: string;
}

export const draftsCommand = () =>
  createAccountCommand("drafts")
    .description("list applications that were not sent yet")
    .option("--applied <id>", "track it: you sent it on the job's own site")
    .option("--delete <id>", "delete it; an approval is taken back")
    .addHelpText("after", "\nExample:\n  attache applications drafts --user ada@example.com")
    .action((flags: DraftFlags) =>
      withApi(flags, async ({ api }) => {
        const drafts = api["application-drafts"];
        if (flags.applied !== undefined) {
          const application = await (await drafts[":id"].applied.$post(idParam(flags.applied))).json();
          return printResult(flags.json, `Tracked ${application.id}.`, application);
        }
        if (flags.delete !== undefined) {
          await drafts[":id"].$delete(idParam(flags.delete));
          return printResult(flags.json, "Deleted.", { success: true });
        }
        printList({ json: flags.json, rows: await (await drafts.$get()).json(), columns, empty: "No drafts." });
      }),
    );

const answerColumns = {
  ID: ({ id }: SavedAnswer) => id,
  Question: ({ question }: SavedAnswer) => question,
  Answer: ({ answer }: SavedAnswer) => answer,
};

interface AnswerFlags extends UserFlags {
  question?: string;
  answer?: string;
  delete?: string;
}

export const answersCommand = () =>
  createAccountCommand("answers")
    .description("list, save or delete answers that fill in the forms of applications")
    .option("--question <text>", "question to save an answer to, as forms ask it")
    .option("--answer <text>", "the answer")
    .option("--delete <id>", "delete this answer")
    .addHelpText(
      "after",
      '\nExample:\n  attache applications answers --user ada@example.com --question "Notice period in days?" --answer 30',
    )
    .action((flags: AnswerFlags) =>
      withApi(flags, async ({ api }) => {
        const answers = api["saved-answers"];
        if (flags.delete !== undefined) {
          await answers[":id"].$delete(idParam(flags.delete));
          return printResult(flags.json, "Deleted.", { success: true });
        }
        if (flags.question !== undefined || flags.answer !== undefined) {
          const json = NewSavedAnswer.parse(flags);
          const saved = await (await answers.$put({ json })).json();
          return printResult(flags.json, `Saved ${saved.id}.`, saved);
        }
        printList({
          json: flags.json,
          rows: await (await answers.$get()).json(),
          columns: answerColumns,
          empty: "No answers.",
        });
      }),
    );
