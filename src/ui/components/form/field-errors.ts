import { ApiError } from "../../api.ts";

/** The server's messages about single fields, by path such as `quotas.posts`; only the first of each. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  const details: unknown = error instanceof ApiError ? error.problem.details : undefined;
  if (!Array.isArray(details)) return errors;
  for (const detail of details as ({ path?: unknown; message?: unknown } | null)[]) {
    if (typeof detail?.path === "string" && typeof detail.message === "string") errors[detail.path] ??= detail.message;
  }
  return errors;
}
