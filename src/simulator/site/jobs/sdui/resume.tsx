/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { formatDay, type ResumeProps } from "../easy-apply-step.ts";
import type { Resume } from "../easy-apply-drafts.ts";
import { Words } from "./apply-box.tsx";

/** Outside the questions. What was uploaded in this form comes first, in a container of its own. */
export const SduiResumeSection = (props: ResumeProps) => {
  const { view, place, controls, draft } = props;
  const { translate } = view.layout;
  const uploaded = draft.selected?.source === "uploaded" ? draft.selected.resume : undefined;
  const problem = draft.uploadError ?? props.error;
  return (
    <div data-resumes data-send={controls.resumePath}>
      <div>
        <p>{`${translate("Resume", "Lebenslauf")}${place.field.required ? "*" : ""}`}</p>
      </div>
      <div>
        <fieldset aria-describedby={`error-message-${controls.id}`} role="radiogroup">
          <div>
            <div id="easyApplyUploadedResumeRef" componentkey="easyApplyUploadedResumeRef">
              {uploaded ? <Card {...props} resume={uploaded} /> : null}
            </div>
            {draft.resumes.map((resume) => (resume === uploaded ? null : <Card {...props} resume={resume} />))}
          </div>
        </fieldset>
        {problem === undefined ? null : <p>{problem}</p>}
      </div>
      <Upload {...props} />
    </div>
  );
};

const Card = ({ view, controls, draft, resume }: ResumeProps & { resume: Resume }) => {
  const { translate } = view.layout;
  const at = draft.resumes.indexOf(resume);
  const isSelected = draft.selected?.resume === resume;
  return (
    <div role="radio" tabindex={0} aria-checked={String(isSelected)} aria-label={resume.name}>
      <div>
        <div>
          <input
            id={controls.optionId(at)}
            aria-label={resume.name}
            type="radio"
            name={controls.group}
            data-field={`resume.${at}`}
            checked={isSelected}
          />
          <label for={controls.optionId(at)} />
        </div>
        <div>
          <p>{resume.name.toLowerCase().endsWith(".pdf") ? "PDF" : "DOC"}</p>
        </div>
        <div>
          <p>{resume.name}</p>
          <p>{`${translate("Uploaded on", "Hochgeladen am")} ${formatDay(resume.lastUsedAt)}`}</p>
        </div>
      </div>
    </div>
  );
};

/** Some forms have no field for a file before the button is pressed, and then none in the document. */
const Upload = ({ view }: ResumeProps): Child => {
  const { switches, layout } = view;
  const words = layout.translate("Upload resume", "Lebenslauf hochladen");
  return (
    <>
      <button
        type="button"
        {...(switches.resumeUpload === "field" ? { "data-click-file": "file" } : { "data-picks-file": "" })}
      >
        <Words>{words}</Words>
      </button>
      {switches.resumeUpload === "field" ? (
        <input type="file" accept=".pdf,.doc,.docx" data-field="file" hidden />
      ) : null}
      <p>DOC, DOCX, PDF (5 MB)</p>
    </>
  );
};
