import { Profile, ProfileChange } from "#core/accounts/profile/contract.ts";
import type { Operations } from "../openapi.ts";

export const profile: Operations = {
  "GET /api/profile": { summary: "What you say about yourself.", who: "approved", answer: Profile },
  "PATCH /api/profile": {
    summary: "Change your name, headline or links. What is not named stays as it is.",
    who: "approved",
    body: ProfileChange,
    answer: Profile,
  },
  "PUT /api/profile/avatar": {
    summary:
      "Your picture: the file itself as the body, PNG, JPEG or WebP, square, 64 to 1024 pixels a side, at most 1 MiB.",
    who: "approved",
    takes: ["image/png", "image/jpeg", "image/webp"],
    answer: Profile,
    errors: { "media.type": 400, "media.damaged": 400, "media.size": 400, "request.too_large": 413 },
  },
  "DELETE /api/profile/avatar": { summary: "Remove your picture.", who: "approved", answer: Profile },
};
