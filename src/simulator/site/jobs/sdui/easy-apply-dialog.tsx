/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import type { Child } from "hono/jsx";
import type { View } from "../../context.ts";
import { DisplayContents } from "../../sdui/screen.tsx";
import {
  fieldsOf,
  isBeforeReview,
  isLastPage,
  pagesOf,
  type AfterFormProps,
  type StepProps,
} from "../easy-apply-step.ts";
import { Words } from "./apply-box.tsx";
import { createQuestion } from "../question.tsx";
import * as questions from "./easy-apply-fields.tsx";
import { SduiResumeSection } from "./resume.tsx";

const Field = createQuestion(questions);

interface DialogProps {
  view: View;
  title: string;
  send?: string;
  isForm?: boolean;
  children?: Child;
}

/** Inside one of the page's `<dialog>`s. */
const Dialog = ({ view, title, send, isForm = false, children }: DialogProps) => (
  <div
    data-modal="native"
    {...(send !== undefined && { "data-send": send })}
    {...(isForm && { "data-easy-apply": "" })}
  >
    <button
      type="button"
      aria-label={view.layout.translate("Dismiss", "Verwerfen")}
      {...(isForm ? { "data-sends": "" } : { "data-dismiss": "" })}
    >
      <span>
        <svg id="close-medium" width="24" height="24" aria-hidden="true" />
      </span>
    </button>
    <div>
      <header id="dialog-header">
        <h2>{title}</h2>
      </header>
      <div data-testid="dialog-content">{children}</div>
    </div>
  </div>
);

export const SduiEasyApply = (props: StepProps) => (
  <Dialog
    view={props.view}
    title={props.view.layout.translate(`Apply to ${props.job.company}`, `Bewerbung bei ${props.job.company}`)}
    send={`/jobs/apply/${props.job.id}/leave/`}
    isForm
  >
    <div data-sdui-screen="com.linkedin.sdui.flagshipnav.jobs.easyapply.EasyApply">
      <DisplayContents>
        <SduiStep {...props} />
      </DisplayContents>
    </div>
  </Dialog>
);

export const SduiStep = (props: StepProps) => {
  const { view, job, draft, steps, message } = props;
  const { translate } = view.layout;
  const pages = pagesOf(steps);
  const percent = Math.round((100 * (draft.step + 1)) / pages);
  const label = randomUUID();
  return (
    <div data-step-form data-send={`/jobs/apply/${job.id}/step/`} componentkey={randomUUID()}>
      <div>
        <div id={label}>{translate(`${percent} percent complete`, `${percent} Prozent fertig`)}</div>
        <div aria-labelledby={label}>
          <svg
            width="100"
            height="4"
            role="progressbar"
            aria-valuemin="0"
            aria-valuemax="100"
            aria-valuenow={String(percent)}
          />
        </div>
        <p>{translate(`${draft.step + 1}/${pages} pages`, `${draft.step + 1}/${pages} Seiten`)}</p>
      </div>
      <div data-testid="lazy-column" data-component-type="LazyColumn">
        <div>{draft.step < steps.length ? <Questions {...props} /> : <Review {...props} />}</div>
        {message === undefined ? null : <p>{message}</p>}
        {isLastPage(props) ? <Follow {...props} /> : null}
      </div>
      <hr role="presentation" />
      <Footer {...props} />
    </div>
  );
};

const Questions = (props: StepProps) => (
  <>
    <p>{props.steps[props.draft.step]?.title}</p>
    <div>
      {fieldsOf(props).map((field) =>
        field.place.field.kind === "file" ? (
          <SduiResumeSection {...field} draft={props.draft} now={props.now} />
        ) : (
          <Field {...field} />
        ),
      )}
    </div>
  </>
);

const Review = ({ view, draft }: StepProps) => (
  <>
    <p>{view.layout.translate("Review your application", "Bewerbung prüfen")}</p>
    {Object.entries(draft.answers).map(([label, answer]) => (
      <div>
        <p>{label}</p>
        <p>{answer}</p>
      </div>
    ))}
    {draft.selected ? <p>{draft.selected.resume.name}</p> : null}
  </>
);

const Follow = ({ view, job, steps }: StepProps) => (
  <questions.Checkbox
    id="_r_3_"
    field="follow"
    words={view.layout.translate(
      `Follow ${job.company} to stay up to date with their page.`,
      `${job.company} folgen, um auf dem Laufenden zu bleiben.`,
    )}
    checked={view.switches.followCompany === "ticked" && steps.length > 1}
  />
);

/** The buttons differ by their words alone. */
const Footer = (props: StepProps) => {
  const { view, job, draft } = props;
  const { translate } = view.layout;
  const isLast = isLastPage(props);
  const words = isLast
    ? translate("Submit application", "Bewerbung senden")
    : isBeforeReview(props)
      ? translate("Review", "Prüfen")
      : translate("Next", "Weiter");
  return (
    <footer>
      {draft.step > 0 ? (
        <button type="button" componentkey={randomUUID()} data-sends data-values='{"move":"back"}'>
          <Words>{translate("Back", "Zurück")}</Words>
        </button>
      ) : null}
      <button
        type="button"
        componentkey={randomUUID()}
        disabled={isLast && view.switches.disabledSend}
        {...(isLast
          ? { "data-sends": `/jobs/apply/${job.id}/submit/` }
          : { "data-sends": "", "data-values": '{"move":"next"}' })}
      >
        <Words>{words}</Words>
      </button>
    </footer>
  );
};

export const SduiSent = ({ view, job }: AfterFormProps) => {
  const { translate } = view.layout;
  return (
    <Dialog view={view} title={translate("Application sent", "Bewerbung gesendet")}>
      <p>
        {translate(`Your application was sent to ${job.company}!`, `Ihre Bewerbung wurde an ${job.company} gesendet.`)}
      </p>
      <button type="button" componentkey={randomUUID()} data-dismiss>
        <Words>{translate("Done", "Fertig")}</Words>
      </button>
    </Dialog>
  );
};

/** In a second `<dialog>`, over the form's. */
export const SduiDiscard = ({ view, job }: AfterFormProps) => {
  const { translate } = view.layout;
  return (
    <Dialog
      view={view}
      title={translate("Save this application?", "Bewerbung speichern?")}
      send={`/jobs/apply/${job.id}/discard/`}
    >
      <p>{translate("Save to return to this application later.", "Speichern Sie, um später weiterzumachen.")}</p>
      <button type="button" componentkey={randomUUID()} data-sends>
        <Words>{translate("Discard", "Verwerfen")}</Words>
      </button>
      <button type="button" componentkey={randomUUID()} data-sends={`/jobs/apply/${job.id}/save/`}>
        <Words>{translate("Save", "Speichern")}</Words>
      </button>
    </Dialog>
  );
};

/** Shown only after the press, in place of the form. */
export const SduiRefusal = ({ view, text }: { view: View; text: string }) => (
  <Dialog view={view} title={text}>
    <p>{text}</p>
  </Dialog>
);
