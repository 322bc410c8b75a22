import { expect, test } from "bun:test";
import { unpublishedMax } from "#core/content/contract.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createMemoryCore, type TestCore } from "#tests/support/core/core.ts";
import { insertPerson } from "./content-fixture.ts";

const save = (core: TestCore, userId: string) => scheduleContent(core, userId, { content: "Hello", status: "draft" });

/** Copies of an item of the account, in one statement. */
const copy = (core: TestCore, id: string, times: number, state: string): void =>
  void core.database.sqlite.run(
    `INSERT INTO content_items
       (id, user_id, type, theme, content, ai_generated, state, timezone, if_missed, text_hash, created_at, updated_at)
     SELECT '${state}' || number.value,
       user_id, item.type, theme, content, ai_generated, '${state}', timezone, if_missed, text_hash, created_at, updated_at
     FROM content_items AS item, json_each(?) AS number WHERE item.id = ?`,
    [JSON.stringify([...Array(times).keys()]), id],
  );

test("an account can have 10,000 drafts and posts that are not published, and deletes some to add more", () => {
  const core = createMemoryCore();
  const userId = insertPerson(core, "Ada", false);
  const { id } = save(core, userId);
  copy(core, id, unpublishedMax - 2, "draft");
  const last = save(core, userId);
  expect(() => save(core, userId)).toThrow(
    "You have 10000 drafts and posts that are not published, which is the limit. Delete some you no longer need and try again.",
  );
  core.content.remove(userId, last.id);
  expect(save(core, userId).status).toBe("draft");
  expect(save(core, insertPerson(core, "Ben", false)).status).toBe("draft");
});

test("published posts don't count, and a monthly quota of more posts is not cut", () => {
  const core = createMemoryCore();
  const userId = insertPerson(core, "Ada", false);
  const { id } = save(core, userId);
  copy(core, id, unpublishedMax, "published");
  save(core, userId);
  copy(core, id, unpublishedMax, "draft");
  expect(() => save(core, userId)).toThrow("You have 10000 drafts");
  core.accounts.setQuotas(undefined, userId, { posts: 20_000, applications: 0, aiInteractions: 0 });
  expect(save(core, userId).status).toBe("draft");
});
