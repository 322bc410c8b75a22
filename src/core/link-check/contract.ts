import { z } from "zod";

/** `unclear`: the site may refuse automatic requests, or can't be reached now. */
export const linkVerdicts = ["works", "broken", "unclear"] as const;
export type LinkVerdict = (typeof linkVerdicts)[number];

/** Of one text. */
export const maxLinks = 20;
/** Enough for a post with its title, hashtags and first comment. */
const maxLength = 10_000;

export const LinkCheckRequest = z.object({
  content: z
    .string("content must be text.")
    .min(1, "Write the text first.")
    .max(maxLength, `content can have at most ${maxLength} characters.`)
    .describe("The text whose links are checked."),
});

export const CheckedLink = z.object({
  /** As it is written. */
  url: z.string(),
  verdict: z.enum(linkVerdicts),
  message: z.string(),
  /** Where it leads, if that is another address. */
  leadsTo: z.string().optional(),
});
export type CheckedLink = z.infer<typeof CheckedLink>;

export const LinkCheck = z.object({
  links: z.array(CheckedLink),
  /** Links beyond the most that are checked. */
  unchecked: z.number(),
});
export type LinkCheck = z.infer<typeof LinkCheck>;
