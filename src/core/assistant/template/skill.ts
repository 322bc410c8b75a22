import type { z } from "zod";
import type { MessageType } from "../contract.ts";

/** What rules can answer: which tools they call for it, and what they say about the results. */
export interface Skill {
  /** As offered to the person. */
  offer: string;
  action?: MessageType;
  words: RegExp;
  calls: readonly { name: string; input: object }[];
  write: (results: Results) => string;
}

/** Of each tool that answered. */
export type Results = ReadonlyMap<string, unknown>;

export const read = <Schema extends z.ZodType>(results: Results, tool: string, schema: Schema) =>
  schema.safeParse(results.get(tool)).data;

/** Titles and names are other people's words, which must not become links or headings. */
export const plain = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_[\]<>#|~!]/g, String.raw`\$&`);
