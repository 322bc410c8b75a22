/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { FormField, FormStep } from "#simulator/model/jobs/application-form.ts";
import type { JobDetails } from "#simulator/model/jobs/jobs.ts";
import { numberedFields, type Draft } from "./easy-apply-drafts.ts";
import { Field } from "./easy-apply-fields.tsx";
import { JobModal } from "./job-modal.tsx";
import type { View } from "../context.ts";

export const EasyApplyModal = ({ view, children }: { view: View; children?: Child }) => (
  <JobModal view={view} id="easy-apply" name="easy-apply-modal" className="jobs-easy-apply-modal">
    {children}
  </JobModal>
);

interface StepProps {
  view: View;
  job: JobDetails;
  draft: Draft;
  steps: readonly FormStep[];
  refused: readonly { field: FormField; message: string }[];
}

export const EasyApplyStep = ({ view, job, draft, steps, refused }: StepProps) => {
  const { layout } = view;
  const { css, translate } = layout;
  const percent = Math.round((draft.step / steps.length) * 100);
  const step = steps[draft.step];
  return (
    <form
      id="easy-apply-step"
      data-send
      novalidate
      action={`/jobs/apply/${job.id}/step/`}
      class={css("jobs-easy-apply-content")}
    >
      <header>
        <h2>{translate(`Apply to ${job.company}`, `Bewerbung bei ${job.company}`)}</h2>
        <button
          type="button"
          data-leave
          data-test-modal-close-btn
          class={css("artdeco-modal__dismiss artdeco-button")}
          aria-label={translate("Dismiss", "Verwerfen")}
        >
          ×
        </button>
        <progress
          class={css("artdeco-completeness-meter-linear__progress-element")}
          max="100"
          value={String(percent)}
        />
      </header>
      {step ? (
        <div class={css("jobs-easy-apply-form-section__grouping")}>
          <h3>{step.title}</h3>
          {numberedFields(steps, draft.step).map((place) => (
            <Field
              layout={layout}
              jobId={job.id}
              place={place}
              draft={draft}
              error={refused.find(({ field }) => field.label === place.field.label)?.message}
            />
          ))}
        </div>
      ) : (
        <Review view={view} job={job} draft={draft} />
      )}
      <div id="easy-apply-feedback" />
      <Footer view={view} job={job} draft={draft} steps={steps.length} />
    </form>
  );
};

const Review = ({ view, job, draft }: Pick<StepProps, "view" | "job" | "draft">) => {
  const { css, translate } = view.layout;
  return (
    <div class={css("jobs-easy-apply-form-section__grouping")}>
      <h3>{translate("Review your application", "Bewerbung prüfen")}</h3>
      <dl>
        {Object.entries(draft.answers).map(([label, answer]) => (
          <>
            <dt>{label}</dt>
            <dd>{answer}</dd>
          </>
        ))}
      </dl>
      {draft.cv ? <p>{draft.cv.name}</p> : null}
      <div class={css("job-details-easy-apply-footer__section")}>
        <input type="checkbox" id="follow-company-checkbox" name="follow" checked />
        <label for="follow-company-checkbox">
          {translate(
            `Follow ${job.company} to stay up to date with their page.`,
            `${job.company} folgen, um auf dem Laufenden zu bleiben.`,
          )}
        </label>
      </div>
    </div>
  );
};

const Footer = ({ view, job, draft, steps }: Pick<StepProps, "view" | "job" | "draft"> & { steps: number }) => {
  const { layout, switches } = view;
  const { css, translate } = layout;
  const last = draft.step >= steps;
  const review = draft.step === steps - 1;
  const primary = css("artdeco-button artdeco-button--primary");
  return (
    <footer>
      {draft.step > 0 ? (
        <button
          type="submit"
          name="move"
          value="back"
          class={css("artdeco-button")}
          aria-label={translate("Back to previous step", "Zurück zum vorherigen Schritt")}
        >
          {translate("Back", "Zurück")}
        </button>
      ) : null}
      {last ? (
        <button
          type="submit"
          formaction={`/jobs/apply/${job.id}/submit/`}
          data-live-test-easy-apply-submit-button
          disabled={switches.disabledSend}
          class={primary}
          aria-label={translate("Submit application", "Bewerbung senden")}
        >
          {translate("Submit application", "Bewerbung senden")}
        </button>
      ) : (
        <button
          type="submit"
          name="move"
          value="next"
          {...(review ? { "data-live-test-easy-apply-review-button": "" } : { "data-easy-apply-next-button": "" })}
          class={primary}
          aria-label={
            review
              ? translate("Review your application", "Bewerbung prüfen")
              : translate("Continue to next step", "Weiter zum nächsten Schritt")
          }
        >
          {review ? translate("Review", "Prüfen") : translate("Next", "Weiter")}
        </button>
      )}
    </footer>
  );
};

export const ApplicationSent = ({ view, job }: Pick<StepProps, "view" | "job">) => {
  const { css, translate } = view.layout;
  return (
    <JobModal view={view} name="post-apply-modal">
      <h2>{translate("Application sent", "Bewerbung gesendet")}</h2>
      <p>
        {translate(`Your application was sent to ${job.company}!`, `Ihre Bewerbung wurde an ${job.company} gesendet.`)}
      </p>
      <button type="button" data-dismiss class={css("artdeco-button artdeco-button--primary")}>
        {translate("Done", "Fertig")}
      </button>
    </JobModal>
  );
};
