import { z } from "zod";

/** A field of a form is a text; the contract also takes null, for none. */
export const typedText = (schema: z.ZodType<string | null>): z.ZodType<string, string> =>
  z.string().transform((text, context) => {
    const read = schema.safeParse(text);
    if (!read.success) {
      for (const { message } of read.error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    return read.data ?? "";
  });
