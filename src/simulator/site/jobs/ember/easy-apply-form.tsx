/** @jsxImportSource hono/jsx */
import { fieldsOf, isBeforeReview, isLastPage, type AfterFormProps, type StepProps } from "../easy-apply-step.ts";
import { createQuestion } from "../question.tsx";
import * as questions from "./easy-apply-fields.tsx";
import { Feedback } from "./feedback.tsx";
import { JobModal } from "./job-modal.tsx";
import { ResumeSection } from "./resume.tsx";

const Field = createQuestion(questions);

export const EmberEasyApply = (props: StepProps) => {
  const { view, job } = props;
  return (
    <JobModal
      view={view}
      name="easy-apply-modal"
      className="jobs-easy-apply-modal"
      title={view.layout.translate(`Apply to ${job.company}`, `Bewerbung bei ${job.company}`)}
      send={`/jobs/apply/${job.id}/leave/`}
      isForm
    >
      <EmberStep {...props} />
    </JobModal>
  );
};

export const EmberStep = (props: StepProps) => {
  const { view, job, draft, steps, message } = props;
  const { css, translate } = view.layout;
  const percent = Math.round((draft.step / (steps.length === 1 ? 2 : steps.length + 1)) * 100);
  const progress = translate(
    `Your job application progress is at ${percent} percent.`,
    `Ihre Bewerbung ist zu ${percent} Prozent fertig.`,
  );
  return (
    <div data-step-form tabindex={-1} aria-label={progress} role="region">
      <div class={css("display-flex")}>
        <progress
          max="100"
          value={String(percent)}
          class={css("artdeco-completeness-meter-linear__progress-element")}
          aria-valuemin="0"
          aria-valuenow={String(percent)}
          aria-valuemax="100"
        />
        <span aria-label={progress} role="note">
          {`${percent}%`}
        </span>
      </div>
      <form class={css("jobs-easy-apply-content")} novalidate>
        <div data-send={`/jobs/apply/${job.id}/step/`}>
          <div class={css("jobs-easy-apply-form-section__grouping")}>
            {draft.step < steps.length ? <Questions {...props} /> : <Review {...props} />}
          </div>
          {message === undefined ? null : <Feedback view={view} kind="error" text={message} />}
          {isLastPage(props) ? <Follow {...props} /> : null}
          <Footer {...props} />
        </div>
      </form>
    </div>
  );
};

const Questions = (props: StepProps) => (
  <>
    <h3 class={props.view.layout.css("t-16 t-bold")}>{props.steps[props.draft.step]?.title}</h3>
    {fieldsOf(props).map((field) =>
      field.place.field.kind === "file" ? (
        <ResumeSection {...field} draft={props.draft} now={props.now} />
      ) : (
        <Field {...field} />
      ),
    )}
  </>
);

const Review = ({ view, draft }: StepProps) => (
  <>
    <h3 class={view.layout.css("t-16 t-bold")}>
      {view.layout.translate("Review your application", "Bewerbung prüfen")}
    </h3>
    <dl>
      {Object.entries(draft.answers).map(([label, answer]) => (
        <>
          <dt>{label}</dt>
          <dd>{answer}</dd>
        </>
      ))}
    </dl>
    {draft.selected ? (
      <h3 class={view.layout.css("jobs-document-upload-redesign-card__file-name")}>{draft.selected.resume.name}</h3>
    ) : null}
  </>
);

/** Unticked on a form of one page. */
const Follow = ({ view, job, steps }: StepProps) => {
  const { css, translate } = view.layout;
  return (
    <div class={css("job-details-easy-apply-footer__section")}>
      <input
        type="checkbox"
        id="follow-company-checkbox"
        data-field="follow"
        checked={view.switches.followCompany === "ticked" && steps.length > 1}
      />
      <label for="follow-company-checkbox">
        {translate(
          `Follow ${job.company} to stay up to date with their page.`,
          `${job.company} folgen, um auf dem Laufenden zu bleiben.`,
        )}
      </label>
    </div>
  );
};

const Footer = (props: StepProps) => {
  const { view, job, draft } = props;
  const { css, translate } = view.layout;
  const primary = css("artdeco-button artdeco-button--2 artdeco-button--primary ember-view");
  const text = css("artdeco-button__text");
  return (
    <footer role="presentation">
      {draft.step > 0 ? (
        <button
          type="button"
          data-sends
          data-values={'{"move":"back"}'}
          class={css("artdeco-button artdeco-button--2 artdeco-button--tertiary ember-view")}
          aria-label={translate("Back to previous step", "Zurück zum vorherigen Schritt")}
        >
          <span class={text}>{translate("Back", "Zurück")}</span>
        </button>
      ) : null}
      {isLastPage(props) ? (
        <button
          type="button"
          data-sends={`/jobs/apply/${job.id}/submit/`}
          data-live-test-easy-apply-submit-button
          disabled={view.switches.disabledSend}
          class={primary}
          aria-label={translate("Submit application", "Bewerbung senden")}
        >
          <span class={text}>{translate("Submit application", "Bewerbung senden")}</span>
        </button>
      ) : isBeforeReview(props) ? (
        <button
          type="button"
          data-sends
          data-values={'{"move":"next"}'}
          data-live-test-easy-apply-review-button
          class={primary}
          aria-label={translate("Review your application", "Bewerbung prüfen")}
        >
          <span class={text}>{translate("Review", "Prüfen")}</span>
        </button>
      ) : (
        <button
          type="button"
          data-sends
          data-values={'{"move":"next"}'}
          data-easy-apply-next-button
          data-live-test-easy-apply-next-button
          class={primary}
          aria-label={translate("Continue to next step", "Weiter zum nächsten Schritt")}
        >
          <span class={text}>{translate("Next", "Weiter")}</span>
        </button>
      )}
    </footer>
  );
};

export const EmberSent = ({ view, job }: AfterFormProps) => {
  const { css, translate } = view.layout;
  return (
    <JobModal view={view} name="post-apply-modal" title={translate("Application sent", "Bewerbung gesendet")}>
      <p>
        {translate(`Your application was sent to ${job.company}!`, `Ihre Bewerbung wurde an ${job.company} gesendet.`)}
      </p>
      <button type="button" data-dismiss class={css("artdeco-button artdeco-button--primary")}>
        {translate("Done", "Fertig")}
      </button>
    </JobModal>
  );
};

export const EmberDiscard = ({ view, job }: AfterFormProps) => {
  const { css, translate } = view.layout;
  const choice = "artdeco-modal__confirm-dialog-btn artdeco-button";
  return (
    <JobModal
      view={view}
      role="alertdialog"
      name="data-test-easy-apply-discard-confirmation"
      title={translate("Save this application?", "Bewerbung speichern?")}
      send={`/jobs/apply/${job.id}/discard/`}
    >
      <p>{translate("Save to return to this application later.", "Speichern Sie, um später weiterzumachen.")}</p>
      <button
        type="button"
        data-sends
        data-control-name="discard_application_confirm_btn"
        data-test-dialog-secondary-btn
        class={css(choice)}
      >
        {translate("Discard", "Verwerfen")}
      </button>
      <button
        type="button"
        data-sends={`/jobs/apply/${job.id}/save/`}
        data-control-name="save_application_btn"
        data-test-dialog-primary-btn
        class={css(`${choice} artdeco-button--primary`)}
      >
        {translate("Save", "Speichern")}
      </button>
    </JobModal>
  );
};
