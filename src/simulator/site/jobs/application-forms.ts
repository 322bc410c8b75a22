import { validateField, type FormField, type FormStep } from "#simulator/model/jobs/application-form.ts";
import type { ApplyRules } from "#simulator/model/jobs/applications.ts";
import type { JobDetails } from "#simulator/model/jobs/jobs.ts";
import { numberedFields } from "./easy-apply-controls.ts";
import { createDrafts, mergeAnswers, selectResume, uploadResume, type Draft } from "./easy-apply-drafts.ts";
import type { RefusedField, StepProps } from "./easy-apply-step.ts";
import type { RequestContext, SiteContext, View } from "../context.ts";
import { layoutOf } from "../layout.ts";
import type { Switches } from "../switches.ts";

export interface OpenForm {
  c: RequestContext;
  job: JobDetails;
  draft: Draft;
}

export type ApplicationForms = ReturnType<typeof createApplicationForms>;

/** Drafts stay on the server until they are sent. */
export function createApplicationForms(context: SiteContext) {
  const { simulator, clock, switches } = context;
  const drafts = createDrafts(clock);

  const rules = (): ApplyRules => toApplyRules(switches);
  const stepsOf = ({ c, job }: Pick<OpenForm, "c" | "job">): FormStep[] =>
    simulator.applicationForm(job.id, context.memberOf(c).name, rules()) ?? [];
  const viewOf = (c: RequestContext): View => {
    const view = context.viewOf(c, "easyApply");
    return switches.easyApplyForm === "ember" ? { ...view, layout: layoutOf("ember", switches.language) } : view;
  };
  const findJob = (c: RequestContext) => simulator.job(context.memberOf(c).id, c.req.param("id") ?? "");

  return {
    rules,
    viewOf,
    findJob,
    stepsOf,

    open(c: RequestContext, job: JobDetails): OpenForm {
      return { c, job, draft: drafts.begin(context.memberOf(c), job.id, switches.storedResumes) };
    },

    find(c: RequestContext): OpenForm | undefined {
      const job = findJob(c);
      const draft = job && drafts.find(context.memberOf(c).id, job.id);
      return job && draft && { c, job, draft };
    },

    close(c: RequestContext, { isSent }: { isSent: boolean }): void {
      const member = context.memberOf(c);
      const jobId = c.req.param("id") ?? "";
      const draft = drafts.find(member.id, jobId);
      if (draft && isSent) drafts.storeSent(member, draft);
      drafts.drop(member.id, jobId);
    },

    propsOf(form: OpenForm, refused: readonly RefusedField[] = [], message?: string): StepProps {
      const { c, job, draft } = form;
      return { view: viewOf(c), job, draft, steps: stepsOf(form), refused, message, now: clock.now() };
    },

    /** Takes over what is in the form, and returns what is wrong with it. */
    async fill(form: OpenForm): Promise<{ body: FormData; refused: RefusedField[] }> {
      const { c, draft } = form;
      const steps = stepsOf(form);
      const body = await c.req.formData();
      mergeAnswers(draft, numberedFields(steps, draft.step), body);
      await takeUpload(draft, body, clock.now());
      const step = steps[draft.step];
      return { body, refused: step ? simulator.invalidFields(step, draft.answers, selectedFile(draft)) : [] };
    },

    async chooseResume({ c, draft }: OpenForm): Promise<void> {
      const body = await c.req.formData();
      if (!(await takeUpload(draft, body, clock.now()))) selectResume(draft, body);
    },
  };
}

const selectedFile = ({ selected }: Draft) =>
  selected && { name: selected.resume.name, size: selected.resume.bytes.byteLength };

const anyResume: FormField = { label: "Resume", kind: "file", options: [], required: false };

/** False if there is none. A refused one leaves the selected resume as it was. */
async function takeUpload(draft: Draft, body: FormData, now: number): Promise<boolean> {
  const file = body.get("file");
  if (!(file instanceof File) || file.size === 0) return false;
  const { name, size } = file;
  const refusal = validateField(anyResume, "", { name, size });
  if (refusal === undefined)
    uploadResume(draft, { name, bytes: new Uint8Array(await file.arrayBuffer()), lastUsedAt: now });
  else draft.uploadError = refusal;
  return true;
}

const toApplyRules = (switches: Switches): ApplyRules => ({
  unknownQuestion: switches.unknownQuestions,
  numericQuestion: switches.numericQuestions,
  mathQuestion: switches.mathQuestions,
  ...(switches.easyApplyDailyLimit !== null && { dailyLimit: switches.easyApplyDailyLimit }),
});
