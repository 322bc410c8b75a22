import { defaultVoice } from "#core/writing/voice/contract.ts";
import type { Example } from "../example.ts";
import { chatExamples } from "./chat.ts";

export const writingExamples: Record<string, Example> = {
  ...chatExamples,
  "GET /api/ai/writer": {},
  "GET /api/ai/usage": {},
  "GET /api/admin/server/model-prices": {},
  "PUT /api/admin/server/model-prices": { body: () => ({ prices: [{ model: "qwen3", input: 0.25, output: 1 }] }) },
  "GET /api/admin/server/model-usage": {},
  "POST /api/ai/generate-content": { body: () => ({ prompt: "Builds take 3 minutes now", content_type: "post" }) },
  "POST /api/ai/generate-content/stream": { body: () => ({ prompt: "Builds take 3 minutes now" }) },
  "POST /api/ai/opening-lines": { body: () => ({ text: "Our builds take 3 minutes now." }) },
  "POST /api/ai/rewrite": { body: () => ({ text: "We basically ship  daily.", action: "shorten" }) },
  "GET /api/ai/templates": {},
  "GET /api/ai/voice": {},
  "PUT /api/ai/voice": { body: () => ({ ...defaultVoice, avoided: ["synergy"] }) },
  "GET /api/ai/generations": {},
  "DELETE /api/ai/generations": {},
  "GET /api/content/posts": {},
  "POST /api/content/posts": { body: () => ({ content: `Calm is a skill. ${Bun.randomUUIDv7()} #calm` }) },
};
