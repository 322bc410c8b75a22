import { z } from "zod";
import { Id } from "#core/contract.ts";
import { defineTool, type Tool } from "#core/tool.ts";
import { nextCursor, toolPage } from "#core/tools/contract.ts";
import type { Applications } from "./applications.ts";
import { Application, ApplicationChange, ApplicationQuery, NewApplication } from "./contract.ts";
import { ApplicationDetails } from "./parts/contract.ts";

const maxEntries = 20;

const Listed = Application.pick({
  id: true,
  jobTitle: true,
  company: true,
  location: true,
  jobUrl: true,
  status: true,
  hasNoAnswer: true,
  appliedAt: true,
  statusAt: true,
  nextReminder: true,
  nextInterviewAt: true,
  revision: true,
});
const Details = Listed.extend(
  ApplicationDetails.pick({
    history: true,
    notes: true,
    interviews: true,
    answers: true,
    coverLetter: true,
    jobDescription: true,
  }).shape,
);
const Written = z.object({ id: Id, status: Application.shape.status, sentence: z.string() });

export const applicationTools = ({ applications }: { applications: Applications }): Tool[] => [
  defineTool({
    name: "list_applications",
    title: "List job applications",
    description: "The person's job applications, the one applied for last first, and where each stands.",
    scope: "read",
    input: z.object({ ...ApplicationQuery.pick({ status: true, search: true }).shape, ...toolPage }),
    output: z.object({ applications: z.array(Listed), nextCursor }),
    run({ userId }, query) {
      const { items, next } = applications.list(userId, query);
      return { applications: items, nextCursor: next };
    },
  }),
  defineTool({
    name: "get_application",
    title: "Get a job application",
    description: `One application with its history, answers and letter, and its newest ${maxEntries} notes and interviews.`,
    scope: "read",
    input: z.object({ id: Id.describe("Id of the application.") }),
    output: Details,
    run({ userId }, { id }) {
      const { notes, interviews, ...details } = applications.get(userId, id);
      return { ...details, notes: notes.slice(-maxEntries), interviews: interviews.slice(-maxEntries) };
    },
  }),
  defineTool({
    name: "add_application",
    title: "Track a job application",
    description:
      "Tracks an application that the person sent themselves. It counts against their monthly quota. It sends nothing.",
    scope: "draft",
    input: NewApplication.pick({
      jobTitle: true,
      company: true,
      location: true,
      salaryRange: true,
      jobUrl: true,
      jobDescription: true,
      status: true,
      appliedAt: true,
    }),
    output: Written,
    run({ userId }, input) {
      const { id, status } = applications.create(userId, NewApplication.parse(input));
      return { id, status, sentence: `${input.jobTitle} at ${input.company} is tracked.` };
    },
  }),
  defineTool({
    name: "update_application",
    title: "Update a job application",
    description: "Changes the facts of a tracked application, or its status, which is added to its history.",
    scope: "draft",
    input: ApplicationChange.pick({
      jobTitle: true,
      company: true,
      location: true,
      salaryRange: true,
      jobUrl: true,
      status: true,
      statusAt: true,
      revision: true,
    }).extend({ id: Id.describe("Id of the application.") }),
    output: Written,
    run({ userId }, { id, ...change }) {
      const { status, jobTitle, company } = applications.change(userId, id, change);
      return { id, status, sentence: `${jobTitle} at ${company} is updated.` };
    },
  }),
];
