import { defineModule } from "#core/module.ts";

export const importsModule = defineModule({
  name: "imports",
  topics: ["imports"],
  activityKinds: { data_imported: { label: "Data imported" } },
  notificationKinds: { import_due: { label: "Time for a new archive", tone: "neutral" } },
  screens: { imports: { path: "/imports", search: { id: "import" } } },
  errors: {
    "imports.cut_off": "invalid",
    "imports.cv_full": "conflict",
    "imports.empty": "invalid",
    "imports.not_found": "not_found",
    "imports.not_now": "conflict",
    "imports.someone_else": "conflict",
    "imports.too_large": "too_large",
    "imports.too_many": "rate_limited",
    "imports.undo_expired": "conflict",
  },
});
