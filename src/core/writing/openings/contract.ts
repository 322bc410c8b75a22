import { z } from "zod";
import { rewrittenMax, writer } from "../contract.ts";

export const openingLinesCount = 3;
/** Of one line: longer ones are no opening lines. */
export const openingLineMax = 300;

export const OpenText = z.object({
  text: z
    .string("The text must be text.")
    .trim()
    .min(1, "Write some text first.")
    .max(rewrittenMax, `The text can have at most ${rewrittenMax} characters.`),
});
export type OpenText = z.output<typeof OpenText>;

export const OpeningLines = z.object({
  /** At most 3, each a first line for the text. */
  lines: z.array(z.string()),
  ...writer,
});
export type OpeningLines = z.infer<typeof OpeningLines>;
