import { isRecord, type Stored } from "./kept-fields.ts";
import { attempt, keptKeys, keptPrefix } from "./kept-keys.ts";

const maxAgeMs = 30 * 24 * 60 * 60_000;
/** In characters, of one copy; all of an origin share about 5 million. */
const maxLength = 200_000;
const maxCopies = 40;

/** What was typed into one form in one tab. */
export interface KeptCopy {
  changed: Stored;
  base: Stored;
  revision?: number;
  /** What has to be done again since this was restored. */
  notes?: readonly string[];
  savedAt: number;
  /** False once its form was closed. A crash leaves it true. */
  isOpen: boolean;
}

export type KeptStore = ReturnType<typeof createKeptStore>;

/**
 * Copies of one person's text in this browser. A guest's stay in the tab, as whoever comes next is a guest as well.
 * Storage that is blocked, full or damaged reads as empty.
 */
export function createKeptStore(owner: string | undefined, form: string) {
  const own = `${keptPrefix}${owner ?? "guest"}:${encodeURIComponent(form)}:`;
  const storage = (): Storage => (owner === undefined ? sessionStorage : localStorage);

  const remove = (id: string): void => attempt(() => storage().removeItem(own + id));

  return {
    owner,
    keyOf: (id: string): string => own + id,

    /** The newest first. Removes what is too old or damaged, of all forms. */
    list(now: number): (KeptCopy & { id: string })[] {
      const all = attempt(() => entriesOf(storage())) ?? [];
      const valid = all.filter(({ key, copy }) => {
        if (copy !== undefined && now - copy.savedAt < maxAgeMs) return true;
        attempt(() => storage().removeItem(key));
        return false;
      });
      return valid
        .flatMap(({ key, copy }) => (copy && key.startsWith(own) ? [{ ...copy, id: key.slice(own.length) }] : []))
        .toSorted((a, b) => b.savedAt - a.savedAt);
    },

    /** Makes room by removing the oldest copies. @returns false if it could not be stored */
    save(id: string, copy: KeptCopy): boolean {
      const text = JSON.stringify(copy);
      if (text.length > maxLength) return false;
      const write = () => {
        storage().setItem(own + id, text);
        return true;
      };
      const others = (attempt(() => entriesOf(storage())) ?? [])
        .filter(({ key }) => key !== own + id)
        .toSorted((a, b) => (a.copy?.savedAt ?? 0) - (b.copy?.savedAt ?? 0))
        .map(({ key }) => key);
      for (const key of others.splice(0, others.length - maxCopies + 1)) attempt(() => storage().removeItem(key));
      for (;;) {
        if (attempt(write)) return true;
        const oldest = others.shift();
        if (oldest === undefined) return false;
        attempt(() => storage().removeItem(oldest));
      }
    },

    remove,
  };
}

const entriesOf = (storage: Storage): { key: string; copy: KeptCopy | undefined }[] =>
  keptKeys(storage).map((key) => ({ key, copy: readCopy(storage.getItem(key)) }));

function readCopy(text: string | null): KeptCopy | undefined {
  const read: unknown = attempt(() => JSON.parse(text ?? ""));
  if (!isRecord(read)) return undefined;
  const { changed, base, revision, notes, savedAt, isOpen } = read;
  if (!isRecord(changed) || !isRecord(base) || typeof savedAt !== "number") return undefined;
  return {
    changed,
    base,
    savedAt,
    isOpen: isOpen === true,
    ...(typeof revision === "number" && { revision }),
    ...(Array.isArray(notes) && { notes: notes.filter((note) => typeof note === "string") }),
  };
}
