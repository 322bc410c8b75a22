import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { contentTypes, mapOptionalTexts, NewContent } from "#core/content/contract.ts";
import { textLimits } from "#core/content/states/contract.ts";

/** Snippets, and as many templates, of an account. */
export const libraryMax = 200;
export const libraryNameMax = 60;

const name = z
  .string("Enter a name.")
  .trim()
  .min(1, "Enter a name.")
  .max(libraryNameMax, `A name can have at most ${libraryNameMax} characters.`)
  .describe("Unique among the account's.");

const snippetFields = {
  name,
  text: z
    .string("Write the text first.")
    .max(textLimits.content, `A snippet can have at most ${textLimits.content} characters.`)
    .refine((text) => text.trim() !== "", "Write the text first.")
    .describe("What is inserted."),
  isSignature: z
    .boolean("isSignature must be true or false")
    .describe("Whether it is the account's signature; only one is."),
};

export const Snippet = z.object({
  id: Id,
  name: z.string(),
  text: z.string(),
  isSignature: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Snippet = z.infer<typeof Snippet>;
export const NewSnippet = z.object({ ...snippetFields, isSignature: snippetFields.isSignature.default(false) });
export type NewSnippet = z.infer<typeof NewSnippet>;
export const SnippetChange = z.object(snippetFields).partial();
export type SnippetChange = z.infer<typeof SnippetChange>;

const written = {
  type: true,
  theme: true,
  title: true,
  hashtags: true,
  firstComment: true,
  targetUrl: true,
  content: true,
} as const;

/** What a new post begins with. */
export const Template = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(contentTypes),
  theme: z.string(),
  ...mapOptionalTexts(() => z.string().nullable()),
  content: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Template = z.infer<typeof Template>;
export const NewTemplate = NewContent.pick(written).extend({ name });
export type NewTemplate = z.infer<typeof NewTemplate>;
const { type, theme } = NewTemplate.shape;
/** Omitted fields are unchanged; null clears one. */
export const TemplateChange = NewTemplate.extend({
  type: type.removeDefault(),
  theme: theme.removeDefault(),
}).partial();
export type TemplateChange = z.infer<typeof TemplateChange>;

const { content, aiGenerated } = NewContent.shape;
const words = z.array(z.string().max(200)).max(200).optional();

export const NewSavedPost = z.object({
  content,
  status: z.literal("draft", "status must be draft").default("draft"),
  post_type: z.literal("text", "post_type must be text").default("text"),
  hashtags: words.describe("Read from the text."),
  mentions: words.describe("Read from the text."),
  aiGenerated,
});

export const SavedPost = z.object({
  id: Id,
  content: z.string(),
  status: z.literal("draft"),
  post_type: z.literal("text"),
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  aiGenerated: z.boolean(),
  createdAt: Instant,
  revision: z.int(),
});
export type NewSavedPost = z.output<typeof NewSavedPost>;
export type SavedPost = z.infer<typeof SavedPost>;
