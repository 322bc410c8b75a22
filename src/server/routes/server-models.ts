import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import {
  ModelList,
  ModelPrices,
  ModelTest,
  PricedModels,
  ServerUsage,
  UsageQuery,
} from "#core/writing/models/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const serverModelRoutes = (core: Core) => {
  const { models } = core.writing;
  const { read, slowRead, transactional } = createEndpoints(core, "Administration");
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
    )
    .get(
      "/model-prices",
      read(
        {
          who: "admin",
          summary: "Prices of models in US dollars for 1 million tokens, and the models without one.",
          answer: PricedModels,
        },
        () => models.pricedModels(),
      ),
    )
    .put(
      "/model-prices",
      transactional(
        {
          who: "admin",
          isIdempotent: true,
          summary: "Replace the prices of all models. Costs are counted at the current prices.",
          body: ModelPrices,
          example: { prices: [{ model: "qwen3", input: 0.25, output: 1 }] },
          answer: PricedModels,
        },
        ({ actor, body }) => {
          core.writing.prices.replace(actor, body.prices);
          return models.pricedModels();
        },
      ),
    )
    .get(
      "/model-usage",
      read(
        {
          who: "admin",
          summary: "AI interactions, tokens and cost of each person in a month.",
          query: UsageQuery,
          answer: ServerUsage,
        },
        ({ query }) => {
          const months = models.usageMonths();
          const month = query.month ?? months[0] ?? null;
          const users = month === null ? [] : models.usageByUser(month);
          return {
            months,
            month,
            users: users.map(({ userId, models: used }) => {
              const { name, email } = core.accounts.user(userId);
              return { userId, name, email, models: used };
            }),
          };
        },
      ),
    );
};
