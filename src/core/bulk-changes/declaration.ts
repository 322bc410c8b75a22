import { defineModule } from "#core/module.ts";

export const bulkChangesModule = defineModule({
  name: "bulk-changes",
  errors: { "bulk_change.not_found": "not_found", "bulk_change.undone": "conflict" },
});
