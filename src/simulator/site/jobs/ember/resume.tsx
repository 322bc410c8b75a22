/** @jsxImportSource hono/jsx */
import { formatDay, type ResumeProps } from "../easy-apply-step.ts";
import type { Resume } from "../easy-apply-drafts.ts";
import { Feedback } from "./feedback.tsx";

/** Outside the questions. The last used resume is selected without a word in the form's markup for a choice. */
export const ResumeSection = (props: ResumeProps) => {
  const { view, place, controls, draft, error } = props;
  const { css, translate } = view.layout;
  const problem = draft.uploadError ?? error;
  return (
    <div data-resumes data-send={controls.resumePath} class={css("full-width display-flex flex-column")}>
      <span class={css(place.field.required ? "t-14 jobs-document-upload__title--is-required" : "t-14")}>
        {translate("Be sure to include an updated resume", "Fügen Sie einen aktuellen Lebenslauf hinzu")}
      </span>
      <div>
        {draft.resumes.map((resume, at) => (
          <Card {...props} resume={resume} at={at} />
        ))}
      </div>
      <div class={css("display-flex")}>
        <div class={css("js-jobs-document-upload__container display-flex flex-wrap")} tabindex={-1}>
          <label
            class={css("jobs-document-upload__upload-button artdeco-button artdeco-button--secondary")}
            for={controls.id}
            tabindex={0}
            aria-controls={controls.id}
          >
            <span
              role="button"
              aria-label={translate(
                "Upload resume button. Only, DOC, DOCX, PDF formats are supported. Max file size is (5 MB).",
                "Lebenslauf hochladen. Nur DOC, DOCX und PDF. Maximale Größe (5 MB).",
              )}
            >
              {translate("Upload resume", "Lebenslauf hochladen")}
            </span>
          </label>
          <input
            name="file"
            data-field="file"
            class={css("hidden")}
            id={controls.id}
            accept="application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/pdf"
            type="file"
          />
          <p class={css("jobs-document-upload__format-text")} aria-hidden="true">
            DOC, DOCX, PDF (5 MB)
          </p>
          {problem === undefined ? null : <Feedback view={view} kind="error" text={problem} />}
        </div>
      </div>
    </div>
  );
};

const Card = ({ view, place, draft, resume, at }: ResumeProps & { resume: Resume; at: number }) => {
  const { css, translate } = view.layout;
  const isSelected = draft.selected?.resume === resume;
  const toggle = `jobsDocumentCardToggle-ember${1100 + place.n * 20 + at}`;
  const container = "jobs-document-upload-redesign-card__container";
  const kilobytes = Math.max(1, Math.round(resume.bytes.byteLength / 1024));
  return (
    <div
      class={css(`ui-attachment ${container}${isSelected ? ` ${container}--selected` : ""}`)}
      tabindex={0}
      aria-label={isSelected ? translate("Selected", "Ausgewählt") : translate("Select this resume", "Auswählen")}
    >
      <h3 class={css("t-bold jobs-document-upload-redesign-card__file-name truncate")}>{resume.name}</h3>
      <p>{`${kilobytes} KB · ${translate("Last used on", "Zuletzt verwendet am")} ${formatDay(resume.lastUsedAt)}`}</p>
      <input id={toggle} type="radio" data-field={`resume.${at}`} />
      <label for={toggle} class={css("jobs-document-upload-redesign-card__toggle-label t-bold")}>
        <span class={css("a11y-text")}>
          {isSelected
            ? translate(`Deselect resume ${resume.name}`, `Auswahl aufheben: ${resume.name}`)
            : translate(`Select resume ${resume.name}`, `Auswählen: ${resume.name}`)}
        </span>
      </label>
    </div>
  );
};
