import { Hono } from "hono";
import { z } from "zod";
import type { Core } from "#core/core.ts";
import { DeleteGenerations, Generation, GenerationQuery, PostTemplate } from "#core/writing/contract.ts";
import { ModelUsage } from "#core/writing/models/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;

/** What was written, what it used, and templates for more. */
export const writingRecordRoutes = (core: Core) => {
  const { read, transactional } = createEndpoints(core, "Writing");
  return new Hono<Env>()
    .get(
      "/usage",
      read(
        {
          ...reading,
          summary: "Your AI interactions, tokens and their cost by month and model, newest month first.",
          answer: z.array(ModelUsage),
        },
        ({ userId }) => core.writing.models.usageByMonth(userId),
      ),
    )
    .get(
      "/templates",
      read({ ...reading, summary: "Templates for prompts, with their variables.", answer: z.array(PostTemplate) }, () =>
        core.writing.templates(),
      ),
    )
    .get(
      "/generations",
      read(
        {
          ...reading,
          summary: "Your generated texts, newest first.",
          query: GenerationQuery,
          answer: z.array(Generation),
          paged: true,
        },
        ({ userId, query }) => core.writing.history.list(userId, query),
      ),
    )
    .delete(
      "/generations",
      transactional(
        {
          who: "approved",
          scope: "act",
          summary: "Delete a text from your history, or the whole history.",
          query: DeleteGenerations,
          errors: ["ai.generation_not_found"],
        },
        ({ userId, query }) => core.writing.history.remove(userId, query.id),
      ),
    );
};
