import { use, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { display } from "../../../lib/display.ts";
import { createKeeper, type Keeper, type KeptState } from "./keeper.ts";
import { isSecretName, type KeptField, type KeptFields, type Stored } from "./kept-fields.ts";
import type { KeptRemote } from "./kept-remote.ts";
import { KeptOwnerContext } from "./kept-owner.ts";
import { createKeptStore } from "./kept-store.ts";
import type { KeptSource } from "./kept-writer.ts";

export interface Keep<Values> {
  /** Names the form, and the item if it edits one: 'content:new', `content:${id}`. */
  form: string;
  /** For text that follows its owner to other devices. */
  remote?: (owner: string) => KeptRemote;
  /** The revision of the item that the form began with. */
  revision?: number;
  /** Never stored, as passwords and fields with the name of a secret are not. */
  exclude?: readonly (keyof Values & string)[];
  /** For values that JSON can't hold, lists that may begin empty, and values that must be one of a few. */
  fields?: KeptFields<Values>;
}

/** What `KeptNotice` and `LeaveGuard` work with. */
export interface KeptText extends KeptState {
  /** False while the browser's storage is full or blocked. */
  isStored: boolean;
  /** Back to the saved version, and forgotten. The returned function undoes it, if it can be undone. */
  discard: () => (() => void) | undefined;
  /** Forgotten; the form stays as it is. */
  clear: () => void;
  takeOffered: () => void;
  ignoreOffered: () => void;
}

interface KeptForm<Values> {
  read: () => Values;
  base: () => Values;
  /** Sets these fields as if they were typed. */
  apply: (values: Partial<Values>) => void;
  reset: () => void;
  /** Whether the field is rendered as a password. */
  isPassword: (name: string) => boolean;
}

/** Keeps what is typed into a form until it is sent or discarded, for the person who is signed in. */
export function useKeptText<Values extends object>(
  keep: Keep<Values> | undefined,
  form: KeptForm<Values>,
): KeptText & { changed: () => void } {
  const [owner] = useState(use(KeptOwnerContext));
  const [state, setState] = useState<KeptState>({});
  const [isStored, setStored] = useState(true);
  const keeper = useRef<Keeper>(undefined);
  const latest = useRef({ keep, form });
  useEffect(() => {
    latest.current = { keep, form };
  });
  const isOff = display.autoSave === false;
  const name = isOff ? undefined : keep?.form;
  useEffect(() => {
    if (name === undefined) return undefined;
    const own = createKeeper(createKeptStore(owner, name), createSource(latest), {
      onState: setState,
      onWritten: setStored,
      remote: owner === undefined ? undefined : latest.current.keep?.remote?.(owner),
    });
    keeper.current = own;
    own.start();
    return () => own.stop();
  }, [owner, name]);
  const actions = useMemo(
    () => ({
      changed: () => keeper.current?.changed(),
      clear: () => keeper.current?.clear(),
      discard: () => keeper.current?.discard(),
      takeOffered: () => keeper.current?.takeOffered(),
      ignoreOffered: () => keeper.current?.ignoreOffered(),
    }),
    [],
  );
  return { ...state, isStored: isStored && !isOff, ...actions };
}

/** Always the form of the latest render. */
function createSource<Values extends object>(
  latest: RefObject<{ keep: Keep<Values> | undefined; form: KeptForm<Values> }>,
): KeptSource {
  const form = () => latest.current.form;
  const keep = () => latest.current.keep;
  return {
    read: () => form().read() as Stored,
    base: () => form().base() as Stored,
    revision: () => keep()?.revision,
    apply: (values) => form().apply(values as Partial<Values>),
    reset: () => form().reset(),
    isSecret(name) {
      const excluded: readonly string[] = keep()?.exclude ?? [];
      return excluded.includes(name) || isSecretName(name) || form().isPassword(name);
    },
    fields: () => (keep()?.fields ?? {}) as Partial<Record<string, KeptField<unknown>>>,
  };
}
