import type { FormField, FormStep } from "#simulator/model/jobs/application-form.ts";

export interface Draft {
  /** From 0; the number of steps means the review. */
  step: number;
  answers: Record<string, string>;
  cv?: { name: string; bytes: Uint8Array };
}

/** The oldest is dropped beyond this, so that a long-running site stays small. */
const maxDrafts = 50;

export function createDrafts() {
  const drafts = new Map<string, Draft>();
  const key = (memberId: string, jobId: string): string => `${memberId} ${jobId}`;
  return {
    find: (memberId: string, jobId: string): Draft | undefined => drafts.get(key(memberId, jobId)),
    begin(memberId: string, jobId: string): Draft {
      const draft = drafts.get(key(memberId, jobId)) ?? { step: 0, answers: {} };
      drafts.set(key(memberId, jobId), draft);
      const [oldest] = drafts.keys();
      if (drafts.size > maxDrafts && oldest !== undefined) drafts.delete(oldest);
      return draft;
    },
    drop: (memberId: string, jobId: string): boolean => drafts.delete(key(memberId, jobId)),
  };
}

/** Numbered through the whole form, for its field name. */
export interface NumberedField {
  field: FormField;
  n: number;
}

export function numberedFields(steps: readonly FormStep[], step: number): NumberedField[] {
  const before = steps.slice(0, step).reduce((total, { fields }) => total + fields.length, 0);
  return (steps[step]?.fields ?? []).map((field, at) => ({ field, n: before + at }));
}

export const nameOf = (n: number): string => `q${n}`;
/** Value of a list without a choice, in every language. */
export const nothingChosen = "Select an option";

export async function mergeAnswers(draft: Draft, fields: readonly NumberedField[], body: FormData): Promise<void> {
  for (const { field, n } of fields) {
    const value = body.get(nameOf(n));
    if (value instanceof File) {
      if (value.size > 0) draft.cv = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
    } else if (field.kind === "box") draft.answers[field.label] = value === null ? "" : "yes";
    else if (field.kind !== "file") draft.answers[field.label] = value === null || value === nothingChosen ? "" : value;
  }
}
