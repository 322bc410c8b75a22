import { defineModule } from "#core/module.ts";

export const idempotencyModule = defineModule({
  name: "idempotency",
  errors: {
    "request.interrupted": "conflict",
    "request.key_reused": "conflict",
    "request.still_running": "conflict",
    "request.too_many_voided": "conflict",
    "request.voided": "conflict",
  },
});
