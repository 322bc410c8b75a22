import { useRef, useState } from "react";
import { contentTypes } from "#core/content/contract.ts";
import { lengths, tones } from "#core/writing/contract.ts";
import type { KeptField } from "../../components/form/kept/kept-fields.ts";
import { useKeptText, type KeptText } from "../../components/form/kept/use-kept-text.ts";
import { emptyDraft, type Draft } from "./draft.ts";

const oneOf = <Value extends string>(values: readonly Value[]): KeptField<Value> => ({
  serialize: (value) => value,
  restore(stored) {
    const value = values.find((one) => one === stored);
    return value === undefined ? undefined : { value };
  },
});
const fields = { type: oneOf(contentTypes), tone: oneOf(tones), length: oneOf(lengths) };

/** What is typed stays until it is discarded, also over a reload. */
export function useKeptDraft(): { draft: Draft; edit: (draft: Draft) => void; kept: KeptText } {
  const [draft, setDraft] = useState(emptyDraft);
  // Read before the next render.
  const latest = useRef(draft);
  const show = (next: Draft): void => {
    latest.current = next;
    setDraft(next);
  };
  const { changed, ...kept } = useKeptText<Draft>(
    { form: "content-generator", fields },
    {
      read: () => latest.current,
      base: () => emptyDraft,
      apply: (values) => show({ ...latest.current, ...values }),
      reset: () => show(emptyDraft),
      isPassword: () => false,
    },
  );
  const edit = (next: Draft): void => {
    show(next);
    changed();
  };
  return { draft, edit, kept };
}
