import { defineModule } from "#core/module.ts";

export const autosavesModule = defineModule({
  name: "autosaves",
  errors: { "autosave.too_long": "too_large" },
});
