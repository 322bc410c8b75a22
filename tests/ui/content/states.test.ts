import { expect, test } from "bun:test";
import type { ContentItem } from "#core/content/contract.ts";
import { holdSentences } from "#core/content/status-messages.ts";
import { sentenceOf } from "#ui/screens/content/states.ts";

const held = (message: string) => ({ detail: { state: "held", message }, adjusted: undefined }) as ContentItem;

test("an item on hold says why, and leaves the words of its chip to the chip", () => {
  expect(sentenceOf(held(holdSentences.not_connected))).toBe(
    "Your account is not connected. Connect it in the LinkedIn settings.",
  );
  for (const sentence of Object.values(holdSentences)) expect(sentenceOf(held(sentence))).not.toMatch(/on hold/i);
});
