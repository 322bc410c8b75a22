import type { FormField, FormStep } from "#simulator/model/jobs/application-form.ts";
import type { JobDetails } from "#simulator/model/jobs/jobs.ts";
import { controlsOf, numberedFields, type FieldControls, type NumberedField } from "./easy-apply-controls.ts";
import type { Draft } from "./easy-apply-drafts.ts";
import type { View } from "../context.ts";

export interface RefusedField {
  field: FormField;
  message: string;
}

/** What both renderings show of a form's step. */
export interface StepProps {
  view: View;
  job: JobDetails;
  draft: Draft;
  steps: readonly FormStep[];
  refused: readonly RefusedField[];
  /** Refuses the whole application. */
  message?: string | undefined;
  now: number;
}

export interface FieldProps {
  view: View;
  place: NumberedField;
  controls: FieldControls;
  value: string;
  error: string | undefined;
}

export interface ResumeProps extends FieldProps {
  draft: Draft;
  now: number;
}

/** The dialogs that follow on the form. */
export type AfterFormProps = Pick<StepProps, "view" | "job">;

export function fieldsOf({ view, job, draft, steps, refused }: StepProps): FieldProps[] {
  return numberedFields(steps, draft.step).map((place) => ({
    view,
    place,
    controls: controlsOf(view.layout.rendering, job.id, place),
    value: draft.answers[place.field.label] ?? place.field.value ?? "",
    error: refused.find(({ field }) => field.label === place.field.label)?.message,
  }));
}

export const resumePropsOf = (props: StepProps): ResumeProps[] =>
  fieldsOf(props).flatMap((field) =>
    field.place.field.kind === "file" ? [{ ...field, draft: props.draft, now: props.now }] : [],
  );

/** A form of one page is sent from its first step; a longer one from the review after its last. */
export const isLastPage = ({ draft, steps }: Pick<StepProps, "draft" | "steps">): boolean =>
  draft.step >= steps.length || steps.length === 1;

export const isBeforeReview = ({ draft, steps }: Pick<StepProps, "draft" | "steps">): boolean =>
  draft.step === steps.length - 1;

export const pagesOf = (steps: readonly FormStep[]): number => (steps.length === 1 ? 1 : steps.length + 1);

/** Month/day/year, as the forms show it. */
export function formatDay(at: number): string {
  const date = new Date(at);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
}
