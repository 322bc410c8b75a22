import { Fault } from "#core/errors.ts";
import {
  QuestionsOpen,
  questionKey,
  type Application,
  type ApplicationQuestion,
  type NetworkJob,
  type NetworkJobs,
} from "#core/network-port.ts";
import { isYesNo, validateField, type FormField, type FormStep } from "#simulator/model/jobs/application-form.ts";
import { sandboxJobPath, sandboxPersonPath } from "../model/contract.ts";
import { createWrite, toOutcome, type CurrentMember } from "./writes.ts";
import { jobsPerPage } from "#simulator/model/jobs/generated-jobs.ts";
import type { Simulator } from "../model/simulator.ts";
import type { ListedJob } from "#simulator/model/jobs/jobs.ts";

const day = 24 * 3_600_000;

export function createSandboxJobs(simulator: Simulator, me: CurrentMember): NetworkJobs {
  return {
    async search({ keywords, location, easyApplyOnly, postedWithinDays }, page) {
      const criteria = {
        keywords,
        ...(location !== undefined && { location }),
        ...(easyApplyOnly !== undefined && { easyApplyOnly }),
        ...(postedWithinDays !== undefined && { postedWithin: postedWithinDays * day }),
      };
      const { jobs, total } = simulator.searchJobs(me().id, criteria, page);
      return { items: jobs.map(toNetworkJob), next: page * jobsPerPage < total ? page + 1 : undefined };
    },

    async open(jobId) {
      const job = simulator.job(me().id, jobId);
      if (!job) return undefined;
      const { description, hirer, ...rest } = job;
      const person = hirer && { id: hirer.id, url: sandboxPersonPath(hirer.id), name: hirer.name };
      return { ...toNetworkJob(rest), description, hirer: person };
    },

    async prepareApplication(jobId, application) {
      const member = me();
      const job = simulator.job(member.id, jobId);
      if (!job) throw createNotFoundFault(jobId);
      if (!job.applied && job.apply !== "easy") throw createNotApplicableFault(job);
      const refusal = simulator.applicationRefusal(member.id, jobId);
      if (refusal) {
        const outcome = toOutcome(refusal, sandboxJobPath);
        if ("cause" in outcome && outcome.cause) throw outcome.cause;
        return createWrite(me, () => outcome);
      }
      const answers = answerForm(simulator.applicationForm(jobId, member.name) ?? [], application);
      const { cv } = application;
      return createWrite(me, (sender) =>
        toOutcome(
          simulator.apply(sender, jobId, {
            answers,
            ...(cv && { cv: { name: cv.name, bytes: cv.bytes() } }),
            follows: false,
          }),
          sandboxJobPath,
        ),
      );
    },
  };
}

const toNetworkJob = ({ id, title, company, place, apply, applied, postedAt }: ListedJob): NetworkJob => ({
  id,
  url: sandboxJobPath(id),
  title,
  company,
  location: place,
  apply,
  applied,
  postedAt,
});

const createNotFoundFault = (jobId: string): Fault =>
  new Fault("not_found", "network.job_not_found", `Job ${jobId} was not found on the network.`);

const createNotApplicableFault = ({ title, company, apply }: ListedJob): Fault =>
  apply === "external"
    ? new Fault(
        "conflict",
        "network.job_external",
        `${company} takes applications for ${title} on its own site only. Apply there yourself.`,
      )
    : new Fault("conflict", "network.job_closed", `${title} at ${company} no longer accepts applications.`);

const kindByField: Record<FormField["kind"], ApplicationQuestion["kind"]> = {
  line: "text",
  paragraph: "text",
  lookup: "text",
  number: "number",
  list: "choice",
  choice: "choice",
  box: "checkbox",
  file: "file",
};

const toApplicationQuestion = (field: FormField): ApplicationQuestion => ({
  key: questionKey(field.label),
  label: field.label,
  kind: isYesNo(field) ? "yes_no" : kindByField[field.kind],
  options: field.kind === "lookup" ? [] : field.options,
  required: field.required,
});

/** @throws QuestionsOpen */
function answerForm(steps: readonly FormStep[], application: Application): Record<string, string> {
  const { cv } = application;
  const file = cv && { name: cv.name, size: cv.bytes().byteLength };
  const answers: Record<string, string> = {};
  const open: ApplicationQuestion[] = [];
  for (const field of steps.flatMap(({ fields }) => fields)) {
    const question = toApplicationQuestion(field);
    const answer = field.kind === "file" ? undefined : application.answer(question);
    const refusal = validateField(field, answer ?? field.value ?? "", file);
    const isAnswered = field.kind === "file" ? cv !== undefined : answer !== undefined;
    if (refusal !== undefined) open.push(isAnswered ? { ...question, refusal } : question);
    if (answer !== undefined && (field.kind !== "box" || answer === "yes")) answers[field.label] = answer;
  }
  if (open.length > 0) throw new QuestionsOpen(open);
  return answers;
}
