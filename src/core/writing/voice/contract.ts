import { z } from "zod";

/** Fewer posts say too little about how a person writes. */
export const voicePosts = { min: 5, minForNeverUsed: 10, max: 200 } as const;
export const avoidedWords = { max: 50, length: 40 } as const;

export const openings = ["statement", "question", "number", "first_person"] as const;
export type Opening = (typeof openings)[number];

export const MeasuredVoice = z.object({
  /** It was measured from. */
  posts: z.number(),
  /** Of a post: a quarter has at most `low`, half at most `typical`, three quarters at most `high`. */
  words: z.object({ low: z.number(), typical: z.number(), high: z.number() }),
  /** Of a sentence; the median. */
  sentenceWords: z.number(),
  /** Means, with one decimal. */
  emojisPerPost: z.number(),
  hashtagsPerPost: z.number(),
  /** Posts with 'I', 'me' or 'my', in percent. */
  firstPerson: z.number(),
  /** How posts begin, in percent, most frequent first. */
  openings: z.array(z.object({ opening: z.enum(openings), share: z.number() })),
  /** Words of other people's posts that none of these has. Empty with fewer than 10 posts. */
  neverUsed: z.array(z.string()),
});
export type MeasuredVoice = z.infer<typeof MeasuredVoice>;

const count = (max: number) => {
  const message = `Enter a whole number from 0 to ${max}.`;
  return z.number(message).int(message).min(0, message).max(max, message).nullable();
};

export const VoiceSettings = z.object({
  isUsed: z.boolean("isUsed must be true or false").describe("A connected model writes posts and articles like this."),
  sentenceWords: count(60).describe("null: as measured."),
  emojisPerPost: count(20).describe("null: as measured."),
  hashtagsPerPost: count(30).describe("null: as measured."),
  opening: z
    .enum(openings, `opening must be one of ${openings.join(", ")}, or null`)
    .nullable()
    .describe("null: as measured."),
  avoided: z
    .array(
      z
        .string("avoided must be a list of texts")
        .trim()
        .min(1, "A word to avoid can't be empty.")
        .max(avoidedWords.length, `A word to avoid can have at most ${avoidedWords.length} characters.`),
      "avoided must be a list",
    )
    .max(avoidedWords.max, `Avoid at most ${avoidedWords.max} words.`)
    .describe("Words and phrases that texts never have."),
});
export type VoiceSettings = z.infer<typeof VoiceSettings>;

export const defaultVoice: VoiceSettings = {
  isUsed: true,
  sentenceWords: null,
  emojisPerPost: null,
  hashtagsPerPost: null,
  opening: null,
  avoided: [],
};

export const Voice = z.object({
  measured: MeasuredVoice.nullable().describe(`null with fewer than ${voicePosts.min} published posts of your own.`),
  /** Published posts that were not written by AI. */
  posts: z.number(),
  settings: VoiceSettings,
});
export type Voice = z.infer<typeof Voice>;
