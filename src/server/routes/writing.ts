import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { GenerateContent, GeneratedContent, Rewrite, Rewritten, WriterStatus } from "#core/writing/contract.ts";
import { OpeningLines, OpenText } from "#core/writing/openings/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { createGenerationStreams } from "../streams/generation-stream.ts";

const reading = { who: "approved", scope: "read" } as const;
const writing = { who: "approved", scope: "draft" } as const;
const modelErrors = ["ai.busy", "ai.failed", "ai.refused", "quota.used_up"] as const;

export const writingRoutes = (core: Core) => {
  const streamGeneration = createGenerationStreams(core);
  const { read, outside } = createEndpoints(core, "Writing");
  return new Hono<Env>()
    .get(
      "/writer",
      read(
        {
          ...reading,
          summary: "What writes now, a model or the template writer, and what it can do.",
          answer: WriterStatus,
        },
        ({ userId }) => core.writing.status(userId),
      ),
    )
    .post(
      "/generate-content",
      outside(
        {
          ...writing,
          summary:
            "Write a text from a prompt, or from a theme. With a model it uses one AI interaction; the template writer uses none.",
          body: GenerateContent,
          example: {
            prompt: "Builds take 3 minutes now",
            content_type: "post",
            tone: "professional",
            length: "medium",
          },
          answer: GeneratedContent,
          errors: modelErrors,
        },
        ({ c, userId, body }) => core.writing.generate(userId, body, { signal: c.req.raw.signal }),
      ),
    )
    .post(
      "/generate-content/stream",
      outside(
        {
          ...writing,
          summary:
            "Write a text as server-sent events: 'begun', 'text' for each piece, and 'written' or 'failed'. Closing the connection ends the model's request; the history keeps what was written.",
          body: GenerateContent,
          example: { prompt: "Builds take 3 minutes now", content_type: "post" },
          media: { type: "text/event-stream", description: "A stream that ends with the text" },
          errors: ["quota.used_up", "request.too_many_streams"],
        },
        ({ c, userId, body }) => streamGeneration(c, userId, body),
      ),
    )
    .post(
      "/opening-lines",
      outside(
        {
          ...writing,
          summary:
            "Suggest first lines for a text. With a model it uses one AI interaction; without one, rules write them.",
          body: OpenText,
          example: { text: "Our builds take 3 minutes now. They took 9 before." },
          answer: OpeningLines,
          errors: modelErrors,
        },
        ({ c, userId, body }) => core.writing.suggestOpenings(userId, body, c.req.raw.signal),
      ),
    )
    .post(
      "/rewrite",
      outside(
        {
          ...writing,
          summary:
            "Change a text. Without a model, only 'shorten' (drops filler words) and 'grammar' (fixes slips of typing) work.",
          body: Rewrite,
          example: { text: "We basically ship  daily.", action: "shorten" },
          answer: Rewritten,
          errors: ["ai.model_required", ...modelErrors],
        },
        ({ c, userId, body }) => core.writing.rewrite(userId, body, c.req.raw.signal),
      ),
    );
};
