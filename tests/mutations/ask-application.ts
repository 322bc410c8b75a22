import { completeApplication, cvBytes, testCv } from "#tests/conformance/application-answers.ts";
import { createJobsHarness, easyJobs } from "#tests/support/simulator/jobs.ts";
import { requireParts, sha256, type AskedWrite } from "./asked-write.ts";
import type { FreshNetwork } from "./mutated-site.ts";

/** An earlier application has left another CV. */
export function askApplication(
  network: FreshNetwork,
  id = createJobsHarness(network.simulator, network.member).findJobAsking("file"),
): AskedWrite {
  const { simulator, member } = network;
  const [other = "", earlier = ""] = [...easyJobs(simulator, member.id)].filter((one) => one !== id).reverse();
  applyWithEarlierCv(network, earlier);
  const [job, otherJob] = [simulator.job(member.id, id), simulator.job(member.id, other)];
  if (!job || !otherJob) throw new Error("There are no two jobs.");
  return {
    kind: "application",
    target: id,
    text: null,
    fill: { id },
    lookalike: [
      [id, other],
      [job.title, otherJob.title],
      [job.company, otherJob.company],
      [testCv.name, "earlier.pdf"],
    ],
    prepare: (driver) => requireParts(driver).jobs.prepareApplication(id, completeApplication),
    findDifference(remoteId) {
      const sent = simulator.applicationsOf(member.id).filter(({ jobId }) => jobId === id);
      if (sent.length !== 1) return `${sent.length} applications`;
      const [application] = sent;
      if (application?.cv?.sha256 !== sha256(cvBytes)) return `the CV ${application?.cv?.name ?? "is missing"}`;
      return remoteId === undefined || remoteId === id ? undefined : `job ${remoteId} is named`;
    },
  };
}

function applyWithEarlierCv({ simulator, member }: FreshNetwork, jobId: string): void {
  const fields = (simulator.applicationForm(jobId, member.name) ?? []).flatMap((step) => step.fields);
  const answers = fields.map(({ label, kind, options }) => [
    label,
    completeApplication.answer({
      key: "",
      label,
      kind:
        kind === "number"
          ? "number"
          : kind === "list" || kind === "choice"
            ? "choice"
            : kind === "box"
              ? "checkbox"
              : "text",
      options,
      required: true,
    }) ?? "",
  ]);
  const cv = { name: "earlier.pdf", bytes: new Uint8Array(8) };
  const result = simulator.apply(member, jobId, { answers: Object.fromEntries(answers), cv, follows: false });
  if (result.kind === "refused") throw new Error(result.reason);
}
