import { png } from "../../support/files/pictures.ts";
import type { Example } from "../example.ts";
import { inAnHour, setItemState, setPublished, type Fixture } from "../fixture.ts";

const image = { body: () => png(64), headers: { "Content-Type": "image/png" } };

const item = {
  path: ({ item: id }: Fixture) => `/api/scheduled-content/${id}`,
  othersGet: "content.not_found",
} as const satisfies Example;
const onItem = (action: string): Example => ({ ...item, path: (fixture) => `${item.path(fixture)}/${action}` });

/** A key that only drafts can change it. */
const takeOffSchedule = ({ core, people, item: id }: Fixture): void =>
  void core.content.change(people.ada.user.id, id, { status: "draft" });

export const content: Record<string, Example> = {
  "POST /api/media": { ...image, query: "name=grey.png" },
  "GET /api/media/:id": { path: ({ picture }) => picture },
  "GET /api/scheduled-content": { query: "limit=1&count=true" },
  "POST /api/scheduled-content": { body: () => ({ content: "Hello", scheduledFor: inAnHour, status: "draft" }) },
  "GET /api/scheduled-content/:id": item,
  "GET /api/scheduled-content/:id/metrics": onItem("metrics"),
  "PATCH /api/scheduled-content/:id": { ...item, prepare: takeOffSchedule, body: () => ({ theme: "Linux" }) },
  "DELETE /api/scheduled-content/:id": item,
  "DELETE /api/scheduled-content/:id/published-post": { ...onItem("published-post"), prepare: setPublished },
  "POST /api/link-checks": { body: () => ({ content: "https://example.com" }) },
  "POST /api/scheduled-content/:id/publish": onItem("publish"),
  "POST /api/scheduled-content/:id/resolve": {
    ...onItem("resolve"),
    prepare: (fixture) => setItemState(fixture, "needs_review"),
    body: () => ({ outcome: "published" }),
  },
  "GET /api/autosaves": { query: "form=content:new" },
  "PUT /api/autosaves": { body: () => ({ form: "content:new", changed: { content: "Calm" }, base: { content: "" } }) },
  "DELETE /api/autosaves": { query: "form=content:new" },
  "GET /api/scheduled-content/:id/approval": onItem("approval"),
  "POST /api/scheduled-content/:id/approval": {
    ...onItem("approval"),
    prepare: (fixture) => setItemState(fixture, "awaiting_approval"),
    body: () => ({ approved: true }),
  },
  "POST /api/idempotency-keys/void": { body: () => ({ key: "lost" }) },
};
