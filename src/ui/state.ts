import { atom } from "jotai";

/** Said once on the sign-in screen: why the session ended, or why signing out failed. */
export const noticeAtom = atom<string | undefined>(undefined);

/** The person chose to leave, so signing in again does not lead back to where they were. */
export const leftAtom = atom(false);

/** False while the server does not answer, though the page is open. */
export const reachableAtom = atom(true);
