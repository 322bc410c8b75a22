/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import type { Child } from "hono/jsx";
import type { JobDetails, ListedJob } from "#simulator/model/jobs/jobs.ts";
import type { View } from "../../context.ts";
import { NoOpLink } from "../../sdui/no-op-link.tsx";
import { DisplayContents } from "../../sdui/screen.tsx";
import { companyHref, formatAge, resultsPath, searchHref } from "../job-links.ts";
import { SduiApply } from "./apply-box.tsx";

interface DetailsProps {
  view: View;
  job: JobDetails;
  now: number;
  /** Next to a list of results the title is a link. */
  isInList?: boolean;
}

export const SduiJobPage = (props: DetailsProps & { similar: readonly ListedJob[] }) => (
  <section aria-label={props.view.layout.translate("Primary content", "Hauptinhalt")}>
    <Slot name="ManageJobBanner" jobId={props.job.id} component="manageJobBanner" />
    <SduiJobDetails {...props} />
    <Similar {...props} />
  </section>
);

export const SduiJobDetails = (props: DetailsProps) => {
  const { view, job } = props;
  return (
    <>
      <TopCard {...props} />
      {job.hirer ? <Hirer view={view} job={job} hirer={job.hirer} /> : null}
      <Slot name="AboutTheJob" jobId={job.id} component="aboutTheJob">
        <h2>{view.layout.translate("About the job", "Info zum Job")}</h2>
        <ExpandableText view={view} text={job.description} />
      </Slot>
      <Slot name="AboutTheCompany" jobId={job.id} component="aboutTheCompanyForJobDetails">
        <h2>{view.layout.translate("About the company", "Über das Unternehmen")}</h2>
        <a href={companyHref(job.company)}>
          <p>{job.company}</p>
        </a>
        <ExpandableText view={view} text={`${job.company}.`} />
      </Slot>
    </>
  );
};

interface SlotProps {
  name: string;
  jobId: string;
  component: string;
  children?: Child;
}

/** The components below the top card carry the job's id, the top card does not. */
const Slot = ({ name, jobId, component, children }: SlotProps) => (
  <div id={`JobDetails_${name}_${jobId}`} componentkey={`JobDetails_${name}_${jobId}`}>
    <div data-sdui-component={`com.linkedin.sdui.generated.jobseeker.dsl.impl.${component}`}>{children}</div>
  </div>
);

const unread = { "aria-hidden": "true" };

/** The text is whole, and the button at its end stays while nothing is cut off. */
const ExpandableText = ({ view, text }: { view: View; text: string }) => (
  <p>
    <span tabindex={-1} data-testid="expandable-text-box">
      {text.split("\n").map((line, n) => (
        <>
          {n > 0 ? <br /> : null}
          {line}
        </>
      ))}
      <button type="button" {...unread} data-testid="expandable-text-button" class={view.layout.css("visually-hidden")}>
        <span>…</span>
        <span>{view.layout.translate(" more", " mehr")}</span>
      </button>
    </span>
  </p>
);

const TopCard = (props: DetailsProps) => {
  const { view, job, now, isInList = false } = props;
  const { css, lang, translate } = view.layout;
  const title = isInList ? <a href={`/jobs/view/${job.id}/?trackingId=${job.id}`}>{job.title}</a> : job.title;
  return (
    <div class={css("artdeco-card")}>
      <DisplayContents>
        <Company view={view} job={job} />
        <button type="button" aria-label={translate("More options", "Mehr Optionen")} aria-expanded="false">
          <svg id="overflow-web-ios-medium" width="24" height="24" aria-hidden="true" />
        </button>
        <DisplayContents>
          <p>{title}</p>
        </DisplayContents>
        <p>
          <span>{job.place}</span>
          <span> </span>·<span> </span>
          <span>
            <strong>{formatAge(job.postedAt, now, lang)}</strong>
          </span>
          <span> </span>·<span> </span>
          <span>{translate("41 applicants", "41 Bewerbungen")}</span>
        </p>
        <div>
          <NoOpLink view={view}>
            <span>
              <svg id="check-small" width="16" height="16" aria-hidden="true" />
              <span>{translate("Full-time", "Vollzeit")}</span>
            </span>
          </NoOpLink>
        </div>
        <SduiApply view={view} job={job} />
      </DisplayContents>
    </div>
  );
};

/** Two links with the same key: the logo's and the name's. */
const Company = ({ view, job }: Pick<DetailsProps, "view" | "job">) => {
  const key = `auto-binding-${randomUUID()}-${job.id}`;
  const { translate } = view.layout;
  return (
    <>
      <a tabindex={0} href={companyHref(job.company)} componentkey={key}>
        <figure>
          <svg id="company-accent-4" width="32" height="32" role="img" aria-label={job.company} />
        </figure>
      </a>
      <div componentkey={key} aria-label={translate(`Company, ${job.company}.`, `Unternehmen, ${job.company}.`)}>
        <p>
          <a href={companyHref(job.company)}>{job.company}</a>
        </p>
      </div>
    </>
  );
};

const Hirer = ({
  view,
  job,
  hirer,
}: Pick<DetailsProps, "view" | "job"> & { hirer: NonNullable<JobDetails["hirer"]> }) => {
  const { translate } = view.layout;
  return (
    <div componentkey={`JobDetailsPeopleWhoCanHelpSlot_${job.id}`}>
      <div data-sdui-component="com.linkedin.sdui.generated.jobseeker.dsl.impl.peopleWhoCanHelp">
        <h2>{translate("People you can reach out to", "Personen, die Sie kontaktieren können")}</h2>
        <p>{translate("Meet the hiring team", "Lernen Sie das Team kennen")}</p>
        <p>
          <span>
            <a href={`/in/${hirer.id}/`}>{hirer.name}</a>
          </span>
        </p>
        <a tabindex={0} href={`/in/${hirer.id}/`}>
          <p>{hirer.headline}</p>
          <p>{translate("Job poster", "Stellenanbieter")}</p>
        </a>
      </div>
    </div>
  );
};

/** Their cards say 'Easy Apply' too. */
const Similar = ({ view, similar, job }: DetailsProps & { similar: readonly ListedJob[] }) => {
  const { translate } = view.layout;
  const origin = new URLSearchParams({ origin: "JobSearchOrigin_JOB_DETAILS_SIMILAR_JOBS_CARD" });
  return (
    <div id={`JobDetailsSimilarJobsSlot_${job.id}`} componentkey={`JobDetailsSimilarJobsSlot_${job.id}`}>
      <div data-sdui-component="com.linkedin.sdui.generated.jobseeker.dsl.impl.similarJobs">
        <h2>{translate("More jobs", "Weitere Jobs")}</h2>
        {similar.map((other) => (
          <a tabindex={0} href={searchHref(resultsPath, origin, "currentJobId", other.id)}>
            <p>{other.title}</p>
            <p>{other.company}</p>
            <p>{other.place}</p>
            <p>{translate("Promoted · Easy Apply", "Anzeige · Einfach bewerben")}</p>
          </a>
        ))}
      </div>
    </div>
  );
};
