import { NewEvergreenPost } from "#core/evergreen/contract.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

/** A published post of the caller. */
export function addPublished({ core, prepared }: Fixture, { user }: Person): void {
  const { id } = scheduleContent(core, user.id, { content: `Evergreen ${Bun.randomUUIDv7()}`, status: "draft" });
  core.database.sqlite.run("UPDATE content_items SET state = 'published', published_at = ? WHERE id = ?", [
    core.clock.now(),
    id,
  ]);
  prepared.id = id;
}

/** An evergreen post of the caller. */
export function addEvergreen(fixture: Fixture, caller: Person): void {
  addPublished(fixture, caller);
  const { core, prepared } = fixture;
  prepared.id = core.evergreen.add(caller.user.id, NewEvergreenPost.parse({ itemId: prepared.id })).id;
}

const onEvergreen: Example = {
  prepare: addEvergreen,
  path: ({ prepared }) => `/api/evergreen-posts/${prepared.id}`,
};

export const evergreenExamples: Record<string, Example> = {
  "GET /api/evergreen-posts": { prepare: addEvergreen },
  "POST /api/evergreen-posts": { prepare: addPublished, body: ({ prepared }) => ({ itemId: prepared.id }) },
  "PATCH /api/evergreen-posts/:id": { ...onEvergreen, body: () => ({ minimumDays: 60, isPaused: true }) },
  "DELETE /api/evergreen-posts/:id": onEvergreen,
};
