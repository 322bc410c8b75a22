import { defineModule } from "#core/module.ts";

export const contentImportModule = defineModule({
  name: "content-import",
  errors: {
    "content_import.cut_off": "invalid",
    "content_import.empty": "invalid",
    "content_import.mapping": "invalid",
    "content_import.not_csv": "invalid",
    "content_import.not_found": "not_found",
    "content_import.not_now": "conflict",
    "content_import.too_large": "too_large",
    "content_import.too_many": "too_large",
  },
});
