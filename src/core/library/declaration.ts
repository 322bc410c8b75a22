import { defineModule } from "#core/module.ts";

export const libraryModule = defineModule({
  name: "library",
  topics: ["library"],
  errors: {
    "library.name_taken": "conflict",
    "library.not_found": "not_found",
    "library.too_many": "conflict",
  },
});
