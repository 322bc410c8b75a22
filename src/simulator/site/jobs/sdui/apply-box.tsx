/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import type { Child } from "hono/jsx";
import type { JobDetails } from "#simulator/model/jobs/jobs.ts";
import type { View } from "../../context.ts";
import { applyHref, outsideHref } from "../job-links.ts";

interface ApplyProps {
  view: View;
  job: JobDetails;
}

/** The job's actions at the end of its top card. */
export const SduiApply = ({ view, job }: ApplyProps) => (
  <div data-send={`/jobs/apply/${job.id}/start/`} data-apply-box>
    <Action view={view} job={job} />
    <button
      type="button"
      componentkey={randomUUID()}
      aria-label={view.layout.translate("Save the job", "Job speichern")}
    >
      <Words>{view.layout.translate("Save", "Speichern")}</Words>
    </button>
  </div>
);

const Action = ({ view, job }: ApplyProps) => {
  const { switches, layout, address } = view;
  const { translate } = layout;
  if (job.applied) return <p>{translate("Application submitted", "Bewerbung gesendet")}</p>;
  if (job.apply === "closed") {
    return <p>{translate("No longer accepting applications", "Bewerbungen werden nicht mehr angenommen")}</p>;
  }
  if (job.apply === "external" || switches.externalJobs) return <Outside view={view} job={job} />;
  const label =
    switches.applyLabel === "easy" ? translate("Easy Apply", "Einfach bewerben") : translate("Apply", "Bewerben");
  return (
    <a
      href={switches.easyApplyLink === "form" ? applyHref(job.id) : address}
      aria-disabled="false"
      componentkey={randomUUID()}
      aria-label={translate(`${label} to this job`, `Auf diesen Job: ${label}`)}
      data-sends
    >
      <Words>
        <svg id="linkedin-bug-medium" width="24" height="24" aria-hidden="true" />
        <span>{label}</span>
      </Words>
    </a>
  );
};

const Outside = ({ view, job }: ApplyProps) => {
  const { switches, layout } = view;
  const { translate } = layout;
  const words = (
    <Words>
      <svg id="link-external-medium" width="24" height="24" aria-hidden="true" />
      <span>{translate("Apply", "Bewerben")}</span>
    </Words>
  );
  if (switches.outsideApply === "button") {
    return (
      <button type="button" componentkey={randomUUID()} data-outside={`/jobs/outside/${job.id}/`}>
        {words}
      </button>
    );
  }
  return (
    <a
      href={outsideHref(job.id)}
      target="_blank"
      aria-disabled="false"
      componentkey={randomUUID()}
      aria-label={translate("Apply on company website", "Auf der Website des Unternehmens bewerben")}
    >
      {words}
    </a>
  );
};

/** Buttons and links wrap their words twice. */
export const Words = ({ children }: { children?: Child }) => (
  <span>
    <span>{children}</span>
  </span>
);
