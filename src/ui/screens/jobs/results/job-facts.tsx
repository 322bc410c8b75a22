import type { ImportedOpening, Opening } from "#core/jobs/contract.ts";
import { levelLabels, workplaceLabels } from "../labels.ts";

type Facts = Pick<Opening | ImportedOpening, "company" | "location" | "salary" | "workplace" | "seniority">;

/** In one line; what was read by rule names the words it was read from. */
export function JobFacts({ job }: { job: Facts }) {
  const { company, location, salary, workplace, seniority } = job;
  const parts = [
    { key: "company", text: company },
    { key: "location", text: location },
    { key: "workplace", text: workplace ? workplaceLabels[workplace.value] : "", words: workplace?.words },
    { key: "seniority", text: seniority ? levelLabels[seniority.value] : "", words: seniority?.words },
    { key: "salary", text: salary?.words ?? "" },
  ].filter(({ text, key }) => text !== "" && !(key === "workplace" && location.includes(text)));
  return (
    <p className="text-s text-ink-2 [overflow-wrap:anywhere]">
      {parts.map(({ key, text, words }, at) => (
        <span key={key}>
          {at > 0 && " · "}
          <span {...(words !== undefined && { title: `Read from “${words}”` })}>{text}</span>
        </span>
      ))}
    </p>
  );
}
