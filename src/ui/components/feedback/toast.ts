import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect } from "react";

/** In ms and px, as specified. */
export const toastLimit = 1;
export const toastDuration = 5000;
export const toastRemoveDelay = 1_000_000;
export const toastSwipe = { direction: "right", threshold: 50 } as const;
export const toastHotkey = ["F8"];

export interface Toast {
  title: string;
  description?: string | undefined;
  tone?: "destructive" | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
}

export interface ShownToast extends Toast {
  id: string;
  open: boolean;
}

const shownAtom = atom<readonly ShownToast[]>([]);

const addAtom = atom(null, (get, set, toast: Toast) => {
  const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
  set(shownAtom, [{ ...toast, id, open: true }, ...get(shownAtom)].slice(0, toastLimit));
});

const closeAtom = atom(null, (get, set, id: string) => {
  set(
    shownAtom,
    get(shownAtom).map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
  );
});

const removeAtom = atom(null, (get, set, id: string) => {
  set(
    shownAtom,
    get(shownAtom).filter((toast) => toast.id !== id),
  );
});

/** A new toast replaces the current one. */
export function useToast(): (toast: Toast) => void {
  const add = useSetAtom(addAtom);
  return useCallback((toast) => add(toast), [add]);
}

export function useShownToasts(): { toasts: readonly ShownToast[]; close: (id: string) => void } {
  const toasts = useAtomValue(shownAtom);
  const close = useSetAtom(closeAtom);
  const remove = useSetAtom(removeAtom);
  const closed = toasts.find((toast) => !toast.open)?.id;
  useEffect(() => {
    if (closed === undefined) return undefined;
    const timer = setTimeout(() => remove(closed), toastRemoveDelay);
    return () => clearTimeout(timer);
  }, [closed, remove]);
  return { toasts, close };
}
