import { z } from "zod";
import type { ModelProvider } from "#core/contract.ts";

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

export const ModelUsage = z.object({
  /** Such as 2026-11, in the account's time zone. */
  month: z.string(),
  /** Of the month, one for each model. */
  models: z.array(
    z.object({
      model: z.string(),
      interactions: z.number(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      /** Whether some of the tokens are estimated, for answers that were stopped or cut off. */
      isEstimated: z.boolean(),
    }),
  ),
});
export type ModelUsage = z.infer<typeof ModelUsage>;
