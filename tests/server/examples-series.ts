import { scheduleRepeat } from "#tests/support/core/content.ts";
import type { Person } from "../support/core/people.ts";
import type { Example } from "./example.ts";
import type { Fixture } from "./fixture.ts";

/** A daily repeat of the caller that begins on the first of December 2099. */
export function addSeries({ core, prepared }: Fixture, { user }: Person): void {
  const first = scheduleRepeat(core, user.id, {
    content: "Again",
    scheduledFor: "2099-12-01T10:00:00Z",
    timezone: "UTC",
    repeat: { unit: "day", end: { count: 5 }, allowSameText: true },
  });
  prepared.id = first.series?.id ?? "";
}

const onSeries = (action = "", more: Example = {}): Example => ({
  prepare: addSeries,
  path: ({ prepared }) => `/api/series/${prepared.id}${action}`,
  ...more,
});
const on = "2099-12-02";

export const seriesExamples: Record<string, Example> = {
  "GET /api/series": { prepare: addSeries },
  "GET /api/series/:id": onSeries(),
  "PATCH /api/series/:id": onSeries("", { body: () => ({ content: "Another" }) }),
  "POST /api/series/:id/skip": onSeries("/skip", { body: () => ({ on }) }),
  "POST /api/series/:id/restore": onSeries("/restore", {
    prepare(fixture, caller) {
      addSeries(fixture, caller);
      fixture.core.series.skip(caller.user.id, fixture.prepared.id, on);
    },
    body: () => ({ on }),
  }),
  "POST /api/series/:id/end": onSeries("/end"),
  "POST /api/series/:id/resume": onSeries("/resume", {
    prepare(fixture, caller) {
      addSeries(fixture, caller);
      fixture.core.series.end(caller.user.id, fixture.prepared.id);
    },
  }),
};
