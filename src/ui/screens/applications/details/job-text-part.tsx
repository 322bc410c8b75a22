import type { ApplicationDetails } from "#core/applications/parts/contract.ts";
import { Section } from "./section.tsx";

/** As it was when the job was tracked: the posting itself may be gone. */
export function JobTextPart({ application: { jobDescription } }: { application: ApplicationDetails }) {
  if (jobDescription === null) return null;
  return (
    <Section title="Job">
      <details className="text-s">
        <summary className="w-fit cursor-pointer font-medium text-ink touch:py-3">Text of the job, as tracked</summary>
        <p dir="auto" className="mt-2 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
          {jobDescription}
        </p>
      </details>
    </Section>
  );
}
