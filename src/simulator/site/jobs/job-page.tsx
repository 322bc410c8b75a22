/** @jsxImportSource hono/jsx */
import type { ListedJob, JobDetails } from "#simulator/model/jobs/jobs.ts";
import { JobCard } from "./jobs-list.tsx";
import { JobModal } from "./job-modal.tsx";
import type { View } from "../context.ts";

interface JobProps {
  view: View;
  job: JobDetails;
}

const day = 24 * 3_600_000;
const slugOf = (company: string): string => company.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** Other jobs next to it have the same buttons. */
export const JobPage = ({ view, job, similar, now }: JobProps & { similar: readonly ListedJob[]; now: number }) => {
  const { css, translate } = view.layout;
  const days = Math.floor((now - job.postedAt) / day);
  return (
    <div class={css("job-view-layout")}>
      <section class={css("job-details-jobs-unified-top-card artdeco-card")}>
        <div class={css("job-details-jobs-unified-top-card__company-name")}>
          <a href={`/company/${slugOf(job.company)}/life/`}>{job.company}</a>
        </div>
        <h1>{job.title}</h1>
        <div class={css("job-details-jobs-unified-top-card__primary-description-container")}>
          <span>{job.place}</span>
          {" · "}
          <span>{days < 1 ? translate("Today", "Heute") : translate(`${days} days ago`, `Vor ${days} Tagen`)}</span>
        </div>
        <ApplyBox view={view} job={job} />
      </section>
      {job.hirer ? (
        <section class={css("artdeco-card")}>
          <h2>{translate("Meet the hiring team", "Lernen Sie das Team kennen")}</h2>
          <div class={css("hirer-card__hirer-information")}>
            <a href={`/in/${job.hirer.id}/`}>
              <strong>{job.hirer.name}</strong>
            </a>
            <p>{job.hirer.headline}</p>
          </div>
        </section>
      ) : null}
      <article id="job-details" class={css("jobs-description-content__text jobs-box__html-content artdeco-card")}>
        <h2>{translate("About the job", "Info zum Job")}</h2>
        <div dir="ltr">
          {job.description.split("\n\n").map((paragraph) => (
            <p>
              {paragraph.split("\n").map((line, n) => (
                <>
                  {n > 0 ? <br /> : null}
                  {line}
                </>
              ))}
            </p>
          ))}
        </div>
      </article>
      <aside class={css("jobs-similar artdeco-card")}>
        <h2>{translate("Similar jobs", "Ähnliche Jobs")}</h2>
        <ul>
          {similar.map((other) => (
            <JobCard view={view} job={other} />
          ))}
        </ul>
      </aside>
      <DiscardTemplate view={view} job={job} />
      <script type="module" src="/jobs/jobs.js" />
    </div>
  );
};

export const ApplyBox = ({ view, job }: JobProps) => {
  const { css } = view.layout;
  return (
    <div id="apply-box" class={css("jobs-s-apply")}>
      {job.applied ? (
        <Applied view={view} job={job} />
      ) : job.apply === "closed" ? (
        <Closed view={view} />
      ) : (
        <Button view={view} job={job} />
      )}
      <div id="apply-feedback" />
    </div>
  );
};

const Applied = ({ view, job }: JobProps) => {
  const { css, translate } = view.layout;
  return (
    <>
      <Feedback view={view} kind="success" text={translate("You applied", "Sie haben sich beworben")} />
      <a href={`/jobs/tracker/applied/?jobId=${job.id}`} class={css("jobs-s-apply__application-link")}>
        {translate("See application", "Bewerbung ansehen")}
      </a>
    </>
  );
};

const Closed = ({ view }: { view: View }) => (
  <Feedback
    view={view}
    kind="error"
    text={view.layout.translate("No longer accepting applications", "Bewerbungen werden nicht mehr angenommen")}
  />
);

interface FeedbackProps {
  view: View;
  kind: "success" | "error";
  text: string;
  id?: string;
}

export const Feedback = ({ view, kind, text, id }: FeedbackProps) => {
  const { css } = view.layout;
  return (
    <div role="alert" {...(id && { id })} class={css(`artdeco-inline-feedback artdeco-inline-feedback--${kind}`)}>
      <svg width="14" height="14" data-test-icon={`signal-${kind}`} aria-hidden="true" />
      <span class={css("artdeco-inline-feedback__message")}>{text}</span>
    </div>
  );
};

const Button = ({ view, job }: JobProps) => {
  const { layout, switches } = view;
  const { css, translate } = layout;
  const plain = translate("Apply", "Bewerben");
  if (job.apply === "external" || switches.externalJobs) {
    return (
      <button
        type="button"
        {...(switches.applyLabel === "easy" && { role: "link" })}
        data-job-id={job.id}
        data-outside={`/jobs/outside/${job.id}/`}
        class={css("jobs-apply-button artdeco-button artdeco-button--primary")}
        aria-label={translate(`Apply to ${job.title} on company website`, `Auf der Website bewerben: ${job.title}`)}
      >
        {plain}
      </button>
    );
  }
  const easy = switches.applyLabel === "easy" ? translate("Easy Apply", "Einfach bewerben") : plain;
  return (
    <form data-send action={`/jobs/apply/${job.id}/start/`}>
      <button
        type="submit"
        data-job-id={job.id}
        class={css("jobs-apply-button artdeco-button artdeco-button--primary")}
        aria-label={`${easy}: ${job.title}`}
      >
        {easy}
      </button>
    </form>
  );
};

const DiscardTemplate = ({ view, job }: JobProps) => {
  const { css, translate } = view.layout;
  return (
    <template id="discard-application">
      <JobModal view={view} role="alertdialog" name="data-test-easy-apply-discard-confirmation">
        <h2>{translate("Save this application?", "Bewerbung speichern?")}</h2>
        <p>{translate("Save to return to this application later.", "Speichern Sie, um später weiterzumachen.")}</p>
        <form data-send action={`/jobs/apply/${job.id}/discard/`}>
          <button
            type="submit"
            data-control-name="discard_application_confirm_btn"
            data-test-dialog-secondary-btn
            class={css("artdeco-modal__confirm-dialog-btn artdeco-button")}
          >
            {translate("Discard", "Verwerfen")}
          </button>
          <button
            type="submit"
            formaction={`/jobs/apply/${job.id}/save/`}
            data-control-name="save_application_btn"
            data-test-dialog-primary-btn
            class={css("artdeco-modal__confirm-dialog-btn artdeco-button artdeco-button--primary")}
          >
            {translate("Save", "Speichern")}
          </button>
        </form>
      </JobModal>
    </template>
  );
};
