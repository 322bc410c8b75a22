import type { FormField, FormStep } from "#simulator/model/jobs/application-form.ts";
import type { Rendering } from "../layout.ts";

/** Numbered through the whole form, for the ids of its controls. */
export interface NumberedField {
  field: FormField;
  n: number;
}

export function numberedFields(steps: readonly FormStep[], step: number): NumberedField[] {
  const before = steps.slice(0, step).reduce((total, { fields }) => total + fields.length, 0);
  return (steps[step]?.fields ?? []).map((field, at) => ({ field, n: before + at }));
}

/** The real controls have no names to send them by: those are for the page's script. */
export interface FieldControls {
  id: string;
  name: string;
  /** Of the radio buttons, as on the real site. */
  group: string;
  optionId(at: number): string;
  optionName(at: number): string;
  /** Where a resume is sent as soon as it is chosen. */
  resumePath: string;
}

const fieldName = (n: number): string => `q${n}`;
const optionName = (n: number, at: number): string => `q${n}.${at}`;

const emberIds: Record<FormField["kind"], [component: string, suffix: string]> = {
  line: ["single-line-text", "text"],
  number: ["single-line-text", "numeric"],
  lookup: ["single-typeahead-entity", "location-GEO-LOCATION"],
  paragraph: ["multiline-text", "text"],
  list: ["text-entity-list", "multipleChoice"],
  choice: ["radio-button", "multipleChoice"],
  box: ["checkbox", "multipleChoice"],
  file: ["document", "document"],
};

type ControlIds = Pick<FieldControls, "id" | "group" | "optionId">;

function emberControls(jobId: string, { field, n }: NumberedField): ControlIds {
  if (field.kind === "file") return { id: uploadId(jobId, n), group: "", optionId: String };
  const [component, suffix] = emberIds[field.kind];
  const element = "form-component-formElement-urn-li-jobs-applyformcommon-easyApplyFormElement";
  const group = `urn:li:fsd_formElement:urn:li:jobs_applyformcommon_easyApplyFormElement:(${jobId},${n},${suffix})`;
  return { id: `${component}-${element}-${jobId}-${n}-${suffix}`, group, optionId: (at) => `${group}-${at}` };
}

const uploadId = (jobId: string, n: number): string =>
  `jobs-document-upload-file-input-upload-resume-urn:li:fsu_jobApplicationFileUploadFormElement:urn:li:jobs_applyformcommon_easyApplyFormElement:(${jobId},${n},document)`;

/** More than the options of any question. */
const idsPerField = 20;
const reactId = (n: number): string => `_r_${n.toString(32)}_`;

function sduiControls({ n }: NumberedField): ControlIds {
  const first = n * idsPerField + 40;
  return { id: reactId(first), group: `radio-group-${reactId(first)}`, optionId: (at) => reactId(first + 1 + at) };
}

export const controlsOf = (rendering: Rendering, jobId: string, place: NumberedField): FieldControls => ({
  ...(rendering === "ember" ? emberControls(jobId, place) : sduiControls(place)),
  name: fieldName(place.n),
  optionName: (at) => optionName(place.n, at),
  resumePath: `/jobs/apply/${jobId}/resume/`,
});

/** Value of a list without a choice, in every language. */
export const nothingChosen = "Select an option";

/** Undefined for the resume, which is sent on its own as soon as it is chosen. */
export function readAnswer({ field, n }: NumberedField, body: FormData): string | undefined {
  if (field.kind === "file") return undefined;
  if (field.kind === "box") return body.has(optionName(n, 0)) ? "yes" : "";
  if (field.kind === "choice") return field.options.find((_, at) => body.has(optionName(n, at))) ?? "";
  const value = body.get(fieldName(n));
  return typeof value !== "string" || value === nothingChosen ? "" : value;
}
