import type { KeptCopy } from "./kept-store.ts";

export type RemoteCopy = Pick<KeptCopy, "changed" | "base" | "revision">;

/** Keeps one form's text for the person's other devices. Nothing of it fails: the browser's own copy is what counts. */
export interface KeptRemote {
  /** Undefined if there is none, or if this browser wrote it last. */
  load: () => Promise<(RemoteCopy & { savedAt: number }) | undefined>;
  changed: (copy: RemoteCopy) => void;
  /** `isLeaving`: the page may end before the answer. */
  flush: (isLeaving: boolean) => void;
  /** What another device wrote is removed as well, once it was shown here. */
  shown: () => void;
  cleared: () => void;
}

interface RemoteCalls {
  load: KeptRemote["load"];
  save: (copy: RemoteCopy, isLeaving: boolean) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** After the last change. Twice as long as a pause while writing. */
const sendDelayMs = 2000;

/** One call after the other, so that the last one wins. */
export function createKeptRemote({ load, save, remove }: RemoteCalls): KeptRemote {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: RemoteCopy | undefined;
  let isStored = false;
  let sending: Promise<unknown> = Promise.resolve();

  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };

  function flush(isLeaving: boolean): void {
    const copy = waiting;
    cancel();
    if (!copy) return;
    isStored = true;
    sending = sending.then(() => save(copy, isLeaving));
  }

  return {
    load,
    flush,
    shown: () => void (isStored = true),

    changed(copy) {
      clearTimeout(timer);
      waiting = copy;
      timer = setTimeout(() => flush(false), sendDelayMs);
    },

    cleared() {
      cancel();
      if (!isStored) return;
      isStored = false;
      sending = sending.then(remove);
    },
  };
}
