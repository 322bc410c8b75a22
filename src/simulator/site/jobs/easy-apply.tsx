/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import type { FormField } from "#simulator/model/jobs/application-form.ts";
import type { ApplyRules } from "#simulator/model/jobs/applications.ts";
import type { JobDetails } from "#simulator/model/jobs/jobs.ts";
import { createDrafts, numberedFields, mergeAnswers, type Draft } from "./easy-apply-drafts.ts";
import { ApplicationSent, EasyApplyModal, EasyApplyStep } from "./easy-apply-modal.tsx";
import { renderHtml } from "../frame.tsx";
import { ApplyBox, Feedback } from "./job-page.tsx";
import type { FormResponse, RequestContext, SiteEnv, SiteContext } from "../context.ts";
import type { Switches } from "../switches.ts";

interface Refused {
  field: FormField;
  message: string;
}
const closeForm = { replace: { "#easy-apply": "" } };

/** Drafts stay on the server until they are sent. */
export function easyApplyPages(context: SiteContext) {
  const { simulator } = context;
  const drafts = createDrafts();

  const rules = (): ApplyRules => toApplyRules(context.switches);
  const formOf = (c: RequestContext, jobId: string) =>
    simulator.applicationForm(jobId, context.memberOf(c).name, rules()) ?? [];
  const readRequest = (c: RequestContext) => {
    const jobId = c.req.param("id") ?? "";
    const member = context.memberOf(c);
    return { jobId, member, job: simulator.job(member.id, jobId), draft: drafts.find(member.id, jobId) };
  };
  const renderStep = (c: RequestContext, job: JobDetails, draft: Draft, refused: readonly Refused[] = []) => (
    <EasyApplyStep
      view={context.viewOf(c, "easyApply")}
      job={job}
      draft={draft}
      steps={formOf(c, job.id)}
      refused={refused}
    />
  );
  const draftLost = (c: RequestContext) =>
    c.json<FormResponse>({
      ...closeForm,
      toast: {
        kind: "error",
        text: context
          .viewOf(c, "easyApply")
          .layout.translate("Something went wrong. Please try again.", "Etwas ist schiefgegangen."),
      },
    });
  const renderRefusal = (c: RequestContext, id: string, reason: string, limited: boolean) => {
    const view = context.viewOf(c, "easyApply");
    const german = "Sie haben das Tageslimit für Bewerbungen überschritten.";
    const text = limited ? view.layout.translate(reason, german) : reason;
    return renderHtml(<Feedback view={view} kind="error" id={id} text={text} />);
  };

  return new Hono<SiteEnv>()
    .get("/jobs/outside/:id/", (c) => c.html("<!doctype html><title>Careers</title><h1>Careers</h1>"))
    .get("/jobs/apply/places/", (c) => c.json(simulator.suggestPlaces(c.req.query("typed") ?? "")))
    .post("/jobs/apply/:id/start/", async (c) => {
      const { jobId, member, job } = readRequest(c);
      const rejection = context.switches.externalJobs
        ? { kind: "refused" as const, reason: "This job is applied for elsewhere." }
        : simulator.applicationRefusal(member.id, jobId, rules());
      if (!job || rejection?.kind === "refused") {
        const reason = rejection?.kind === "refused" ? rejection.reason : "There is no such job.";
        const limited = rejection?.kind === "refused" && "limit" in rejection;
        return c.json<FormResponse>({
          replace: { "#apply-feedback": await renderRefusal(c, "apply-feedback", reason, limited) },
        });
      }
      const draft = drafts.begin(member.id, jobId);
      const dialog = <EasyApplyModal view={context.viewOf(c, "easyApply")}>{renderStep(c, job, draft)}</EasyApplyModal>;
      return c.json<FormResponse>({ dialog: await renderHtml(dialog) });
    })
    .post("/jobs/apply/:id/step/", async (c) => {
      const { job, draft } = readRequest(c);
      if (!job || !draft) return draftLost(c);
      const steps = formOf(c, job.id);
      const body = await c.req.formData();
      await mergeAnswers(draft, numberedFields(steps, draft.step), body);
      const step = steps[draft.step];
      let refused: readonly Refused[] = [];
      if (body.get("move") === "back") draft.step = Math.max(0, draft.step - 1);
      else if (step) {
        const file = draft.cv && { name: draft.cv.name, size: draft.cv.bytes.byteLength };
        refused = simulator.invalidFields(step, draft.answers, file);
        if (refused.some(({ field }) => field.kind === "file")) delete draft.cv;
        if (refused.length === 0 && !context.switches.stuckForms) draft.step += 1;
      }
      return c.json<FormResponse>({
        replace: { "#easy-apply-step": await renderHtml(renderStep(c, job, draft, refused)) },
      });
    })
    .post("/jobs/apply/:id/submit/", async (c) => {
      const { jobId, member, job, draft } = readRequest(c);
      if (!job || !draft) return draftLost(c);
      const follows = (await c.req.formData()).has("follow");
      const { answers, cv } = draft;
      return context.write(
        c,
        { kind: "application", target: jobId, text: follows ? "follows the company" : "" },
        () => simulator.apply(member, jobId, { answers, ...(cv && { cv }), follows }, rules()),
        async (result) => {
          if (result.kind === "refused") {
            const feedback = await renderRefusal(c, "easy-apply-feedback", result.reason, result.limit !== undefined);
            return c.json<FormResponse>({ replace: { "#easy-apply-feedback": feedback } }, 422);
          }
          drafts.drop(member.id, jobId);
          const view = context.viewOf(c, "easyApply");
          const box = await renderHtml(<ApplyBox view={view} job={{ ...job, applied: true }} />);
          const dialog = await renderHtml(<ApplicationSent view={view} job={job} />);
          return c.json<FormResponse>({ replace: { "#easy-apply": "", "#apply-box": box }, dialog });
        },
      );
    })
    .post("/jobs/apply/:id/discard/", (c) => {
      const { jobId, member } = readRequest(c);
      drafts.drop(member.id, jobId);
      return c.json<FormResponse>({ close: true, ...closeForm });
    })
    .post("/jobs/apply/:id/save/", (c) => c.json<FormResponse>({ close: true, ...closeForm }));
}

const toApplyRules = (switches: Switches): ApplyRules => ({
  unknownQuestion: switches.unknownQuestions,
  numericQuestion: switches.numericQuestions,
  mathQuestion: switches.mathQuestions,
  ...(switches.easyApplyDailyLimit !== null && { dailyLimit: switches.easyApplyDailyLimit }),
});
