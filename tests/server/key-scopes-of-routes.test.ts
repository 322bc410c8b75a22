import { expect, test } from "bun:test";
import { createApp } from "#server/app.ts";
import { operationsOf } from "#server/operations.ts";
import { memoryAttache } from "#tests/support/attache.ts";

const core = memoryAttache();
const operations = operationsOf(createApp(core, core.extensions).routes);
const keyed = operations.filter(({ declaration }) => declaration.scope !== undefined);
const withScope = (scope: string) =>
  keyed.filter(({ declaration }) => declaration.scope === scope).map(({ key }) => key);

test("every read of a key needs read, and every operation for admins needs admin", () => {
  for (const { key, method, path, declaration } of keyed) {
    const isAdmins = path.startsWith("/api/admin/");
    const expected = isAdmins ? "admin" : method === "GET" ? "read" : expect.stringMatching(/^(read|draft|act)$/);
    expect([key, declaration.scope]).toEqual([key, expected]);
    expect([key, declaration.who === "admin"]).toEqual([key, isAdmins]);
  }
});

test("whatever deletes, publishes, sends, starts or decides needs act", () => {
  for (const { key, method, path, declaration } of keyed) {
    // Ending an answer is part of asking for it.
    const isAnswer = path === "/api/ai/answers/:id/stop";
    if (path.startsWith("/api/admin/") || method === "GET" || isAnswer) continue;
    const acts =
      method === "DELETE" ||
      /\/(publish|resolve|start|stop|pause|resume|finish|end|replies|connections|approval|approvals|run|undo|shift|move|skip|unschedule|delete)$/.test(
        path,
      );
    if (acts) expect([key, declaration.scope]).toEqual([key, "act"]);
  }
});

test("a write that changes nothing needs only read, and only what stays inside the account needs only draft", () => {
  expect(withScope("read").filter((key) => !key.startsWith("GET "))).toEqual([
    "POST /api/cv/preview",
    "POST /api/cv/check",
    "POST /api/carousels/preview",
    "POST /api/carousels/pdf",
  ]);
  expect(withScope("draft")).toEqual([
    "PATCH /api/profile",
    "PUT /api/profile/avatar",
    "POST /api/media",
    "POST /api/scheduled-content",
    "PATCH /api/scheduled-content/:id",
    "POST /api/ai/generate-content",
    "POST /api/ai/generate-content/stream",
    "POST /api/ai/opening-lines",
    "POST /api/ai/rewrite",
    "PUT /api/ai/voice",
    "POST /api/ai/chat",
    "POST /api/ai/answers",
    "POST /api/ai/answers/:id/stop",
    "PATCH /api/ai/conversations/:id",
    "PUT /api/ai/conversations/:id/branch",
    "POST /api/ai/conversations/:id/restore",
    "POST /api/content/posts",
    "POST /api/library/snippets",
    "PATCH /api/library/snippets/:id",
    "POST /api/library/templates",
    "PATCH /api/library/templates/:id",
    "POST /api/cv/save",
    "POST /api/cv/suggestions",
    "POST /api/cv/import",
    "POST /api/cv/versions",
    "PUT /api/cv/versions/:id",
    "POST /api/cv/history/:id/restore",
    "PUT /api/job-preferences",
    "POST /api/jobs/import",
    "POST /api/jobs/:id/hide",
    "PUT /api/jobs/sources",
    "POST /api/jobs/settings/blocks",
    "POST /api/jobs/settings/searches",
    "PATCH /api/jobs/settings/searches/:id",
    "POST /api/jobs/settings/searches/:id/seen",
    "POST /api/job-applications/import",
    "POST /api/job-applications/replies/read",
    "POST /api/job-applications",
    "PUT /api/job-applications/settings",
    "PATCH /api/job-applications/:id",
    "POST /api/job-applications/:id/notes",
    "PATCH /api/job-applications/:id/notes/:entryId",
    "POST /api/job-applications/:id/contacts",
    "POST /api/job-applications/:id/interviews",
    "PUT /api/job-applications/:id/interviews/:entryId",
    "PATCH /api/job-applications/:id/history/:entryId",
    "POST /api/job-applications/:id/reply",
    "POST /api/job-applications/:id/reminder",
    "POST /api/application-drafts",
    "PATCH /api/application-drafts/:id",
    "PUT /api/saved-answers",
    "POST /api/content-imports",
    "POST /api/content-imports/:id/check",
    "PUT /api/imports/reminders",
    "POST /api/idempotency-keys/void",
    "POST /api/campaigns",
    "POST /api/inbox/:id/mark",
    "POST /api/notifications/read",
  ]);
});
