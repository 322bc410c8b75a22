import { defineModule } from "#core/module.ts";

export const writingModule = defineModule({
  name: "writing",
  topics: ["writing"],
  errors: {
    "ai.busy": "unavailable",
    "ai.failed": "upstream",
    "ai.model_required": "conflict",
    "ai.refused": "invalid",
    "ai.generation_not_found": "not_found",
  },
});
