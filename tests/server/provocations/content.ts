import { spyOn } from "bun:test";
import { maxVoidedKeys } from "#core/idempotency/contract.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { attachmentBounds } from "#core/media/contract.ts";
import { noon, settle } from "../../support/core/core.ts";
import { pdf } from "../../support/files/documents.ts";
import { gif, png } from "../../support/files/pictures.ts";
import { hour, inAnHour, setItemState, setPublished, type Fixture } from "../fixture.ts";
import { onUnwritableFiles } from "./accounts.ts";
import { fillSeries } from "./series.ts";
import { fillQueue } from "./posting-queue.ts";
import { after, sending, type Provocations, type Provocation } from "./provoke.ts";
import { fillItems, connectToSite, noQuota, withFiles } from "./written-content.ts";
import { uploadRefusals } from "./upload-refusals.ts";

const targetUrl = "https://www.linkedin.com/feed/update/1";
/** From then on, posts go out through the official API, which counts brackets twice. */
export async function signInOfficially({ core, people, allow }: Fixture): Promise<void> {
  const { user } = people.ada;
  core.connections.disconnect(user.id);
  const { url, state } = core.connections.beginOAuth(user.id);
  await core.connections.completeOAuth(user.id, { state, code: await allow(url) });
}

/** Errors of both creating and changing an item; `base` is a valid body. */
const written = (base: object): Provocations[string] => ({
  "content.time": sending({ body: { ...base, scheduledFor: "9999-12-31T23:59:59Z", timezone: "Europe/Berlin" } }),
  "content.time_missing": sending({ body: { ...base, scheduledFor: null } }),
  "content.past": sending({ body: { ...base, scheduledFor: "2020-01-01T00:00:00Z" } }),
  "content.too_long": sending({ body: { ...base, type: "comment", targetUrl, content: "x".repeat(1251) } }),
  "content.target_missing": sending({ body: { ...base, type: "comment" } }),
  "content.first_comment": sending({ body: { ...base, type: "comment", targetUrl, firstComment: "Slides below." } }),
  "content.target_elsewhere": after(
    connectToSite,
    sending({ body: { ...base, type: "comment", targetUrl: "https://example.com/posts/1" } }),
  ),
  "content.media_comment": withFiles(base, [png(64)], { type: "comment", targetUrl }),
  "content.media_missing": sending({ body: { ...base, media: ["none"] } }),
  "content.media_twice": withFiles(base, [png(64)], {}, 2),
  "content.media_mixed": withFiles(base, [png(64), pdf(1)]),
  "content.media_many": withFiles(base, [pdf(1), pdf(2)]),
});

const repeat = { unit: "day", end: { count: 2 }, allowSameText: true };
const repeated = { content: "Again", scheduledFor: "2099-11-20T14:00", timezone: "UTC", repeat };

const absent = (action = "") => sending({ path: `/api/scheduled-content/none${action}` });
const inState = (state: string) => after((fixture) => setItemState(fixture, state));

const published = (more = "", change: Parameters<typeof sending>[0] = {}): Provocation =>
  after((fixture) => {
    setPublished(fixture);
    if (more !== "") setItemState(fixture, "published", more);
  }, sending(change));

const draft = (fields: object, arrange: (fixture: Fixture) => unknown = () => {}): Provocation =>
  after(arrange, async (fixture, operation) => {
    const { core, people } = fixture;
    const { id } = scheduleContent(core, people.ada.user.id, { content: "Hello", status: "draft", ...fields });
    return sending({ path: `/api/scheduled-content/${id}/publish` })(fixture, operation);
  });

const awaiting = (more = "", provoke = sending(), arrange: (fixture: Fixture) => unknown = () => {}): Provocation =>
  after((fixture) => {
    setItemState(fixture, "awaiting_approval", more);
    return arrange(fixture);
  }, provoke);

const sendingFile = (body: Uint8Array, headers: Record<string, string> = {}) => sending({ body, headers });
const largeStart = Buffer.concat([png(64), Buffer.alloc(2000)]);

/** Fills the person's storage. */
const fillStorage = ({ core, people }: Fixture) =>
  core.database.sqlite
    .query(
      "INSERT INTO media (id, user_id, kind, sha256, type, bytes, created_at) VALUES ('x', ?, 'document', 'y', '', ?, 0)",
    )
    .run(people.ada.user.id, attachmentBounds.storage);

export const content: Provocations = {
  "POST /api/media": {
    "media.type": sendingFile(new TextEncoder().encode("not a file for a post")),
    "media.damaged": sendingFile(png(64).subarray(0, 70)),
    "media.size": sendingFile(gif(251)),
    "media.cut_off": sendingFile(png(64), { "Content-Length": "9000" }),
    "media.too_large": sendingFile(largeStart, { "Content-Length": String(21 * 1024 * 1024) }),
    "media.full": after(fillStorage),
    "media.cannot_write": onUnwritableFiles,
    ...uploadRefusals,
  },
  "PUT /api/autosaves": {
    "autosave.too_long": sending({
      body: { form: "content:new", changed: { content: "x".repeat(200_000) }, base: {} },
    }),
  },
  "POST /api/idempotency-keys/void": {
    "request.too_many_voided": after(({ core, people }) => {
      for (let n = 0; n < maxVoidedKeys; n += 1) core.idempotency.voidOrFindOutcome(people.ada.user.id, `voided-${n}`);
    }),
  },
  "GET /api/media/:id": { "media.not_found": sending({ path: "/api/media/none" }) },
  "POST /api/scheduled-content": {
    ...written({ content: "Hello", scheduledFor: inAnHour }),
    "quota.used_up": after(noQuota, sending({ body: { content: "Hello", scheduledFor: inAnHour } })),
    "content.too_many": after(fillItems),
    "series.repeat": sending({ body: { ...repeated, repeat: { ...repeat, end: { until: "2099-11-20" } } } }),
    "series.same_text": sending({ body: { ...repeated, repeat: { ...repeat, allowSameText: false } } }),
    "series.too_many": after(fillSeries, sending({ body: repeated })),
    "content.queue_time": sending({ body: { content: "Hello", scheduledFor: inAnHour, inQueue: true } }),
    "queue.full": after(fillQueue, sending({ body: { content: "Hello", inQueue: true } })),
  },
  "POST /api/content/posts": { "content.too_many": after(fillItems) },
  "GET /api/scheduled-content/:id": { "content.not_found": absent() },
  "GET /api/scheduled-content/:id/metrics": { "content.not_found": absent("/metrics") },
  "PATCH /api/scheduled-content/:id": {
    ...written({}),
    "content.not_found": absent(),
    "content.not_now": inState("published"),
    "content.changed": sending({ body: { content: "Another", revision: 7 } }),
    "quota.used_up": after(noQuota, sending({ body: { scheduledFor: new Date(noon + 720 * hour).toISOString() } })),
  },
  "DELETE /api/scheduled-content/:id": {
    "content.not_found": absent(),
    "content.not_now": inState("unconfirmed"),
    "content.changed": sending(({ item }) => ({ path: `/api/scheduled-content/${item}?revision=7` })),
  },
  "DELETE /api/scheduled-content/:id/published-post": {
    "content.not_found": absent("/published-post"),
    "content.not_now": sending(),
    "content.changed": published("", ({ item }) => ({
      path: `/api/scheduled-content/${item}/published-post?revision=7`,
    })),
    "content.on_hold": after(({ core, people }) => core.connections.disconnect(people.ada.user.id), published()),
    "content.deletion_refused": after(({ core, people }) => {
      const driver = core.connections.driverFor(people.ada.user.id);
      if (typeof driver === "string") throw new Error(driver);
      const deletePost = async () => ({ kind: "refused", reason: "It is locked." }) as const;
      spyOn(core.connections, "driverFor").mockReturnValue({ ...driver, deletePost });
    }, published()),
    "content.deletion_unsupported": published(", remote_id = NULL"),
    "content.deletion_throttled": after(({ core, people }) => {
      const dueAt = core.clock.now() + hour;
      const { id } = scheduleContent(core, people.ada.user.id, { content: "Next", scheduledFor: inAnHour });
      core.database.sqlite.run("UPDATE content_items SET code = 'content.throttled', due_at = ? WHERE id = ?", [
        dueAt,
        id,
      ]);
    }, published()),
    "content.deletion_unknown": after(({ core: { sandbox } }) => {
      sandbox.simulator();
      sandbox.close();
    }, published()),
  },
  "POST /api/link-checks": {
    "links.check_running": async (fixture, operation) => {
      void sending({ body: { content: "https://slow.example" } })(fixture, operation);
      await settle();
      return sending()(fixture, operation);
    },
  },
  "POST /api/scheduled-content/:id/publish": {
    "content.not_found": absent("/publish"),
    "content.not_now": inState("published"),
    "content.changed": sending({ body: { revision: 7 } }),
    "content.on_hold": after(({ core, people }) => core.connections.disconnect(people.ada.user.id)),
    "content.too_long": draft({ content: "(".repeat(2000) }, signInOfficially),
    "content.target_missing": draft({ type: "comment" }),
    "content.target_elsewhere": draft({ type: "comment", targetUrl: "https://example.com/posts/1" }, connectToSite),
    "quota.used_up": draft({}, noQuota),
  },
  "POST /api/scheduled-content/:id/resolve": {
    "content.not_found": absent("/resolve"),
    "content.not_now": sending(),
    "content.changed": after(
      (fixture) => setItemState(fixture, "needs_review"),
      sending({ body: { outcome: "discard", revision: 7 } }),
    ),
  },
  "GET /api/scheduled-content/:id/approval": { "content.not_found": absent("/approval") },
  "POST /api/scheduled-content/:id/approval": {
    "content.not_found": absent("/approval"),
    "content.not_now": sending(),
    "content.changed": awaiting("", sending({ body: { approved: true, revision: 7 } })),
    "content.admin_approval": after(({ core, people }) =>
      core.accounts.setApprovalRequired(undefined, people.ada.user.id, true),
    ),
    "content.time_missing": awaiting(", scheduled_for = NULL"),
    "content.past": awaiting(", scheduled_for = 1"),
    "content.too_long": after(signInOfficially, awaiting(`, content = '${"(".repeat(2000)}'`)),
    "content.target_missing": awaiting(", type = 'comment'"),
    "content.target_elsewhere": after(
      connectToSite,
      awaiting(", type = 'comment', target_url = 'https://example.com/posts/1'"),
    ),
    "quota.used_up": awaiting(", scheduled_for = scheduled_for + 5184000000", sending(), noQuota),
  },
};
