import { z } from "zod";
import { Id, type ModelProvider } from "#core/contract.ts";

/** Where `providerOptions` has what the template writer writes from. */
export const templateOptionsKey = "attache";

export const templateWriterName = "Template writer";

/** A sentence about the writer of a text, by its label. */
export const writtenBy = (engineLabel: string): string =>
  engineLabel === templateWriterName ? "Written by the template writer." : `Written by ${engineLabel}.`;

export const providerNames: Record<ModelProvider, string> = {
  "openai-compatible": "OpenAI-compatible",
  openai: "OpenAI",
  anthropic: "Anthropic",
  ollama: "Ollama",
};

/** What writes. `template` uses rules instead of a model, and no quota. */
export const Engine = z.object({
  kind: z.enum(["model", "template"]),
  /** As shown to people: a model's name, or 'Template writer'. */
  label: z.string(),
  /** As API answers name it: a model's name, or 'template'. */
  name: z.string(),
});
export type Engine = z.infer<typeof Engine>;

export const interactionKinds = ["content", "rewrite", "cv", "chat"] as const;
export type InteractionKind = (typeof interactionKinds)[number];

/** `stopped`: by the person, after the first word. */
export const interactionStates = ["running", "done", "stopped", "failed"] as const;

export const ModelTest = z.object({
  works: z.boolean(),
  /** The verdict: what happened, and what to do. */
  message: z.string(),
  /** What the provider itself said about an error. */
  providerMessage: z.string().nullable(),
});
export type ModelTest = z.infer<typeof ModelTest>;

export const ModelList = z.object({
  /** Empty if the provider has no list. */
  models: z.array(z.string()),
  /** Why there is none. */
  problem: z.string().nullable(),
});
export type ModelList = z.infer<typeof ModelList>;

export const UsedModel = z.object({
  model: z.string(),
  interactions: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Whether some of the tokens are estimated, for answers that were stopped or cut off. */
  isEstimated: z.boolean(),
  cost: z.number().nullable().describe("US dollars, at the prices that an admin entered; null without one."),
});
export type UsedModel = z.infer<typeof UsedModel>;

export const ModelUsage = z.object({
  /** Such as 2026-11, in the account's time zone. */
  month: z.string(),
  /** Of the month, one for each model. */
  models: z.array(UsedModel),
});
export type ModelUsage = z.infer<typeof ModelUsage>;

export const usageMonthsMax = 24;

const priceMax = 10_000;
const pricedMax = 100;
const priceOf = (field: string) => {
  const message = `${field} must be a price from 0 to ${priceMax.toLocaleString("en-US")} US dollars, such as 0.25.`;
  return z.number(message).min(0, message).max(priceMax, message);
};

/** US dollars for 1 million tokens. */
export const ModelPrice = z.object({
  model: z
    .string("Enter the name of a model.")
    .trim()
    .min(1, "Enter the name of a model.")
    .max(200, "The name of a model can have at most 200 characters."),
  input: priceOf("Input"),
  output: priceOf("Output"),
});
export type ModelPrice = z.infer<typeof ModelPrice>;

export const ModelPrices = z.object({
  prices: z
    .array(ModelPrice)
    .max(pricedMax, `At most ${pricedMax} models can have a price. Remove some.`)
    .superRefine((prices, context) => {
      for (const [at, { model }] of prices.entries())
        if (prices.findIndex((other) => other.model === model) < at)
          context.addIssue({ code: "custom", path: [at, "model"], message: `${model} has a price already.` });
    }),
});
export type ModelPrices = z.infer<typeof ModelPrices>;

export const PricedModels = z.object({
  prices: z.array(ModelPrice),
  /** Used or set up now, and without a price. */
  unpriced: z.array(z.string()),
});
export type PricedModels = z.infer<typeof PricedModels>;

export const UsageQuery = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Enter a month such as 2026-11.")
    .optional()
    .describe("Such as 2026-11, in each account's time zone; without it, the newest with usage."),
});

export const ServerUsage = z.object({
  /** With usage, newest first. */
  months: z.array(z.string()),
  /** The one that is listed; null without any usage. */
  month: z.string().nullable(),
  users: z.array(z.object({ userId: Id, name: z.string(), email: z.string(), models: z.array(UsedModel) })),
});
export type ServerUsage = z.infer<typeof ServerUsage>;
