import { createContext } from "react";
import type { KeptCopy } from "./kept-store.ts";

export type RemoteCopy = Pick<KeptCopy, "changed" | "base" | "revision">;

/** Where text is kept for the person's other devices. None of its calls fails: the browser's own copy is what counts. */
export interface KeptRemote {
  /** Undefined if there is none, or if this browser wrote it last. */
  load: (form: string) => Promise<(RemoteCopy & { savedAt: number }) | undefined>;
  /** `isLeaving`: the page may end before the answer. */
  save: (form: string, copy: RemoteCopy, isLeaving: boolean) => Promise<unknown>;
  remove: (form: string) => Promise<unknown>;
}

export const KeptRemoteContext = createContext<KeptRemote | undefined>(undefined);

/** After the last change. Twice as long as a pause while writing. */
const sendDelayMs = 2000;

export type RemoteWriter = ReturnType<typeof createRemoteWriter>;

/** Sends one form's text, one call after the other, so that the last one wins. */
export function createRemoteWriter(remote: KeptRemote, form: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: RemoteCopy | undefined;
  let isStored = false;
  let sending: Promise<unknown> = Promise.resolve();

  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };

  function flush(isLeaving = false): void {
    const copy = waiting;
    cancel();
    if (!copy) return;
    isStored = true;
    sending = sending.then(() => remote.save(form, copy, isLeaving));
  }

  return {
    flush,

    changed(copy: RemoteCopy): void {
      clearTimeout(timer);
      waiting = copy;
      timer = setTimeout(flush, sendDelayMs);
    },

    /** What another device wrote is removed as well, once it was shown here. */
    shown: (): void => void (isStored = true),

    cleared(): void {
      cancel();
      if (!isStored) return;
      isStored = false;
      sending = sending.then(() => remote.remove(form));
    },
  };
}
