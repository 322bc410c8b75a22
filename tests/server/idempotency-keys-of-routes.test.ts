import { expect, test } from "bun:test";
import { takesIdempotencyKey } from "#server/middleware/idempotency.ts";
import { operations } from "./fixture.ts";

test("every write by a signed-in caller accepts a key, except uploads, those that return a secret, and those that a repetition doesn't change", () => {
  const without = operations.filter(
    ({ mode, declaration }) =>
      mode !== "read" &&
      declaration.who !== "guest" &&
      !declaration.isSecret &&
      !takesIdempotencyKey(mode, declaration),
  );
  expect(without.map(({ key }) => key)).toEqual([
    "POST /api/auth/logout",
    "DELETE /api/auth/sessions",
    "DELETE /api/auth/sessions/:id",
    "DELETE /api/auth/api-key",
    "POST /api/auth/confirm-password",
    "DELETE /api/auth/oidc/link",
    "POST /api/auth/oidc/logout",
    "DELETE /api/auth/api-keys/:id",
    "POST /api/data/import",
    "DELETE /api/data",
    "DELETE /api/auth/account",
    "POST /api/media",
    "POST /api/ai/generate-content/stream",
    "POST /api/ai/answers/:id/stop",
    "POST /api/link-checks",
    "POST /api/cv/preview",
    "POST /api/cv/check",
    "POST /api/cv/import",
    "PUT /api/job-preferences",
    "POST /api/jobs/import",
    "PUT /api/jobs/sources",
    "POST /api/job-applications/import",
    "POST /api/job-applications/replies/read",
    "PUT /api/job-applications/settings",
    "POST /api/job-applications/changes/:changeId/undo",
    "POST /api/carousels/preview",
    "POST /api/carousels/pdf",
    "POST /api/content-imports",
    "POST /api/content-imports/:id/check",
    "POST /api/content-imports/:id/run",
    "POST /api/content-imports/:id/undo",
    "POST /api/imports",
    "PUT /api/imports/reminders",
    "POST /api/imports/:id/apply",
    "POST /api/imports/:id/undo",
    "DELETE /api/calendar-feed",
    "POST /api/idempotency-keys/void",
    "POST /api/campaigns/:id/audience",
    "POST /api/campaigns/:id/audience/search",
    "POST /api/campaigns/:id/audience/connections",
    "POST /api/campaigns/:id/audience/addresses",
    "POST /api/campaigns/:id/audience/csv",
    "POST /api/inbox/:id/mark",
    "PATCH /api/people/settings",
    "POST /api/auth/linkedin/callback",
    "DELETE /api/auth/linkedin/disconnect",
    "POST /api/push/key",
    "PUT /api/admin/server/model-prices",
  ]);
});
