import type { Cv, CvFields } from "#core/cv/contract.ts";
import { change, createTimeline, redo, undo, type Timeline } from "./timeline.ts";

export interface DraftState {
  values: CvFields;
  /** The saved CV that the values are compared with. */
  base: Cv;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

export const fieldsOf = ({ revision: _revision, updatedAt: _updatedAt, ...fields }: Cv): CvFields => fields;
const isSame = (a: CvFields, b: CvFields): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The CV that is edited. Outside of React, so that text can be kept before the next render. */
export function createCvDraft(saved: Cv) {
  let base = saved;
  let timeline: Timeline<CvFields> = createTimeline(fieldsOf(saved));
  const listeners = new Set<() => void>();
  const describe = (): DraftState => ({
    values: timeline.present,
    base,
    isDirty: !isSame(timeline.present, fieldsOf(base)),
    canUndo: timeline.past.length > 0,
    canRedo: timeline.future.length > 0,
  });
  let state = describe();

  function show(next: Timeline<CvFields> | undefined): void {
    if (!next) return;
    timeline = next;
    state = describe();
    for (const listener of listeners) listener();
  }

  return {
    state: (): DraftState => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** `field` names what is edited: changes of one field in quick succession are undone together. */
    edit(changes: Partial<CvFields>, field: string): void {
      show(change(timeline, { ...timeline.present, ...changes }, field, Date.now()));
    },
    undo: (): void => show(undo(timeline)),
    redo: (): void => show(redo(timeline)),

    /** What was typed while it was saved stays. */
    saved(cv: Cv, sent: CvFields): void {
      base = cv;
      show(timeline.present === sent ? { ...timeline, present: fieldsOf(cv) } : { ...timeline });
    },
    /** Compares with another saved CV, and shows it unless what is typed stays. */
    rebase(cv: Cv, { keepValues }: { keepValues: boolean }): void {
      base = cv;
      show(keepValues ? { ...timeline } : createTimeline(fieldsOf(cv)));
    },
    /** Back to what is saved. */
    reset: (): void => show(createTimeline(fieldsOf(base))),
  };
}
