import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { ModelList, ModelTest } from "#core/writing/models/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const serverModelRoutes = (core: Core) => {
  const { models } = core.writing;
  const { slowRead } = createEndpoints(core, "Administration");
  return new Hono<Env>()
    .get(
      "/models",
      slowRead(
        {
          who: "admin",
          summary: "Names of the models that the saved AI provider offers, if it has such a list.",
          answer: ModelList,
        },
        () => models.list(),
      ),
    )
    .get(
      "/model-test",
      slowRead(
        {
          who: "admin",
          summary: "Ask the saved AI model for one word. It uses no AI interactions.",
          answer: ModelTest,
        },
        () => models.test(),
      ),
    );
};
