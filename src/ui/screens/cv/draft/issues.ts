import type { z } from "zod";

/** The first message of each field, by path. */
export function issuesIn(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]).toReversed());
}
