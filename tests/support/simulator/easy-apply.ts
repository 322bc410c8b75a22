import type { FormField } from "#simulator/model/jobs/application-form.ts";
import type { FormResponse } from "#simulator/site/context.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { easyJobs } from "./jobs.ts";
import { createMemorySite } from "./site.ts";

/** The site in memory, with a member who applies as the page's script does. */
export async function openSite(switches: Partial<Switches> = {}) {
  const at = createMemorySite(switches);
  const ada = at.visitor();
  await ada.signIn();
  const member = at.simulator.memberOfCookie(ada.cookies.get("li_at") ?? "");
  const name = member?.name ?? "";
  const stepsOf = (id: string) => at.simulator.applicationForm(id, name) ?? [];
  return { ...at, ada, member: member?.id ?? "", stepsOf };
}
export type FormSite = Awaited<ReturnType<typeof openSite>>;

export function findJob(at: FormSite, fits: (steps: ReturnType<FormSite["stepsOf"]>) => boolean): string {
  for (const id of easyJobs(at.simulator, "nobody")) if (fits(at.stepsOf(id))) return id;
  throw new Error("No open job has such a form.");
}
export const asksFor = (kind: FormField["kind"]) => (steps: ReturnType<FormSite["stepsOf"]>) =>
  steps.some(({ fields }) => fields.some((field) => field.kind === kind));
export const isLong = (steps: ReturnType<FormSite["stepsOf"]>): boolean => steps.length > 1;

const answerTo = ({ kind, label }: FormField): string =>
  kind === "number" ? "3" : kind === "lookup" ? "Lisbon" : label.includes("phone") ? "+351 912 345 678" : "An answer";

/** What the page's script would send for all questions of the form. */
export function fillForm(at: FormSite, id: string): Record<string, string> {
  const fields = at.stepsOf(id).flatMap((step) => step.fields);
  return Object.fromEntries(
    fields.flatMap((field, n): [string, string][] => {
      if (field.kind === "file") return [];
      if (field.kind === "choice" || field.kind === "box") return [[`q${n}.0`, "on"]];
      return [
        [
          `q${n}`,
          field.kind === "lookup" || field.kind === "list"
            ? (field.options[0] ?? "")
            : (field.value ?? answerTo(field)),
        ],
      ];
    }),
  );
}

export const stepOf = (answer: FormResponse): string => answer.replace?.["[data-step-form]"] ?? "";

/** Fills the whole form and opens its last page. */
export async function openLastPage(at: FormSite, id: string): Promise<string> {
  const opened = await at.ada.send(`/jobs/apply/${id}/start/`);
  let page = opened.dialog ?? "";
  for (let n = 0; n < 6 && !page.includes("Submit application"); n += 1) {
    page = stepOf(await at.ada.send(`/jobs/apply/${id}/step/`, { ...fillForm(at, id), move: "next" }));
  }
  if (!page.includes("Submit application")) throw new Error("The form has no last page.");
  return page;
}
/** Of a job whose second step asks for a resume. */
export async function openResumeStep(at: FormSite): Promise<string> {
  const id = findJob(at, (steps) => steps[1]?.fields.some(({ kind }) => kind === "file") === true);
  await at.ada.send(`/jobs/apply/${id}/start/`);
  await at.ada.send(`/jobs/apply/${id}/step/`, { ...fillForm(at, id), move: "next" });
  return id;
}
export const chooseResume = async (at: FormSite, id: string, chosen: Record<string, string | File>): Promise<string> =>
  (await at.ada.send(`/jobs/apply/${id}/resume/`, chosen)).replace?.["[data-resumes]"] ?? "";
export const submit = (at: FormSite, id: string, more: Record<string, string> = {}) =>
  at.ada.send(`/jobs/apply/${id}/submit/`, { ...fillForm(at, id), ...more });
export const applications = (at: FormSite) => at.recorder.writes("application");
