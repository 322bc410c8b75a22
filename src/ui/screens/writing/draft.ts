import type { ContentType } from "#core/content/contract.ts";
import { writingDefaults, type Length, type Tone } from "#core/writing/contract.ts";

export interface Draft {
  prompt: string;
  theme: string;
  type: ContentType;
  tone: Tone;
  length: Length;
  variations: number;
}

export const emptyDraft: Draft = { prompt: "", theme: "", variations: 1, ...writingDefaults };
