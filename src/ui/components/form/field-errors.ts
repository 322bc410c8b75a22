import { ApiError } from "../../api.ts";

/** The server's messages about single fields, by path: `quotas.posts`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const details = error instanceof ApiError ? error.problem.details : undefined;
  if (!Array.isArray(details)) return {};
  const entries = details as { path?: unknown; message?: unknown }[];
  return Object.fromEntries(entries.map(({ path, message }) => [String(path), String(message)]));
}
