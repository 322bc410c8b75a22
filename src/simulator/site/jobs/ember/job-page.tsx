/** @jsxImportSource hono/jsx */
import type { JobDetails, ListedJob } from "#simulator/model/jobs/jobs.ts";
import type { View } from "../../context.ts";
import { companyHref, formatAge } from "../job-links.ts";
import { Feedback } from "./feedback.tsx";

interface JobProps {
  view: View;
  job: JobDetails;
}

interface DetailsProps extends JobProps {
  now: number;
}

const topCard = "job-details-jobs-unified-top-card";

export const EmberJobPage = (props: DetailsProps & { similar: readonly ListedJob[] }) => {
  const { css, translate } = props.view.layout;
  return (
    <div class={css("job-view-layout jobs-details")}>
      <JobDetailsPane {...props} />
      <aside class={css("jobs-similar artdeco-card")}>
        <h2>{translate("Similar jobs", "Ähnliche Jobs")}</h2>
        <ul>
          {props.similar.map((job) => (
            <li>
              <a href={`/jobs/view/${job.id}/`}>{job.title}</a>
              <p>{job.company}</p>
              <p>{job.place}</p>
              <p>{translate("Easy Apply", "Einfach bewerben")}</p>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
};

/** The page's own content, and that next to a list of results. */
export const JobDetailsPane = (props: DetailsProps) => {
  const { view, job } = props;
  const { css, translate } = view.layout;
  return (
    <>
      <TopCard {...props} />
      {job.hirer ? (
        <div class={css("artdeco-card")}>
          <h2>{translate("Meet the hiring team", "Lernen Sie das Team kennen")}</h2>
          <div class={css("hirer-card__hirer-information")}>
            <a href={`/in/${job.hirer.id}/`}>
              <span class={css("jobs-poster__name")}>{job.hirer.name}</span>
            </a>
            <p>{job.hirer.headline}</p>
          </div>
        </div>
      ) : null}
      <article class={css("jobs-description__container artdeco-card")}>
        <div class={css("jobs-description__content")}>
          <div id="job-details" class={css("jobs-box__html-content jobs-description-content__text--stretch")}>
            <h2>{translate("About the job", "Info zum Job")}</h2>
            <div>
              {job.description.split("\n\n").map((paragraph) => (
                <p dir="ltr">
                  {paragraph.split("\n").map((line, n) => (
                    <>
                      {n > 0 ? <br /> : null}
                      {line}
                    </>
                  ))}
                </p>
              ))}
            </div>
          </div>
        </div>
      </article>
    </>
  );
};

const TopCard = ({ view, job, now }: DetailsProps) => {
  const { css, lang, translate } = view.layout;
  return (
    <div class={css(`${topCard}__container--two-pane artdeco-card`)}>
      <div class={css(`${topCard}__company-name`)}>
        <a href={companyHref(job.company)}>{job.company}</a>
      </div>
      <div class={css(`${topCard}__job-title`)}>
        <h1 class={css("t-24 t-bold inline")}>
          <a href={`/jobs/view/${job.id}/`}>{job.title}</a>
        </h1>
      </div>
      <div class={css(`${topCard}__primary-description-container`)}>
        <span dir="ltr">
          <span class={css("tvm__text tvm__text--low-emphasis")}>{job.place}</span>
          <span class={css("tvm__text tvm__text--low-emphasis")}> · </span>
          <span class={css("tvm__text tvm__text--positive")}>{formatAge(job.postedAt, now, lang)}</span>
          <span class={css("tvm__text tvm__text--low-emphasis")}> · </span>
          <span class={css("tvm__text tvm__text--low-emphasis")}>{translate("41 applicants", "41 Bewerbungen")}</span>
        </span>
      </div>
      <EmberApply view={view} job={job} />
    </div>
  );
};

export const EmberApply = ({ view, job, message }: JobProps & { message?: string | undefined }) => {
  const { css, translate } = view.layout;
  return (
    <div class={css("jobs-s-apply")} data-send={`/jobs/apply/${job.id}/start/`} data-apply-box>
      {job.applied ? (
        <>
          <Feedback view={view} kind="success" text={translate("Applied 1 minute ago", "Vor 1 Minute beworben")} />
          <a
            id="jobs-apply-see-application-link"
            href={`/jobs-tracker/?stage=applied&jobId=${job.id}`}
            class={css("jobs-s-apply__application-link")}
          >
            {translate("See application", "Bewerbung ansehen")}
          </a>
        </>
      ) : job.apply === "closed" ? (
        <Feedback
          view={view}
          kind="error"
          text={translate("No longer accepting applications", "Bewerbungen werden nicht mehr angenommen")}
        />
      ) : (
        <ApplyButton view={view} job={job} />
      )}
      {message === undefined ? null : <Feedback view={view} kind="error" text={message} />}
    </div>
  );
};

const ApplyButton = ({ view, job }: JobProps) => {
  const { switches, layout } = view;
  const { css, translate } = layout;
  const plain = translate("Apply", "Bewerben");
  const className = css("jobs-apply-button artdeco-button artdeco-button--3 artdeco-button--primary ember-view");
  if (job.apply === "external" || switches.externalJobs) {
    return (
      <button
        type="button"
        id="jobs-apply-button-id"
        {...(switches.applyLabel === "easy" && { role: "link" })}
        data-outside={`/jobs/outside/${job.id}/`}
        class={className}
        aria-label={translate(
          `Apply to ${job.title} on company website`,
          `Auf der Website des Unternehmens bewerben: ${job.title}`,
        )}
      >
        <span class={css("artdeco-button__text")}>{plain}</span>
      </button>
    );
  }
  const easy = switches.applyLabel === "easy" ? translate("Easy Apply", "Einfach bewerben") : plain;
  return (
    <button
      type="button"
      id="jobs-apply-button-id"
      data-job-id={job.id}
      data-live-test-job-apply-button
      data-sends
      class={className}
      aria-label={translate(`${easy} to ${job.title} at ${job.company}`, `${easy}: ${job.title} bei ${job.company}`)}
    >
      <span class={css("artdeco-button__text")}>{easy}</span>
    </button>
  );
};
