import { defineModule } from "#core/module.ts";

export const postingQueueModule = defineModule({
  name: "posting-queue",
  errors: {
    "queue.changed": "conflict",
    "queue.full": "conflict",
  },
});
