import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { fieldErrors } from "../../../components/form/field-errors.ts";
import type { KeptFields } from "../../../components/form/kept/kept-fields.ts";
import { useKeptText, type KeptText } from "../../../components/form/kept/use-kept-text.ts";
import { createAutosaveRemote } from "../../../features/autosaves.ts";
import { createDraft, type DraftState } from "./draft.ts";

export interface Editor<Saved, Fields> extends DraftState<Saved, Fields> {
  /** `field` names what is edited, for undo. */
  edit: (changes: Partial<Fields>, field: string) => void;
  undo: () => void;
  redo: () => void;
  /** By path, such as `experience.0.title`. */
  errorOf: (path: string) => string | undefined;
  errorPaths: readonly string[];
  /** It can be shown in the preview, though perhaps not saved. */
  canPreview: boolean;
  isSaving: boolean;
  /** @returns false if it was not saved; the screen says why */
  save: (options?: { isQuiet?: boolean }) => Promise<boolean>;
  kept: KeptText;
  /** Shows what is saved in place of what is typed. */
  show: (saved: Saved) => void;
  /** A newer one that was saved elsewhere. */
  newer: Saved | undefined;
  useNewer: () => void;
  keepMine: () => void;
}

interface EditorOptions<Saved, Fields> {
  /** As the server last told it. */
  saved: Saved;
  /** Names the text that is kept until it is saved. */
  form: string;
  fieldsOf: (saved: Saved) => Fields;
  keptFields: (fields: Fields) => KeptFields<Fields>;
  /** By path; with any of them, nothing is sent. */
  errorsIn: (values: Fields) => Record<string, string>;
  canPreview: (values: Fields) => boolean;
  saving: {
    mutateAsync: (sent: { fields: Fields; revision: number }) => Promise<Saved>;
    isPending: boolean;
    error: unknown;
  };
  /** What a save was refused for. */
  newerIn: (error: unknown) => Saved | undefined;
  texts: { saved: string; failed: string };
  onInvalid: (paths: readonly string[]) => void;
}

export function useEditor<Saved extends { revision: number }, Fields extends object>(
  options: EditorOptions<Saved, Fields>,
): Editor<Saved, Fields> {
  const { saved, form, fieldsOf, saving, newerIn, errorsIn, texts, onInvalid } = options;
  const [draft] = useState(() => createDraft(saved, fieldsOf));
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  const [showsErrors, setShowsErrors] = useState(false);
  const [refused, setRefused] = useState<{ values: Fields; errors: Record<string, string> }>();
  const toast = useToast();
  const { changed, ...kept } = useKeptText<Fields>(
    {
      form,
      remote: (owner) => createAutosaveRemote(owner, form),
      ...(state.base.revision > 0 && { revision: state.base.revision }),
      fields: options.keptFields(fieldsOf(state.base)),
    },
    {
      read: () => draft.state().values,
      base: () => fieldsOf(draft.state().base),
      apply: (values) => draft.edit(values, "kept"),
      reset: draft.reset,
      isPassword: () => false,
    },
  );
  const onSaved = useEffectEvent((now: Saved) => {
    if (!state.isDirty && now.revision > state.base.revision) draft.rebase(now, { keepValues: false });
  });
  useEffect(() => onSaved(saved), [saved]);

  const current = errorsIn(state.values);
  const errors = { ...(showsErrors && current), ...(refused?.values === state.values && refused.errors) };

  async function save({ isQuiet = false } = {}): Promise<boolean> {
    const sent = draft.state().values;
    const invalid = Object.keys(errorsIn(sent));
    if (invalid.length > 0) {
      setShowsErrors(true);
      onInvalid(invalid);
      return false;
    }
    try {
      const now = await saving.mutateAsync({ fields: sent, revision: draft.state().base.revision });
      draft.saved(now, sent);
      if (draft.state().isDirty) changed();
      else kept.clear();
      setShowsErrors(false);
      if (!isQuiet) toast({ title: texts.saved });
      return true;
    } catch (error) {
      const paths = fieldErrors(error);
      setRefused({ values: sent, errors: paths });
      if (Object.keys(paths).length > 0) onInvalid(Object.keys(paths));
      if (newerIn(error)) return false;
      toast({ title: "Save Failed", description: messageOf(error, texts.failed), tone: "destructive" });
      return false;
    }
  }

  const after =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      act(...args);
      changed();
    };
  const show = (other: Saved): void => {
    draft.rebase(other, { keepValues: false });
    kept.clear();
  };
  const refusedFor = newerIn(saving.error);
  const latest = refusedFor && refusedFor.revision > saved.revision ? refusedFor : saved;
  const newer = latest.revision > state.base.revision ? latest : undefined;
  return {
    ...state,
    edit: after(draft.edit),
    undo: after(draft.undo),
    redo: after(draft.redo),
    errorOf: (path) => errors[path],
    errorPaths: Object.keys(errors),
    canPreview: Object.keys(current).length === 0 || options.canPreview(state.values),
    isSaving: saving.isPending,
    save,
    kept,
    newer,
    show,
    useNewer() {
      if (!newer) return;
      // As an edit, so that undo brings back what was written.
      draft.rebase(newer, { keepValues: true });
      draft.edit(fieldsOf(newer), "newer");
      kept.clear();
    },
    keepMine() {
      if (newer) draft.rebase(newer, { keepValues: true });
      changed();
    },
  };
}
