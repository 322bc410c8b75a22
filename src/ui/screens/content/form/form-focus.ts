import { createContext } from "react";

/** Shared by the frames that replace each other while one form loads. */
export interface FormFocus {
  /** The person went on to something outside the form: its next frame leaves the focus there. */
  isElsewhere: boolean;
  /** What had the focus before the first of them. */
  opener?: Element | null;
}

export const createFormFocus = (): FormFocus => ({ isElsewhere: false });

export const FormFocusContext = createContext<FormFocus | undefined>(undefined);
