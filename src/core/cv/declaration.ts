import { defineModule } from "#core/module.ts";

export const cvModule = defineModule({
  name: "cv",
  errors: {
    "cv.cannot_read": "unavailable",
    "cv.cut_off": "invalid",
    "cv.empty_file": "invalid",
    "cv.file_type": "invalid",
    "cv.letter_missing": "invalid",
    "cv.name_taken": "conflict",
    "cv.not_found": "not_found",
    "cv.stale": "conflict",
    "cv.too_large": "too_large",
    "cv.too_many": "conflict",
    "cv.too_many_slides": "invalid",
    "cv.too_many_files": "rate_limited",
    "cv.unreadable": "invalid",
  },
});
