import { ApiError } from "../api.ts";

/** What the server says of single fields, by their names. */
export function fieldProblems(error: unknown): Record<string, string> {
  const details = error instanceof ApiError ? error.problem.details : undefined;
  if (!Array.isArray(details)) return {};
  const problems = details as { path?: unknown; message?: unknown }[];
  return Object.fromEntries(problems.map(({ path, message }) => [String(path), String(message)]));
}

/** The text of a form's field as it stands. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}
