import { createContext } from "react";

/** Shared by the frames that replace each other while one form loads. */
export interface FormFocus {
  /** The person went on to something outside the form: its next frame leaves the focus there. */
  isElsewhere: boolean;
  /** What had the focus before the first of them. The list may be hidden by now, so that it can't have it in between. */
  keepOpener: (focused: Element | null) => Element | null;
}

export function createFormFocus(): FormFocus {
  let opener: Element | null = null;
  return { isElsewhere: false, keepOpener: (focused) => (opener ??= focused) };
}

export const FormFocusContext = createContext<FormFocus | undefined>(undefined);
