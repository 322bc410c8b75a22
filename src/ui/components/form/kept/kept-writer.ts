import { changedFields, restoredValues, type KeptField, type RestoredValues, type Stored } from "./kept-fields.ts";
import type { KeptRemote } from "./kept-remote.ts";
import type { KeptCopy, KeptStore } from "./kept-store.ts";

/** Writes at most this long after a change: what a crash can take. */
const writeDelayMs = 300;

/** The form whose values are kept. */
export interface KeptSource {
  read: () => Stored;
  /** What it began with: the saved version, or an empty form. */
  base: () => Stored;
  /** The revision of the saved version, if it has one. */
  revision: () => number | undefined;
  apply: (values: Stored) => void;
  reset: () => void;
  isSecret: (name: string) => boolean;
  fields: () => Partial<Record<string, KeptField<unknown>>>;
}

export const createCopyId = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

interface KeptWriterEvents {
  /** Nothing differs from the saved version. */
  onEmpty: () => void;
  /** False if the browser's storage is full or blocked. */
  onWritten: (isStored: boolean) => void;
}

/** Writes one form's changes to its own copy. */
export function createKeptWriter(
  store: KeptStore,
  source: KeptSource,
  { onEmpty, onWritten, remote }: KeptWriterEvents & { remote?: KeptRemote | undefined },
) {
  const id = createCopyId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: string | undefined;
  let savedAt = 0;
  let isApplying = false;
  /** Untouched, sent or discarded: nothing is written until the next change. */
  let isSettled = true;
  /** Of the restored copy: what it was written against, and what is still to be done. */
  let origin: Pick<KeptCopy, "base" | "revision" | "notes"> = { base: {} };

  const rules = () => ({ fields: source.fields(), isSecret: source.isSecret });
  const changes = () => changedFields(source.read(), source.base(), rules());
  const compare = (copy: KeptCopy): RestoredValues => {
    const { values, notes, isOutdated } = restoredValues(copy, source.base(), rules());
    const isOtherRevision = copy.revision !== undefined && copy.revision !== source.revision();
    return { values, notes: [...(copy.notes ?? []), ...notes], isOutdated: isOutdated || isOtherRevision };
  };

  function write(isOpen = true): void {
    clearTimeout(timer);
    timer = undefined;
    if (isSettled) return;
    const found = changes();
    const text = JSON.stringify(found.changed);
    if (text === "{}") {
      store.remove(id);
      written = undefined;
      remote?.cleared();
      onEmpty();
      return;
    }
    if (text !== written) savedAt = Date.now();
    const { notes, revision = source.revision() } = origin;
    const copy = {
      changed: found.changed,
      base: { ...found.base, ...origin.base },
      ...(revision !== undefined && { revision }),
    };
    const isStored = store.save(id, { ...copy, ...(notes !== undefined && { notes }), savedAt, isOpen });
    if (text !== written) remote?.changed(copy);
    if (!isOpen) remote?.flush(true);
    written = isStored ? text : undefined;
    onWritten(isStored);
  }

  /** What the form does meanwhile is nothing that the person typed. */
  function withoutChanges(act: () => void): void {
    isApplying = true;
    act();
    isApplying = false;
  }

  return {
    id,
    write,
    compare,
    isTouched: (): boolean => !isSettled,
    reset: (): void => withoutChanges(source.reset),

    changed(): void {
      if (isApplying) return;
      isSettled = false;
      delete origin.notes;
      timer ??= setTimeout(write, writeDelayMs);
    },

    /** Shows the values and writes them as this form's own, as old as they are. */
    apply(values: Stored, { base, revision, savedAt: at }: KeptCopy, notes: readonly string[]): void {
      withoutChanges(() => source.apply(values));
      isSettled = false;
      origin = { base, ...(revision !== undefined && { revision }), ...(notes.length > 0 && { notes }) };
      written = JSON.stringify(changes().changed);
      savedAt = at;
      remote?.shown();
      write();
    },

    settle(): void {
      clearTimeout(timer);
      timer = undefined;
      isSettled = true;
      written = undefined;
      origin = { base: {} };
      store.remove(id);
      remote?.cleared();
    },
  };
}
