import { failureOf, messageOf } from "../../api.ts";
import { Alert } from "../feedback/alert.tsx";
import { sessionHadEnded } from "./session-had-ended.ts";

const notSaved = "Not saved, because your session had ended. Try again.";

interface FormFailureProps {
  /** `submitError` of the form, or the error of its mutation; nothing is shown without one. */
  error: unknown;
  /** For errors without a message of their own. */
  fallback: string;
  /** Replies without a message say 'Request failed', as specified for signing in and registering. */
  isSpecified?: boolean;
}

/** Why the last submission failed: above the form's buttons until the next try, as toasts leave and cover buttons. */
export function FormFailure({ error, fallback, isSpecified = false }: FormFailureProps) {
  if (error === null || error === undefined) return null;
  const message = sessionHadEnded(error) ? notSaved : (isSpecified ? failureOf : messageOf)(error, fallback);
  return <Alert tone="bad">{message}</Alert>;
}
