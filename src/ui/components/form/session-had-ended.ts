import { ApiError } from "../../api.ts";

/** A dialog asks to sign in again meanwhile; what a form says of it stays for afterwards. */
export const sessionHadEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === "auth.session_ended";
