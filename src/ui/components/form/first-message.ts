/** The first message in the errors of a form or of a part of it, in the order of its fields. */
export function firstMessageIn(errors: unknown): string | undefined {
  if (typeof errors !== "object" || errors === null) return undefined;
  if ("message" in errors && typeof errors.message === "string" && errors.message !== "") return errors.message;
  for (const [name, value] of Object.entries(errors)) {
    const found = name === "ref" ? undefined : firstMessageIn(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
