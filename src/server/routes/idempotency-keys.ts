import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { SettledKey, VoidKey } from "#core/idempotency/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const idempotencyKeyRoutes = (core: Core) => {
  const { transactional } = createEndpoints(core, "Idempotency keys");
  return new Hono<Env>().post(
    "/void",
    transactional(
      {
        who: "approved",
        summary:
          "What became of a call whose response was lost. If it has not arrived, its key is voided: should it arrive later, it is refused.",
        body: VoidKey,
        example: { key: "0b1f6c1e-2f0a-4a53-9a44-5f0c8f6d1a27" },
        answer: SettledKey,
        errors: ["request.too_many_voided"],
      },
      ({ userId, body }) => core.idempotency.settle(userId, body.key),
    ),
  );
};
