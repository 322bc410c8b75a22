/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { nothingChosen } from "../easy-apply-controls.ts";
import type { FieldProps } from "../easy-apply-step.ts";
import { Feedback } from "./feedback.tsx";

const describe = ({ controls, place }: FieldProps) => ({
  id: controls.id,
  "data-field": controls.name,
  "aria-describedby": `${controls.id}-error`,
  ...(place.field.required && { required: true }),
});

export const Line = (props: FieldProps) => {
  const { view, place, controls, value } = props;
  const { css } = view.layout;
  return (
    <Element {...props}>
      <div data-test-single-line-text-form-component data-live-test-single-line-text-form-component>
        <div class={css("artdeco-text-input artdeco-text-input--type-text ember-view")}>
          <div class={css("artdeco-text-input--container ember-view")}>
            <label for={controls.id} class={css("artdeco-text-input--label")}>
              {place.field.label}
            </label>
            <input
              inputmode="text"
              type="text"
              dir="auto"
              class={css("artdeco-text-input--input")}
              value={value}
              {...describe(props)}
            />
          </div>
        </div>
      </div>
    </Element>
  );
};

export const Lookup = (props: FieldProps) => {
  const { place, controls, value } = props;
  return (
    <Element {...props}>
      <div data-test-single-typeahead-entity-form-component>
        <label for={controls.id}>{place.field.label}</label>
        <input
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={`${controls.id}-list`}
          autocomplete="off"
          data-places
          value={value}
          {...describe(props)}
        />
        <div role="listbox" id={`${controls.id}-list`} />
      </div>
    </Element>
  );
};

export const Paragraph = (props: FieldProps) => {
  const { view, place, controls, value } = props;
  const { css } = view.layout;
  return (
    <Element {...props}>
      <div data-test-multiline-text-form-component>
        <label for={controls.id} class={css("artdeco-text-input--label")}>
          {place.field.label}
        </label>
        <textarea
          rows={3}
          dir="auto"
          aria-label={place.field.label}
          class={css("fb-multiline-text artdeco-text-input--input artdeco-text-input__textarea")}
          {...describe(props)}
        >
          {value}
        </textarea>
      </div>
    </Element>
  );
};

export const List = (props: FieldProps) => {
  const { view, place, controls, value } = props;
  const { css, translate } = view.layout;
  return (
    <Element {...props}>
      <div data-test-text-entity-list-form-component>
        <label for={controls.id} class={css("fb-dash-form-element__label")} data-test-text-entity-list-form-title>
          <span>{place.field.label}</span>
        </label>
        {place.field.required ? <Required {...props} mark="data-test-text-entity-list-form-required" /> : null}
        <select
          class={css("fb-dash-form-element__select-dropdown")}
          data-test-text-entity-list-form-select
          {...(place.field.required && { "aria-required": "true" })}
          {...describe(props)}
        >
          <option value={nothingChosen}>{translate(nothingChosen, "Option auswählen")}</option>
          {place.field.options.map((option) => (
            <option value={option} selected={option === value}>
              {option}
            </option>
          ))}
        </select>
      </div>
    </Element>
  );
};

export const Choice = (props: FieldProps) => {
  const { view, place, controls, value } = props;
  const { field } = place;
  const mark = "data-test-form-builder-radio-button-form-component";
  return (
    <Element {...props}>
      <fieldset {...{ [mark]: "true" }} id={controls.id} aria-describedby={`${controls.id}-error`}>
        <legend>
          <span {...{ [`${mark}__title`]: "" }} class={view.layout.css("fb-dash-form-element__label")}>
            <span>{field.label}</span>
          </span>
          {field.required ? <Required {...props} mark={`${mark}__required`} /> : null}
        </legend>
        {field.options.map((option, at) => (
          <Option {...props} type="radio" at={at} text={option} checked={option === value} />
        ))}
      </fieldset>
    </Element>
  );
};

export const Box = (props: FieldProps) => {
  const { view, place, controls, value } = props;
  return (
    <Element {...props}>
      <fieldset id={controls.id} data-test-checkbox-form-component="true">
        <legend>
          <div class={view.layout.css("fb-dash-form-element__label")} data-test-checkbox-form-title="true">
            <span>{place.field.label}</span>
          </div>
          {place.field.required ? <Required {...props} mark="data-test-checkbox-form-required" /> : null}
        </legend>
        <Option {...props} type="checkbox" at={0} text={view.layout.translate("Yes", "Ja")} checked={value === "yes"} />
      </fieldset>
    </Element>
  );
};

interface OptionProps extends FieldProps {
  type: "radio" | "checkbox";
  at: number;
  text: string;
  checked: boolean;
}

const Option = ({ place, controls, type, at, text, checked }: OptionProps) => (
  <div data-test-text-selectable-option={String(at)}>
    <input
      data-test-text-selectable-option__input={text}
      id={controls.optionId(at)}
      name={controls.group}
      data-field={controls.optionName(at)}
      aria-required={String(type === "radio" && place.field.required)}
      type={type}
      value={text.toLowerCase()}
      checked={checked}
    />
    <label data-test-text-selectable-option__label={text} for={controls.optionId(at)}>
      {text}
    </label>
  </div>
);

/** For screen readers; it is no part of the question. */
const Required = ({ view, mark }: FieldProps & { mark: string }) => (
  <span class={view.layout.css("visually-hidden")} {...{ [mark]: "" }}>
    {view.layout.translate("Required", "Erforderlich")}
  </span>
);

const Element = ({ view, controls, error, children }: FieldProps & { children?: Child }) => (
  <div class={view.layout.css("fb-dash-form-element")} tabindex={-1} data-test-form-element>
    {children}
    <div id={`${controls.id}-error`}>
      {error === undefined ? null : <Feedback view={view} kind="error" text={error} ofQuestion />}
    </div>
  </div>
);
