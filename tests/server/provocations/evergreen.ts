import { NewEvergreenPost } from "#core/evergreen/contract.ts";
import { evergreenBounds } from "#core/evergreen/bounds/contract.ts";
import { addEvergreen, addPublished } from "../examples/evergreen.ts";
import type { Fixture } from "../fixture.ts";
import { after, send, sending, type Provocation, type Provocations } from "./provoke.ts";

const publishAda = (fixture: Fixture): void => addPublished(fixture, fixture.people.ada);
const addAda = (fixture: Fixture): void => addEvergreen(fixture, fixture.people.ada);
const tooSoon = { minimumDays: 7, maximumCount: 3, variations: [] };
const withPublished = (more: object = {}): Provocation =>
  after(publishAda, (fixture, operation) =>
    send(fixture, operation, { body: { itemId: fixture.prepared.id, ...more } }),
  );

const fill = ({ core, people }: Fixture): void => {
  const insert = core.database.sqlite.prepare(
    `INSERT INTO evergreen_posts (id, user_id, source_id, template, variations, minimum_days, maximum_count, last_at, created_at, updated_at)
     VALUES (?1, ?2, ?1, '{"content": ""}', '[]', 30, 1, 0, 0, 0)`,
  );
  for (let n = 0; n < evergreenBounds.posts; n += 1) insert.run(`filled-${n}`, people.ada.user.id);
};
const addTwice = ({ core, people, prepared }: Fixture): void =>
  void core.evergreen.add(people.ada.user.id, NewEvergreenPost.parse({ itemId: prepared.id }));

export const evergreen: Provocations = {
  "POST /api/evergreen-posts": {
    "content.not_found": sending({ body: { itemId: "none" } }),
    "evergreen.not_published": (fixture, operation) => send(fixture, operation, { body: { itemId: fixture.item } }),
    "evergreen.same_text": withPublished(tooSoon),
    "evergreen.too_many": after(fill, withPublished()),
    "evergreen.twice": after(publishAda, (fixture, operation) => {
      addTwice(fixture);
      return send(fixture, operation, { body: { itemId: fixture.prepared.id } });
    }),
  },
  "PATCH /api/evergreen-posts/:id": {
    "evergreen.not_found": sending({ path: "/api/evergreen-posts/none" }),
    "evergreen.same_text": after(addAda, sending({ body: tooSoon })),
  },
  "DELETE /api/evergreen-posts/:id": {
    "evergreen.not_found": sending({ path: "/api/evergreen-posts/none" }),
  },
};
