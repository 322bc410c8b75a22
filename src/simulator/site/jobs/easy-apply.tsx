/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { createApplicationForms, type ApplicationForms, type OpenForm } from "./application-forms.ts";
import { renderRefusal, describeRefusal } from "./easy-apply-refusal.ts";
import { isLastPage, type RefusedField } from "./easy-apply-step.ts";
import { pieces } from "./easy-apply-pieces.tsx";
import { renderHtml } from "../frame.tsx";
import type { FormResponse, RequestContext, SiteEnv, SiteContext } from "../context.ts";

const form = "[data-easy-apply]";
const closed: FormResponse = { close: true, replace: { [form]: "" } };

export function easyApplyPages(context: SiteContext) {
  const { simulator, switches } = context;
  const forms = createApplicationForms(context);

  return new Hono<SiteEnv>()
    .get("/jobs/outside/:id/", (c) => c.html("<!doctype html><title>Careers</title><h1>Careers</h1>"))
    .get("/safety/go/", (c) => c.html("<!doctype html><title>Careers</title><h1>Careers</h1>"))
    .get("/jobs/apply/places/", (c) => c.json(simulator.suggestPlaces(c.req.query("typed") ?? "")))
    .post("/jobs/apply/:id/start/", async (c) => {
      const job = forms.findJob(c);
      const refusal = switches.externalJobs
        ? { kind: "refused" as const, reason: "This job is applied for elsewhere." }
        : simulator.applicationRefusal(context.memberOf(c).id, c.req.param("id"), forms.rules());
      if (!job || refusal?.kind === "refused") {
        const reason = refusal?.kind === "refused" ? refusal.reason : "There is no such job.";
        const isLimit = refusal?.kind === "refused" && "limit" in refusal;
        return c.json(await renderRefusal(context.viewOf(c, "job"), job, reason, isLimit));
      }
      const props = forms.propsOf(forms.open(c, job));
      return c.json<FormResponse>({ dialog: await renderHtml(pieces(props.view).form(props)) });
    })
    .post("/jobs/apply/:id/resume/", async (c) => {
      const at = forms.find(c);
      if (!at) return respondDraftLost(forms, c);
      await forms.chooseResume(at);
      const props = forms.propsOf(at);
      const section = pieces(props.view).resumes(props);
      return c.json<FormResponse>(section ? { replace: { "[data-resumes]": await renderHtml(section) } } : {});
    })
    .post("/jobs/apply/:id/step/", async (c) => {
      const at = forms.find(c);
      if (!at) return respondDraftLost(forms, c);
      const { body, refused } = await forms.fill(at);
      if (body.get("move") === "back") {
        at.draft.step = Math.max(0, at.draft.step - 1);
        return respondWithStep(forms, at);
      }
      const isReview = at.draft.step >= forms.stepsOf(at).length;
      if (refused.length === 0 && !isReview && !switches.stuckForms) at.draft.step += 1;
      return respondWithStep(forms, at, refused);
    })
    .post("/jobs/apply/:id/submit/", (c) => sendApplication(context, forms, c))
    .post("/jobs/apply/:id/leave/", async (c) => {
      const job = forms.findJob(c);
      const view = forms.viewOf(c);
      if (!job) return respondDraftLost(forms, c);
      return c.json<FormResponse>({ dialog: await renderHtml(pieces(view).discard({ view, job })) });
    })
    .post("/jobs/apply/:id/discard/", (c) => {
      forms.close(c, { isSent: false });
      return c.json(closed);
    })
    .post("/jobs/apply/:id/save/", (c) => c.json(closed));
}

async function respondWithStep(
  forms: ApplicationForms,
  at: OpenForm,
  refused: readonly RefusedField[] = [],
  message?: string,
): Promise<Response> {
  const props = forms.propsOf(at, refused, message);
  const html = await renderHtml(pieces(props.view).step(props));
  return at.c.json<FormResponse>({ replace: { "[data-step-form]": html } }, message === undefined ? 200 : 422);
}

function respondDraftLost(forms: ApplicationForms, c: RequestContext): Response {
  const { translate } = forms.viewOf(c).layout;
  const text = translate("Something went wrong. Please try again.", "Etwas ist schiefgegangen.");
  return c.json<FormResponse>({ replace: { [form]: "" }, toast: { kind: "error", text } });
}

async function sendApplication(context: SiteContext, forms: ApplicationForms, c: RequestContext): Promise<Response> {
  const at = forms.find(c);
  if (!at) return respondDraftLost(forms, c);
  const { job, draft } = at;
  const { body, refused } = await forms.fill(at);
  const isLast = isLastPage({ draft, steps: forms.stepsOf(at) });
  if (refused.length > 0 && isLast) return respondWithStep(forms, at, refused);
  const follows = body.has("follow");
  const { answers, selected } = draft;
  const cv = selected && { name: selected.resume.name, source: selected.source };
  const sent = { answers, ...(selected && { cv: selected.resume }), follows };
  return context.write(
    c,
    { kind: "application", target: job.id, text: follows ? "follows the company" : "", ...(cv && { cv }) },
    () => context.simulator.apply(context.memberOf(c), job.id, sent, forms.rules()),
    async (result) => {
      const view = forms.viewOf(c);
      if (result.kind === "refused") {
        return respondWithStep(forms, at, [], describeRefusal(view, result.reason, result.limit !== undefined));
      }
      forms.close(c, { isSent: true });
      const page = { view: context.viewOf(c, "job"), job: { ...job, applied: true } };
      return c.json<FormResponse>({
        close: true,
        replace: { "[data-apply-box]": await renderHtml(pieces(page.view).applyBox(page)) },
        dialog: await renderHtml(pieces(view).sent({ view, job })),
      });
    },
  );
}
