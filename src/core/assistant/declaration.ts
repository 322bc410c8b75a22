import { defineModule } from "#core/module.ts";

export const assistantModule = defineModule({
  name: "assistant",
  topics: ["assistant"],
  errors: {
    "assistant.not_found": "not_found",
    "assistant.message_not_found": "not_found",
    "assistant.still_answering": "conflict",
    "assistant.too_many": "conflict",
  },
});
