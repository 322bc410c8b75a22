import { z } from "zod";
import { contentTypes } from "#core/content/contract.ts";
import { Id, Instant, Page } from "#core/contract.ts";
import { Engine, ModelUsage } from "./models/contract.ts";

export const writtenTypes = [...contentTypes, "summary"] as const;
export type WrittenType = (typeof writtenTypes)[number];
export const tones = ["professional", "casual", "informative", "inspirational", "humorous"] as const;
export type Tone = (typeof tones)[number];
export const toneNames: Readonly<Record<Tone, string>> = {
  professional: "Professional",
  casual: "Casual",
  informative: "Informative",
  inspirational: "Inspirational",
  humorous: "Humorous",
};
export const lengths = ["short", "medium", "long"] as const;
export type Length = (typeof lengths)[number];

export const writingDefaults = { type: "post", tone: "professional", length: "medium" } as const;
export const promptMax = 4000;
export const themeMax = 100;
export const rewrittenMax = 6000;
export const variationsMax = 3;
/** The oldest are deleted. */
export const generationsMax = 500;
export const historyPreviewLength = 200;

export const missingPrompt = "Please enter a prompt to generate content.";
export const missingTheme = "Please select a theme before generating content.";

const oneOf = <const Words extends readonly [string, ...string[]]>(field: string, words: Words) =>
  z.enum(words, `${field} must be one of ${words.join(", ")}`);

const tone = oneOf("tone", tones);
const text = (what: string, max: number) =>
  z.string(`${what} must be text.`).trim().max(max, `${what} can have at most ${max} characters.`);

/** Either a prompt with `content_type`, `tone` and `length`, or a theme with `type`. */
export const GenerateContent = z
  .object({
    prompt: text("The prompt", promptMax).optional(),
    content_type: oneOf("content_type", writtenTypes).optional(),
    theme: text("The theme", themeMax).optional(),
    type: oneOf("type", contentTypes).optional(),
    tone: tone.optional(),
    length: oneOf("length", lengths).optional(),
    variations: z
      .number(`variations must be a whole number from 1 to ${variationsMax}`)
      .int(`variations must be a whole number from 1 to ${variationsMax}`)
      .min(1, `variations must be a whole number from 1 to ${variationsMax}`)
      .max(variationsMax, `variations must be a whole number from 1 to ${variationsMax}`)
      .default(1)
      .describe("Different texts for one AI interaction."),
  })
  .superRefine(({ prompt, theme, type }, context) => {
    if (prompt || theme) return;
    const isByTheme = prompt === undefined && (theme !== undefined || type !== undefined);
    const [path, message] = isByTheme ? ["theme", missingTheme] : ["prompt", missingPrompt];
    context.addIssue({ code: "custom", path: [path], message });
  });
export type GenerateContentInput = z.input<typeof GenerateContent>;
export type GenerateContent = z.output<typeof GenerateContent>;

/** Who wrote a text, in answers. */
export const writer = {
  /** A model's name, or 'template'. */
  engine: z.string(),
  /** As shown to people: a model's name, or 'Template writer'. */
  engineLabel: z.string(),
  aiGenerated: z.boolean(),
  interactionId: Id,
};
const written = {
  content: z.string(),
  ...writer,
  /** Why the text is incomplete. */
  notice: z.string().nullable(),
};

export const GeneratedContent = z.object({
  ...written,
  /** All texts, the first of which is `content`. */
  variations: z.array(z.string()),
});
export type GeneratedContent = z.infer<typeof GeneratedContent>;
export type WriterOfText = Pick<GeneratedContent, keyof typeof writer>;

/** Server-sent events of texts that are being written, by their name. */
export type GenerationEvent =
  | ({ type: "begun" } & WriterOfText)
  | { type: "text"; variation: number; delta: string }
  | { type: "written"; written: GeneratedContent }
  | { type: "failed"; code: string; message: string };

export const rewriteActions = ["rewrite", "shorten", "lengthen", "tone", "grammar", "translate"] as const;
export type RewriteAction = (typeof rewriteActions)[number];
/** What rules can do as well. */
export const rewritesByRule = ["shorten", "grammar"] as const satisfies readonly RewriteAction[];

export const Rewrite = z
  .object({
    text: text("The text", rewrittenMax).min(1, "Select some text first."),
    action: oneOf("action", rewriteActions),
    tone: tone.optional().describe("For the action 'tone'."),
    language: text("The language", 40).optional().describe("For the action 'translate', such as German."),
  })
  .superRefine(({ action, tone: asked, language }, context) => {
    if (action === "tone" && asked === undefined)
      context.addIssue({ code: "custom", path: ["tone"], message: "Choose a tone." });
    if (action === "translate" && !language)
      context.addIssue({ code: "custom", path: ["language"], message: "Enter a language, such as German." });
  });
export type Rewrite = z.output<typeof Rewrite>;
export const Rewritten = z.object(written);
export type Rewritten = z.infer<typeof Rewritten>;

export const PostTemplate = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  contentType: z.enum(contentTypes),
  tone: z.enum(tones),
  length: z.enum(lengths),
  /** With variables such as {{topic}}. */
  prompt: z.string(),
  variables: z.array(z.object({ name: z.string(), label: z.string(), example: z.string() })),
});
export type PostTemplate = z.infer<typeof PostTemplate>;

export const Generation = z.object({
  id: Id,
  content: z.string(),
  type: z.enum(writtenTypes),
  tone: z.enum(tones),
  length: z.enum(lengths),
  prompt: z.string(),
  engine: z.string(),
  engineLabel: z.string(),
  aiGenerated: z.boolean(),
  /** Why the text is incomplete. */
  notice: z.string().nullable(),
  created_at: Instant,
});
export type Generation = z.infer<typeof Generation>;

const search = z.string().max(200, "A search can have at most 200 characters.").optional();
export const GenerationQuery = Page.extend({
  search: search.describe("Finds texts and prompts that contain it."),
});
export type GenerationQuery = z.output<typeof GenerationQuery>;
export const DeleteGenerations = z.object({
  id: Id.optional().describe("Only this one; without it, all of them."),
});

export const WriterStatus = z.object({
  engine: Engine,
  /** What a selected text can be changed by now. */
  actions: z.array(z.enum(rewriteActions)),
  usage: ModelUsage,
});
export type WriterStatus = z.infer<typeof WriterStatus>;
