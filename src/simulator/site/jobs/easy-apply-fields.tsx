/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { nameOf, nothingChosen, type Draft, type NumberedField } from "./easy-apply-drafts.ts";
import type { Layout } from "../layout.ts";

interface FieldProps {
  layout: Layout;
  jobId: string;
  place: NumberedField;
  draft: Draft;
  error: string | undefined;
}

const component = "form-component-formElement-urn-li-jobs-applyformcommon-easyApplyFormElement";

/** Attributes as on the real site, the same in every layout. */
export const Field = (props: FieldProps) => {
  const { jobId, place, draft, layout } = props;
  const { field, n } = place;
  const value = draft.answers[field.label] ?? field.value ?? "";
  const described = (id: string) => ({
    "aria-describedby": `${id}-error`,
    ...(field.required && { "aria-required": "true" }),
  });
  switch (field.kind) {
    case "line":
    case "number": {
      const id = `single-line-text-${component}-${jobId}-${n}-${field.kind === "number" ? "numeric" : "text"}`;
      return (
        <Element {...props} id={id}>
          <div data-test-single-line-text-form-component>
            <label for={id}>{field.label}</label>
            <input type="text" id={id} name={nameOf(n)} value={value} {...described(id)} />
          </div>
        </Element>
      );
    }
    case "lookup": {
      const id = `single-typeahead-entity-${component}-${jobId}-${n}-city`;
      return (
        <Element {...props} id={id}>
          <div data-test-single-typeahead-entity-form-component>
            <label for={id}>{field.label}</label>
            <input
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded="false"
              aria-controls={`${id}-list`}
              autocomplete="off"
              data-lookup="/jobs/apply/places/"
              id={id}
              name={nameOf(n)}
              value={value}
              {...described(id)}
            />
            <div role="listbox" id={`${id}-list`} />
          </div>
        </Element>
      );
    }
    case "paragraph": {
      const id = `multiline-text-${component}-${jobId}-${n}-text`;
      return (
        <Element {...props} id={id}>
          <div data-test-multiline-text-form-component>
            <label for={id}>{field.label}</label>
            <textarea id={id} name={nameOf(n)} rows={4} {...described(id)}>
              {value}
            </textarea>
          </div>
        </Element>
      );
    }
    case "list": {
      const id = `text-entity-list-${component}-${jobId}-${n}-multipleChoice`;
      return (
        <Element {...props} id={id}>
          <div data-test-text-entity-list-form-component>
            <label for={id}>{field.label}</label>
            <select id={id} name={nameOf(n)} {...described(id)}>
              <option value={nothingChosen}>{layout.translate(nothingChosen, "Option auswählen")}</option>
              {field.options.map((option) => (
                <option value={option} selected={option === value}>
                  {option}
                </option>
              ))}
            </select>
          </div>
        </Element>
      );
    }
    case "choice":
      return <Choice {...props} value={value} />;
    case "box":
      return <Box {...props} value={value} />;
    case "file":
      return <Upload {...props} />;
  }
};

/** Twice: visible and for screen readers. */
const Title = ({ layout, label, mark }: { layout: Layout; label: string; mark: string }) => (
  <legend>
    <span {...{ [mark]: "" }}>
      <span aria-hidden="true">{label}</span>
      <span class={layout.css("visually-hidden")}>{label}</span>
    </span>
  </legend>
);

const Choice = (props: FieldProps & { value: string }) => {
  const { jobId, place, layout, value } = props;
  const { field, n } = place;
  const id = `radio-button-${component}-${jobId}-${n}-multipleChoice`;
  return (
    <Element {...props} id={id}>
      <fieldset
        id={id}
        data-test-form-builder-radio-button-form-component="true"
        aria-describedby={`${id}-error`}
        {...(field.required && { "aria-required": "true" })}
      >
        <Title layout={layout} label={field.label} mark="data-test-form-builder-radio-button-form-component__title" />
        {field.options.map((option, at) => (
          <div data-test-text-selectable-option={String(at)}>
            <input
              type="radio"
              id={`${id}-${at}`}
              name={nameOf(n)}
              value={option}
              checked={option === value}
              data-test-text-selectable-option__input={option}
            />
            <label for={`${id}-${at}`}>{option}</label>
          </div>
        ))}
      </fieldset>
    </Element>
  );
};

const Box = (props: FieldProps & { value: string }) => {
  const { jobId, place, layout, value } = props;
  const { field, n } = place;
  const id = `checkbox-${component}-${jobId}-${n}-multipleChoice`;
  return (
    <Element {...props} id={id}>
      <fieldset
        id={id}
        data-test-checkbox-form-component="true"
        aria-describedby={`${id}-error`}
        {...(field.required && { "aria-required": "true" })}
      >
        <Title layout={layout} label={field.label} mark="data-test-checkbox-form-title" />
        <div data-test-text-selectable-option="0">
          <input
            type="checkbox"
            id={`${id}-0`}
            name={nameOf(n)}
            value="yes"
            checked={value === "yes"}
            data-test-text-selectable-option__input={field.label}
          />
          <label for={`${id}-0`}>{layout.translate("Yes", "Ja")}</label>
        </div>
      </fieldset>
    </Element>
  );
};

const Upload = (props: FieldProps) => {
  const { jobId, place, draft, layout } = props;
  const { field, n } = place;
  const id = `jobs-document-upload-file-input-upload-resume-${jobId}-${n}`;
  return (
    <Element {...props} id={id}>
      <div class={layout.css("js-jobs-document-upload__container")} data-test-document-upload>
        <label for={id} class={layout.css("jobs-document-upload__upload-button artdeco-button")}>
          {field.label}
        </label>
        <input
          type="file"
          id={id}
          name={nameOf(n)}
          accept=".pdf,.doc,.docx"
          class={layout.css("visually-hidden")}
          aria-describedby={`${id}-error`}
          {...(field.required && { "aria-required": "true" })}
        />
        <p>{layout.translate("DOC, DOCX, PDF (2 MB)", "DOC, DOCX, PDF (2 MB)")}</p>
        {draft.cv ? <p data-test-resume-card={draft.cv.name}>{draft.cv.name}</p> : null}
      </div>
    </Element>
  );
};

const Element = ({ layout, id, error, children }: FieldProps & { id: string; children?: Child }) => (
  <div data-test-form-element>
    {children}
    <div id={`${id}-error`} data-test-form-element-error-messages>
      {error === undefined ? null : (
        <div role="alert" class={layout.css("artdeco-inline-feedback artdeco-inline-feedback--error")}>
          <svg width="14" height="14" data-test-icon="signal-error" aria-hidden="true" />
          <span class={layout.css("artdeco-inline-feedback__message")}>{error}</span>
        </div>
      )}
    </div>
  </div>
);
