import { excerptOf } from "./excerpt-of.ts";
import { flushEvent, isForgotten } from "./kept-keys.ts";
import type { KeptCopy, KeptStore } from "./kept-store.ts";
import { createCopyId, createKeptWriter, type KeptSource } from "./kept-writer.ts";
import type { KeptRemote } from "./kept-remote.ts";
import { openTabPresence } from "./tab-presence.ts";

export interface KeptState {
  /** Set while the form shows text of an earlier time. */
  restored?: { at: number; notes: readonly string[]; isOutdated: boolean };
  /** Other text of the same form, which the form doesn't show. */
  offered?: { at: number; isOpenElsewhere: boolean; excerpt: string };
}

type Found = KeptCopy & { id: string };

interface KeeperOptions {
  onState: (state: KeptState) => void;
  onWritten: (isStored: boolean) => void;
  /** Of a form whose text follows the person to other devices. */
  remote?: KeptRemote | undefined;
}

export type Keeper = ReturnType<typeof createKeeper>;

/** Keeps one open form's text: restores the newest copy that no other tab has open, and writes a copy of its own. */
export function createKeeper(store: KeptStore, source: KeptSource, { onState, onWritten, remote }: KeeperOptions) {
  const writer = createKeptWriter(store, source, { onEmpty: () => onState({}), onWritten, remote });
  const presence = openTabPresence(writer.id);
  let isStopped = false;
  let hasOwner = true;
  let offeredId: string | undefined;
  let stopListening = (): void => {};

  /** @returns false if there is nothing in it that the form doesn't have */
  function restore(copy: Found): boolean {
    const { values, notes, isOutdated } = writer.compare(copy);
    if (Object.keys(values).length === 0) return false;
    writer.apply(values, copy, notes);
    onState({ restored: { at: copy.savedAt, notes, isOutdated } });
    return true;
  }

  function offer(copy: Found, isOpenElsewhere: boolean): boolean {
    const { values } = writer.compare(copy);
    if (Object.keys(values).length === 0) return false;
    offeredId = copy.id;
    onState({ offered: { at: copy.savedAt, isOpenElsewhere, excerpt: excerptOf(values) } });
    return true;
  }

  /** What was typed while other tabs were asked stays: every older copy is only offered. */
  async function restoreOrOffer(copy: Found): Promise<boolean> {
    if (copy.isOpen && (await presence.isOpenElsewhere(copy.id))) return isStopped || offer(copy, true);
    if (isStopped) return true;
    if (writer.isTouched()) return offer(copy, false);
    const isRestored = restore(copy);
    // This form's own replaces it; a tab that has it open after all writes it again.
    store.remove(copy.id);
    return isRestored;
  }

  /** Never over what was typed since. */
  function bringBack(discarded: Found): void {
    if (!isStopped && !writer.isTouched()) return void restore(discarded);
    const copy = saveClosed(store, discarded);
    if (!isStopped) offer(copy, false);
  }

  async function lookForCopies(): Promise<void> {
    for (const copy of store.list(Date.now())) {
      if (await restoreOrOffer(copy)) return;
    }
  }

  async function lookOnOtherDevices(): Promise<void> {
    const found = await remote?.load();
    const copy = found && !isStopped && saveClosed(store, { ...found, isOpen: false });
    if (copy && !(await restoreOrOffer(copy))) store.remove(copy.id);
  }

  const onStorage = (event: StorageEvent): void => {
    if (isForgotten(event, store.owner)) {
      hasOwner = false;
      writer.settle();
    } else if (event.key === store.keyOf(writer.id) && event.newValue === null) writer.write();
  };
  const clear = (): void => (writer.settle(), onState({}));

  return {
    start(): void {
      stopListening = listen(writer.write, onStorage);
      void lookForCopies().then(lookOnOtherDevices);
    },
    stop(): void {
      isStopped = true;
      writer.write(false);
      stopListening();
      presence.close();
    },
    changed: (): void => void (hasOwner && writer.changed()),
    /** The values were sent, or the person discarded them. */
    clear,
    /** Back to the saved version. The returned function undoes it; undefined if nothing was stored. */
    discard(): (() => void) | undefined {
      writer.write();
      const own = store.list(Date.now()).find(({ id }) => id === writer.id);
      writer.reset();
      clear();
      return own && (() => bringBack(own));
    },
    /** Shows the offered text in place of what this form has, which is kept for the next time. */
    takeOffered(): void {
      writer.write();
      const copies = store.list(Date.now());
      const offered = copies.find(({ id }) => id === offeredId);
      if (!offered) return onState({});
      const own = copies.find(({ id }) => id === writer.id);
      if (own) saveClosed(store, own);
      writer.reset();
      restore(offered);
    },
    ignoreOffered: (): void => onState({}),
  };
}

function saveClosed(store: KeptStore, copy: KeptCopy): Found {
  const saved = { ...copy, id: createCopyId(), isOpen: false };
  store.save(saved.id, saved);
  return saved;
}

/** Writes before the page may end. Returns a function that ends it. */
function listen(write: (isOpen?: boolean) => void, onStorage: (event: StorageEvent) => void): () => void {
  const onPageHide = () => write(false);
  const onFlush = () => write();
  const onVisibility = () => document.visibilityState === "hidden" && write();
  addEventListener("pagehide", onPageHide);
  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("storage", onStorage);
  addEventListener(flushEvent, onFlush);
  return () => {
    removeEventListener("pagehide", onPageHide);
    document.removeEventListener("visibilitychange", onVisibility);
    removeEventListener("storage", onStorage);
    removeEventListener(flushEvent, onFlush);
  };
}
