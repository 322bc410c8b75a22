import type { ContentType } from "#core/content/contract.ts";
import type { Length, Tone } from "#core/writing/contract.ts";

export interface Draft {
  prompt: string;
  theme: string;
  type: ContentType;
  tone: Tone;
  length: Length;
  variations: number;
}
