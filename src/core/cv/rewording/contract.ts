import { z } from "zod";
import { Rewritten } from "#core/writing/contract.ts";
import { FactChange } from "#core/writing/facts/contract.ts";
import { CvInput, cvLimits } from "../contract.ts";

export const reworded = { lines: 40 } as const;

export const TextToReword = z.object({
  text: z
    .string("Write a text first.")
    .max(cvLimits.text, `Use at most ${cvLimits.text} characters.`)
    .refine((text) => text.trim() !== "", "Write a text first.")
    .refine((text) => text.split("\n").length <= reworded.lines, `Use at most ${reworded.lines} lines.`)
    .describe("A description or summary, one item to a line."),
  cv: CvInput.optional().describe("Whose employers, titles and names stay, instead of the saved one."),
});
export type TextToReword = z.output<typeof TextToReword>;

export const Suggestion = z.object({
  line: z.int().describe("Place of the line in the text, from 0."),
  before: z.string().describe("The line, without its bullet."),
  after: z.string(),
  changes: z
    .array(FactChange)
    .describe("Facts that it states differently. With any of them it can't be used: write the line yourself."),
});
export type Suggestion = z.output<typeof Suggestion>;

export const Rewording = Rewritten.omit({ content: true }).extend({
  suggestions: z.array(Suggestion).describe("Of the lines that would be different. Nothing is saved."),
});
export type Rewording = z.output<typeof Rewording>;
