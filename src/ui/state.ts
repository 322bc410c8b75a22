import { atom, type createStore } from "jotai";

export type ClientStore = ReturnType<typeof createStore>;

export interface Notice {
  tone: "warn" | "good";
  text: string;
}
export const noticeAtom = atom<Notice | undefined>(undefined);

/** The person chose to leave, so signing in again does not lead back to where they were. */
export const leftAtom = atom(false);

/** False while an open page cannot reach the server. */
export const reachableAtom = atom(true);

/** The screen the person asked for, while its code cannot be fetched. */
export const awaitedScreenAtom = atom<{ title: string } | undefined>(undefined);
