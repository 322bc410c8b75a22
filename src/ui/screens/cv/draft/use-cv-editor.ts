import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { CvInput, CvToSave, type Cv, type CvFields } from "#core/cv/contract.ts";
import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { fieldErrors } from "../../../components/form/field-errors.ts";
import { useKeptText, type KeptText } from "../../../components/form/kept/use-kept-text.ts";
import { createAutosaveRemote } from "../../../features/autosaves.ts";
import { newerCvIn, useSaveCv } from "../queries.ts";
import { createCvDraft, fieldsOf, type DraftState } from "./cv-draft.ts";
import { keptCv } from "./kept-cv.ts";

const saveFailed = "Failed to save CV. Please try again.";
const autosaveForm = "cv";

export interface CvEditor extends DraftState {
  /** `field` names what is edited, for undo. */
  edit: (changes: Partial<CvFields>, field: string) => void;
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
  /** Shows this saved CV in place of what is typed. */
  show: (cv: Cv) => void;
  /** A newer CV that was saved elsewhere. */
  newer: Cv | undefined;
  useNewer: () => void;
  keepMine: () => void;
}

function errorsIn(values: CvFields): Record<string, string> {
  const parsed = CvToSave.safeParse(values);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]).toReversed());
}

/** `saved` is the CV as the server last told it. */
export function useCvEditor(saved: Cv, onInvalid: (paths: readonly string[]) => void): CvEditor {
  const [draft] = useState(() => createCvDraft(saved));
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  const [showsErrors, setShowsErrors] = useState(false);
  const [refused, setRefused] = useState<{ values: CvFields; errors: Record<string, string> }>();
  const toast = useToast();
  const saving = useSaveCv();
  const { changed, ...kept } = useKeptText<CvFields>(
    {
      form: autosaveForm,
      remote: (owner) => createAutosaveRemote(owner, autosaveForm),
      ...(state.base.revision > 0 && { revision: state.base.revision }),
      fields: keptCv(fieldsOf(state.base)),
    },
    {
      read: () => draft.state().values,
      base: () => fieldsOf(draft.state().base),
      apply: (values) => draft.edit(values as Partial<CvFields>, "kept"),
      reset: draft.reset,
      isPassword: () => false,
    },
  );
  const onSaved = useEffectEvent((cv: Cv) => {
    if (!state.isDirty && cv.revision > state.base.revision) draft.rebase(cv, { keepValues: false });
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
      const cv = await saving.mutateAsync({ cv: sent, revision: draft.state().base.revision });
      draft.saved(cv, sent);
      if (draft.state().isDirty) changed();
      else kept.clear();
      setShowsErrors(false);
      if (!isQuiet) toast({ title: "CV Saved!" });
      return true;
    } catch (error) {
      const paths = fieldErrors(error);
      setRefused({ values: sent, errors: paths });
      if (Object.keys(paths).length > 0) onInvalid(Object.keys(paths));
      if (newerCvIn(error)) return false;
      toast({ title: "Save Failed", description: messageOf(error, saveFailed), tone: "destructive" });
      return false;
    }
  }

  const after =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      act(...args);
      changed();
    };
  const show = (cv: Cv): void => {
    draft.rebase(cv, { keepValues: false });
    kept.clear();
  };
  const refusedFor = newerCvIn(saving.error);
  const latest = refusedFor && refusedFor.revision > saved.revision ? refusedFor : saved;
  const newer = latest.revision > state.base.revision ? latest : undefined;
  return {
    ...state,
    edit: after(draft.edit),
    undo: after(draft.undo),
    redo: after(draft.redo),
    errorOf: (path) => errors[path],
    errorPaths: Object.keys(errors),
    canPreview: Object.keys(current).length === 0 || CvInput.safeParse(state.values).success,
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
