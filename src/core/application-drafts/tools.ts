import { z } from "zod";
import { Id } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { defineActingTool, defineTool, type Tool } from "#core/tool.ts";
import { truncateText } from "#core/truncate-text.ts";
import { ApplicationDraft, DraftApproval, DraftChange, NewDraft } from "./contract.ts";
import type { ApplicationDrafts } from "./drafts.ts";

const maxDrafts = 50;

const Listed = ApplicationDraft.pick({
  id: true,
  state: true,
  jobTitle: true,
  company: true,
  jobUrl: true,
  method: true,
  note: true,
  problems: true,
});
const Details = Listed.extend(
  ApplicationDraft.pick({ coverLetter: true, cvName: true, questions: true, revision: true }).shape,
);
const id = Id.describe("Id of the draft.");

export const applicationDraftTools = ({
  applicationDrafts: drafts,
}: {
  applicationDrafts: ApplicationDrafts;
}): Tool[] => [
  defineTool({
    name: "list_application_drafts",
    title: "List application drafts",
    description: `Applications that were not sent yet, the newest ${maxDrafts}, with what each still needs.`,
    scope: "read",
    input: z.object({}),
    output: z.object({ drafts: z.array(Listed) }),
    run: ({ userId }) => ({ drafts: drafts.list(userId).slice(0, maxDrafts) }),
  }),
  defineTool({
    name: "get_application_draft",
    title: "Get an application draft",
    description: "One draft with its letter, and the questions that the form asked.",
    scope: "read",
    input: z.object({ id }),
    output: Details,
    run: ({ userId }, input) => drafts.get(userId, input.id),
  }),
  defineTool({
    name: "prepare_application",
    title: "Prepare an application",
    description: "Prepares CV and letter for a job that was found. A job has one draft. Nothing is sent.",
    scope: "draft",
    input: NewDraft,
    output: Details,
    run: ({ userId }, input) => drafts.create(userId, input.jobId, input),
  }),
  defineTool({
    name: "update_application_draft",
    title: "Update an application draft",
    description:
      "Changes the letter of a draft, which takes an approval back. The questions of a form are for the person to answer.",
    scope: "draft",
    input: DraftChange.pick({ coverLetter: true, revision: true }).extend({ id }),
    output: Details,
    run: ({ userId }, { id: draftId, ...change }) => drafts.change(userId, draftId, change),
  }),
  defineActingTool({
    name: "send_application",
    title: "Send an application",
    description: "Asks the person to approve that an application is sent through their account, as it is now.",
    isDestructive: true,
    input: z.object({
      id,
      revision: z.int().optional().describe("Of the draft as it was read."),
      again: DraftApproval.shape.again,
    }),
    describe({ userId }, input) {
      const draft = drafts.get(userId, input.id);
      const [problem] = draft.problems;
      if (problem) throw new Fault("conflict", "drafts.not_ready", problem.message);
      if (input.again !== true) drafts.assertNotSent(userId, draft.id);
      return {
        title: `Apply for ${draft.jobTitle} at ${draft.company}`,
        detail: [`CV: ${draft.cvName}`, truncateText(draft.coverLetter, 4000)].filter(Boolean).join("\n\n"),
        input: { id: draft.id, revision: draft.revision, ...(input.again === true && { again: true }) },
      };
    },
    perform({ userId }, input) {
      const { revision = drafts.get(userId, input.id).revision, again } = input;
      const { jobTitle, company } = drafts.send(userId, input.id, { revision, again });
      return `The application for ${jobTitle} at ${company} is approved. The bot sends it once.`;
    },
  }),
];
