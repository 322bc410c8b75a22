import { change, createTimeline, redo, undo, type Timeline } from "./timeline.ts";

export interface DraftState<Saved, Fields> {
  values: Fields;
  /** What is saved, which the values are compared with. */
  base: Saved;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What is edited. Outside of React, so that text can be kept before the next render. */
export function createDraft<Saved extends object, Fields extends object>(
  saved: Saved,
  fieldsOf: (saved: Saved) => Fields,
) {
  let base = saved;
  let timeline: Timeline<Fields> = createTimeline(fieldsOf(saved));
  const listeners = new Set<() => void>();
  const describe = (): DraftState<Saved, Fields> => ({
    values: timeline.present,
    base,
    isDirty: !isSame(timeline.present, fieldsOf(base)),
    canUndo: timeline.past.length > 0,
    canRedo: timeline.future.length > 0,
  });
  let state = describe();

  function show(next: Timeline<Fields> | undefined): void {
    if (!next) return;
    timeline = next;
    state = describe();
    for (const listener of listeners) listener();
  }

  return {
    state: (): DraftState<Saved, Fields> => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** `field` names what is edited: changes of one field in quick succession are undone together. */
    edit(changes: Partial<Fields>, field: string): void {
      show(change(timeline, { ...timeline.present, ...changes }, field, Date.now()));
    },
    undo: (): void => show(undo(timeline)),
    redo: (): void => show(redo(timeline)),

    /** What was typed while it was saved stays. */
    saved(now: Saved, sent: Fields): void {
      base = now;
      show(timeline.present === sent ? { ...timeline, present: fieldsOf(now) } : { ...timeline });
    },
    /** Compares with something else that was saved, and shows it unless what is typed stays. */
    rebase(other: Saved, { keepValues }: { keepValues: boolean }): void {
      base = other;
      show(keepValues ? { ...timeline } : createTimeline(fieldsOf(other)));
    },
    /** Back to what is saved. */
    reset: (): void => show(createTimeline(fieldsOf(base))),
  };
}
