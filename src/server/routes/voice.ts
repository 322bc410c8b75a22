import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { Voice, VoiceSettings } from "#core/writing/voice/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const voiceRoutes = (core: Core) => {
  const { read, transactional } = createEndpoints(core, "Writing");
  return new Hono<Env>()
    .get(
      "/",
      read(
        {
          who: "approved",
          scope: "read",
          summary: "How you write, measured from your published posts.",
          answer: Voice,
        },
        ({ userId }) => core.writing.voices.get(userId),
      ),
    )
    .put(
      "/",
      transactional(
        {
          who: "approved",
          scope: "draft",
          summary: "Change how a model writes your posts and articles.",
          body: VoiceSettings,
          example: {
            isUsed: true,
            sentenceWords: 12,
            emojisPerPost: 0,
            hashtagsPerPost: null,
            opening: null,
            avoided: ["synergy"],
          },
          answer: VoiceSettings,
        },
        ({ userId, body }) => core.writing.voices.change(userId, body),
      ),
    );
};
