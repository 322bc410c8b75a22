import type { NewContentInput } from "#core/content/contract.ts";
import { activeSeriesMax } from "#core/series/contract.ts";
import { scheduleRepeat } from "#tests/support/core/content.ts";
import { pdf } from "../../support/files/documents.ts";
import { png } from "../../support/files/pictures.ts";
import { addSeries } from "../examples-series.ts";
import type { Fixture } from "../fixture.ts";
import { after, send, sending, type Provocation, type Provocations } from "./provoke.ts";
import { connectToSite, fillItems, noQuota, withFiles } from "./written-content.ts";

/** Other repeats of Ada's, as many as she may have. */
export const fillSeries = ({ core, people }: Fixture): void => {
  const insert = core.database.sqlite.prepare(
    `INSERT INTO content_series (id, user_id, template, repeat, timezone, wall_time, occurrences_before, next_run_at, created_at, updated_at)
     VALUES (?, ?, '{}', '{}', 'UTC', '2099-01-01T00:00', 0, 99999999999999, 0, 0)`,
  );
  for (let n = 0; n < activeSeriesMax; n += 1) insert.run(`filled-${n}`, people.ada.user.id);
};

const addAda = (fixture: Fixture): void => addSeries(fixture, fixture.people.ada);
const prepared = (provoke: Provocation): Provocation => after(addAda, provoke);
const end = ({ core, people, prepared: { id } }: Fixture) => core.series.end(people.ada.user.id, id);
const ended = after(addAda, after(end));
const absent = (action = "") => sending({ path: `/api/series/none${action}` });
const outside = { on: "2031-01-01" };

const targetUrl = "https://www.linkedin.com/feed/update/1";

/** Adds a repeat whose posts all exist; the first one is due in a minute. */
const near =
  (more: Partial<NewContentInput> = {}) =>
  ({ core, people, prepared: made }: Fixture): void => {
    const first = scheduleRepeat(core, people.ada.user.id, {
      content: "Again",
      scheduledFor: new Date(core.clock.now() + 60_000).toISOString(),
      timezone: "UTC",
      repeat: { unit: "day", end: { count: 5 }, allowSameText: true },
      ...more,
    });
    made.id = first.series?.id ?? "";
    made.code = first.series?.on ?? "";
  };
const comments = near({ type: "comment", targetUrl });
const onFirst: Provocation = (fixture, operation) => send(fixture, operation, { body: { on: fixture.prepared.code } });
const setTemplate =
  (path: string, value: unknown) =>
  ({ core }: Fixture): void =>
    void core.database.sqlite.run("UPDATE content_series SET template = json_set(template, ?, json(?))", [
      path,
      JSON.stringify(value),
    ]);
const skipFirst = ({ core, people, prepared: { id, code } }: Fixture) => core.series.skip(people.ada.user.id, id, code);

const change: Provocations[string] = {
  "series.not_found": absent(),
  "series.ended": ended,
  "series.no_occurrence": prepared(sending({ body: { from: outside.on } })),
  "series.repeat": prepared(
    sending({ body: { repeat: { unit: "day", end: { until: "2099-12-01" }, allowSameText: true } } }),
  ),
  "series.same_text": prepared(sending({ body: { repeat: { unit: "day", end: { count: 3 } } } })),
  "content.past": after(near(), sending({ body: { time: "00:00" } })),
  "content.too_long": after(comments, sending({ body: { content: "x".repeat(1251) } })),
  "content.target_missing": after(comments, sending({ body: { targetUrl: null } })),
  "content.target_elsewhere": after(
    comments,
    after(connectToSite, sending({ body: { targetUrl: "https://example.com/posts/1" } })),
  ),
  "content.media_comment": after(comments, withFiles({}, [png(64)])),
  "content.media_missing": prepared(sending({ body: { media: ["none"] } })),
  "content.media_twice": prepared(withFiles({}, [png(64)], {}, 2)),
  "content.media_mixed": prepared(withFiles({}, [png(64), pdf(1)])),
  "content.media_many": prepared(withFiles({}, [pdf(1), pdf(2)])),
  "content.first_comment": after(comments, sending({ body: { firstComment: "Slides below." } })),
  "content.too_many": prepared(after(fillItems)),
  "quota.used_up": prepared(after(noQuota)),
};

export const series: Provocations = {
  "GET /api/series/:id": { "series.not_found": absent() },
  "PATCH /api/series/:id": change,
  "POST /api/series/:id/skip": {
    "series.not_found": absent("/skip"),
    "series.ended": ended,
    "series.no_occurrence": prepared(sending({ body: outside })),
    "content.not_now": after(
      near(),
      after(
        ({ core }) => core.database.sqlite.run("UPDATE content_items SET state = 'unconfirmed', due_at = NULL"),
        onFirst,
      ),
    ),
  },
  "POST /api/series/:id/restore": {
    "series.not_found": absent("/restore"),
    "series.ended": ended,
    "series.no_occurrence": prepared(sending({ body: outside })),
    "content.too_long": after(near(), after(skipFirst, after(setTemplate("$.content", "x".repeat(3001)), onFirst))),
    "content.target_elsewhere": after(
      near({ type: "comment", targetUrl: "https://example.com/posts/1" }),
      after(skipFirst, after(connectToSite, onFirst)),
    ),
    "content.too_many": after(near(), after(skipFirst, after(fillItems, onFirst))),
    "content.media_missing": after(
      near(),
      after(skipFirst, after(setTemplate("$.media[0]", { id: "none", alt: "" }), onFirst)),
    ),
    "quota.used_up": after(near(), after(skipFirst, after(noQuota, onFirst))),
  },
  "POST /api/series/:id/end": { "series.not_found": absent("/end"), "series.ended": ended },
  "POST /api/series/:id/resume": {
    "series.not_found": absent("/resume"),
    "series.too_many": after(addAda, after(end, after(fillSeries))),
  },
};
