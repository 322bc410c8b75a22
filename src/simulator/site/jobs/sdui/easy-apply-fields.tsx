/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { nothingChosen } from "../easy-apply-controls.ts";
import type { FieldProps } from "../easy-apply-step.ts";

const contactTypes: Record<string, [type: string, name: string]> = {
  "First name": ["FIRST_NAME", "firstName"],
  "Last name": ["LAST_NAME", "lastName"],
  "Mobile phone number": ["PHONE_MOBILE", "phoneNumber"],
};
const isContact = ({ place }: FieldProps): boolean => place.field.label in contactTypes;

/** A star marks what is required. */
const prompt = ({ place: { field } }: FieldProps): string => (field.required ? `${field.label}*` : field.label);

const questionKey = ({ place }: FieldProps): string => {
  const [type, name] = contactTypes[place.field.label] ?? [];
  const number = 22_119_450_800 + place.n;
  return type === undefined
    ? `easyApplyFieldFocus_ea_validation_p2_0_${number}`
    : `easyApplyFieldFocus_ea.q::${number}::${type}::${name}.validation`;
};

const describe = ({ controls, place }: FieldProps) => ({
  id: controls.id,
  "data-field": controls.name,
  "aria-describedby": `${controls.id}-info`,
  ...(place.field.required && { required: true }),
});

/** Its first paragraph is the error, if there is one. */
const HelperText = ({ controls, error, children }: FieldProps & { children?: Child }) => (
  <div data-testid="text-input-helper-text" id={`${controls.id}-info`}>
    {error === undefined ? null : <p>{error}</p>}
    {children}
  </div>
);

/** A label names the fields about the person. */
const Contact = (props: FieldProps) => (
  <div componentkey={questionKey(props)}>
    <label for={props.controls.id}>
      <div>{prompt(props)}</div>
    </label>
    <div>
      <input
        type={props.place.field.label === "Mobile phone number" ? "tel" : "text"}
        dir="auto"
        value={props.value}
        {...describe(props)}
      />
    </div>
    <HelperText {...props} />
  </div>
);

const maxLength = 20;

/** Other questions are in a paragraph before the field. */
const OtherLine = (props: FieldProps) => (
  <div>
    <p>{prompt(props)}</p>
    <div componentkey={questionKey(props)}>
      <div>
        <input type="text" dir="auto" aria-label={props.place.field.label} value={props.value} {...describe(props)} />
      </div>
      <HelperText {...props}>
        <div>
          <p aria-live="polite" aria-atomic="true">
            <span aria-hidden="true">{`${props.value.length}/${maxLength}`}</span>
          </p>
        </div>
      </HelperText>
    </div>
  </div>
);

export const Line = (props: FieldProps) => (isContact(props) ? <Contact {...props} /> : <OtherLine {...props} />);

export const Paragraph = (props: FieldProps) => (
  <div>
    <p>{prompt(props)}</p>
    <div componentkey={questionKey(props)}>
      <div>
        <textarea aria-label={props.place.field.label} dir="auto" rows={3} {...describe(props)}>
          {props.value}
        </textarea>
      </div>
      <HelperText {...props} />
    </div>
  </div>
);

export const Lookup = (props: FieldProps) => {
  const { controls, view } = props;
  return (
    <div componentkey={questionKey(props)}>
      <p>{prompt(props)}</p>
      <div role="status" aria-live="polite" />
      <div data-expanded="false">
        <input
          type="text"
          data-testid="typeahead-input"
          aria-autocomplete="list"
          autocomplete="off"
          placeholder={view.layout.translate("Enter city or location", "Ort eingeben")}
          data-places
          value={props.value}
          {...describe(props)}
        />
        <div data-testid="typeahead-results-container" role="listbox" aria-labelledby={controls.id} hidden />
      </div>
      <HelperText {...props} />
    </div>
  );
};

export const List = (props: FieldProps) => (
  <div componentkey={questionKey(props)}>
    <label for={props.controls.id}>
      <div>{prompt(props)}</div>
    </label>
    <div>
      <select {...describe(props)}>
        <option value="" disabled selected={props.value === ""}>
          {props.view.layout.translate(nothingChosen, "Option auswählen")}
        </option>
        {props.place.field.options.map((option) => (
          <option value={option} selected={option === props.value}>
            {option}
          </option>
        ))}
      </select>
    </div>
    <HelperText {...props} />
  </div>
);

/** Every option is labelled with the question; its own words are in a paragraph next to it. */
export const Choice = (props: FieldProps) => {
  const { place, controls, value, error } = props;
  const { field } = place;
  return (
    <div componentkey={questionKey(props)}>
      <p>{prompt(props)}</p>
      <fieldset aria-describedby={`error-message-${controls.id}`} role="radiogroup">
        <div>
          {field.options.map((option, at) => (
            <div role="radio" tabindex={0} aria-label={field.label} aria-checked={String(option === value)}>
              <div>
                <div>
                  <input
                    id={controls.optionId(at)}
                    type="radio"
                    aria-label={field.label}
                    name={controls.group}
                    data-field={controls.optionName(at)}
                    checked={option === value}
                  />
                  <label for={controls.optionId(at)} />
                </div>
                <div>
                  <p>{option}</p>
                </div>
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      {error === undefined ? null : <p>{error}</p>}
    </div>
  );
};

export const Box = (props: FieldProps) => (
  <div componentkey={questionKey(props)}>
    <Checkbox
      id={props.controls.optionId(0)}
      field={props.controls.optionName(0)}
      words={prompt(props)}
      checked={props.value === "yes"}
    />
    {props.error === undefined ? null : <p>{props.error}</p>}
  </div>
);

interface CheckboxProps {
  id: string;
  field: string;
  words: string;
  checked: boolean;
}

/** Its label is empty. */
export const Checkbox = ({ id, field, words, checked }: CheckboxProps) => (
  <div>
    <div>
      <input id={id} type="checkbox" aria-label={words.replace(/\*$/, "")} data-field={field} checked={checked} />
      <label for={id} />
    </div>
    <div>
      <p>{words}</p>
    </div>
  </div>
);
