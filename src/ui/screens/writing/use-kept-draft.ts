import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { contentTypes } from "#core/content/contract.ts";
import { lengths, tones } from "#core/writing/contract.ts";
import { keptAs } from "../../components/form/kept/kept-fields.ts";
import { useKeptText, type KeptText } from "../../components/form/kept/use-kept-text.ts";
import { emptyDraft, type Draft } from "./draft.ts";
import { Results, type ResultsState } from "./use-results.ts";

interface Kept extends Draft {
  results: Results | null;
}

const empty: Kept = { ...emptyDraft, results: null };
const fields = {
  type: keptAs(z.enum(contentTypes)),
  tone: keptAs(z.enum(tones)),
  length: keptAs(z.enum(lengths)),
  results: keptAs(Results.nullable()),
};

interface KeptDraft {
  draft: Draft;
  edit: (draft: Draft) => void;
  kept: KeptText;
  /** Discards the prompt and the texts. The returned function undoes it, if it can be undone. */
  startOver: () => (() => void) | undefined;
}

/** What is typed, and what was written from it, stays until the person starts over, also over a reload. */
export function useKeptDraft({ results, read, restore, clear }: ResultsState): KeptDraft {
  const [draft, setDraft] = useState(emptyDraft);
  // Read before the next render.
  const latest = useRef(draft);
  const show = (next: Draft): void => {
    latest.current = next;
    setDraft(next);
  };
  const reset = (): void => {
    show(emptyDraft);
    clear();
  };
  const { changed, ...kept } = useKeptText<Kept>(
    { form: "content-generator", fields },
    {
      read: () => ({ ...latest.current, results: read() ?? null }),
      base: () => empty,
      apply({ results: restored, ...typed }) {
        show({ ...latest.current, ...typed });
        // Texts of this page are newer: they may have arrived while another screen was shown.
        if (restored && !read()) restore(restored);
      },
      reset,
      isPassword: () => false,
    },
  );
  useEffect(() => {
    if (results) changed();
  }, [results, changed]);
  const edit = (next: Draft): void => {
    show(next);
    changed();
  };
  const startOver = (): (() => void) | undefined => {
    const undo = kept.discard();
    // Without autosave, nothing was discarded.
    reset();
    return undo;
  };
  return { draft, edit, kept, startOver };
}
