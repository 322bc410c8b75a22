import { atom } from "jotai";

/** Said once on the sign-in screen: why the session ended, why signing out failed, or that a new password is set. */
export interface Notice {
  tone: "warn" | "good";
  text: string;
}
export const noticeAtom = atom<Notice | undefined>(undefined);

/** The person chose to leave, so signing in again does not lead back to where they were. */
export const leftAtom = atom(false);

/** False while the server does not answer, though the page is open. */
export const reachableAtom = atom(true);
