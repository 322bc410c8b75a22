import { useState, useSyncExternalStore } from "react";
import { Carousel } from "#core/cv/carousel/contract.ts";
import { keptAs } from "../../../components/form/kept/kept-fields.ts";
import { useKeptText, type KeptText } from "../../../components/form/kept/use-kept-text.ts";
import { createAutosaveRemote } from "../../../features/autosaves.ts";
import { createDraft, type DraftState } from "../draft/draft.ts";
import { issuesIn } from "../draft/issues.ts";

const form = "carousel";
const { template, shape, accent, font } = Carousel.shape;
/** Each is one of a few. */
const kept = { template: keptAs(template), shape: keptAs(shape), accent: keptAs(accent), font: keptAs(font) };

export interface CarouselEditor extends DraftState<Carousel, Carousel> {
  edit: (changes: Partial<Carousel>, field: string) => void;
  undo: () => void;
  redo: () => void;
  errorOf: (field: string) => string | undefined;
  canPreview: boolean;
  kept: KeptText;
}

/** Nothing of it is stored besides what is being written: a carousel becomes a post or a file. */
export function useCarousel(start: Carousel): CarouselEditor {
  const [draft] = useState(() => createDraft(start, (carousel: Carousel) => carousel));
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  const { changed, ...keptText } = useKeptText<Carousel>(
    { form, remote: (owner) => createAutosaveRemote(owner, form), fields: kept },
    {
      read: () => draft.state().values,
      base: () => draft.state().base,
      apply: (values) => draft.edit(values, "kept"),
      reset: draft.reset,
      isPassword: () => false,
    },
  );
  const after =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      act(...args);
      changed();
    };
  const errors = issuesIn(Carousel, state.values);
  const hasText = state.values.markdown.trim() !== "";
  return {
    ...state,
    edit: after(draft.edit),
    undo: after(draft.undo),
    redo: after(draft.redo),
    errorOf: (field) => (hasText ? errors[field] : undefined),
    canPreview: Object.keys(errors).length === 0,
    kept: keptText,
  };
}
