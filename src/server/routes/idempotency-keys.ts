import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import { KeyOutcome, VoidKey } from "#core/idempotency/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

export const idempotencyKeyRoutes = (core: Core) => {
  const { transactional } = createEndpoints(core, "Idempotency keys");
  return new Hono<Env>().post(
    "/void",
    transactional(
      {
        who: "approved",
        scope: "draft",
        summary:
          "If a response is lost and you want to send a different request, call this first. It returns `done` with the item's id, or `voided`: the first request will be refused if it arrives later.",
        isIdempotent: true,
        body: VoidKey,
        example: { key: "0b1f6c1e-2f0a-4a53-9a44-5f0c8f6d1a27" },
        answer: KeyOutcome,
        errors: ["request.too_many_voided"],
      },
      ({ userId, body }) => core.idempotency.voidOrFindOutcome(userId, body.key),
    ),
  );
};
