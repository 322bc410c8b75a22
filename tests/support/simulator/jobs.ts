import type { ApplicationQuestion } from "#core/network-port.ts";
import { isYesNo, type FormField } from "#simulator/model/jobs/application-form.ts";
import type { Simulator } from "#simulator/model/simulator.ts";
import { anyAnswer } from "#tests/conformance/application-answers.ts";
import type { OpenedJobs } from "#tests/conformance/jobs-harness.ts";

const questionKind = (field: FormField): ApplicationQuestion["kind"] => {
  if (field.kind === "number" || field.kind === "file") return field.kind;
  if (field.kind === "box") return "checkbox";
  if (field.kind === "list" || field.kind === "choice") return isYesNo(field) ? "yes_no" : "choice";
  return "text";
};

/** Every open job with Easy Apply that the member has not applied for. */
export function* easyJobs(simulator: Simulator, memberId: string): Generator<string> {
  for (let page = 1; ; page += 1) {
    const { jobs } = simulator.searchJobs(memberId, { keywords: "", easyApplyOnly: true }, page);
    for (const { id, applied } of jobs) if (!applied) yield id;
    if (jobs.length === 0) return;
  }
}

/** The jobs harness of a network that is the simulator, whichever driver is used. */
export function createJobsHarness(simulator: Simulator, member: { id: string; name: string }): OpenedJobs["jobs"] {
  const fieldsOf = (id: string) => (simulator.applicationForm(id, member.name) ?? []).flatMap(({ fields }) => fields);
  return {
    sent: () =>
      simulator.applicationsOf(member.id).map(({ jobId, answers, cv, follows }) => ({ jobId, answers, cv, follows })),
    findJobAsking(kind) {
      for (const id of easyJobs(simulator, member.id)) {
        const asks = (field: FormField) => field.required && field.value === undefined && questionKind(field) === kind;
        if (fieldsOf(id).some(asks)) return id;
      }
      throw new Error(`No open job asks for a ${kind}.`);
    },
    exhaustDailyLimit() {
      // From the end of the list: tests prepare applications at its start.
      for (const id of [...easyJobs(simulator, member.id)].toReversed()) {
        const answers = fieldsOf(id).map((field) => [
          field.label,
          anyAnswer({ key: "", kind: questionKind(field), label: field.label, options: field.options, required: true }),
        ]);
        const cv = { name: "cv.pdf", bytes: new Uint8Array(8) };
        const result = simulator.apply(member, id, { answers: Object.fromEntries(answers), cv, follows: false });
        if (result.kind === "refused" && result.limit) return;
        if (result.kind === "refused") throw new Error(result.reason);
      }
    },
  };
}
