import { expect, test } from "bun:test";
import { createPostHistoryImports, instant, sharedPost } from "#tests/support/core/post-history.ts";
import { activityUrl, creatorSheets, idAt } from "#tests/support/workbook/creator-workbook.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { createHistory } from "#tests/support/core/history.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createContentFixture, day, insertPerson, minute, postDueIn, settleAll } from "../content/content-fixture.ts";

const shares = (texts: string[], first: number) =>
  texts.map((text, n) => sharedPost([{ kind: "share", id: idAt(first + n * day) }], text, first + n * day));

test("a text that was published outside Attaché is stopped before it is sent, with the address of that post", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const ada = insertPerson(core, "Ada");
  const [old, tea] = shares(["Calm is a skill.", "Tea."], core.clock.now() - 300 * day);
  if (!old || !tea) throw new Error("Two posts.");
  const imported = createPostHistoryImports(core, ada).add({ asOf: core.clock.now(), posts: [old, tea] });
  const { id } = scheduleContent(core, ada, postDueIn(core, minute, "Calm  is a skill."));
  await core.clock.advance(2 * minute);
  await settleAll();
  expect(core.content.get(ada, id)).toMatchObject({
    status: "failed",
    publishedUrl: old.url,
    detail: { state: "needs_review", code: "content.duplicate" },
  });
  expect(network.submits).toBe(0);
  core.content.resolve(ada, id, "retry");
  await core.clock.advance(minute);
  await settleAll();
  expect(network.submits).toBe(1);

  imported.undo();
  const other = scheduleContent(core, ada, postDueIn(core, minute, "Tea."));
  await core.clock.advance(2 * minute);
  await settleAll();
  expect(core.content.get(ada, other.id).status).toBe("published");
});

test("posts of the archive are samples of the voice, and what Attaché published counts once", () => {
  const core = createMemoryCore();
  const ada = insertPerson(core, "Ada", false);
  const at = core.clock.now() - 20 * day;
  createHistory(core, ada).post("Written here", { publishedAt: at, publishedUrl: activityUrl(idAt(at)) });
  createPostHistoryImports(core, ada).add({ asOf: core.clock.now(), posts: shares(["Written here", "Old"], at) });
  expect(core.postHistory.ownTexts(ada, 10)).toEqual(["Old"]);
  expect(core.content.ownTexts(ada, 10)).toEqual(["Written here"]);
});

test("imported posts tell the best hours once they are more than the measured ones, and how many they are", () => {
  const core = createMemoryCore();
  const ada = insertPerson(core, "Ada", false);
  const monday = instant("2026-10-05T09:00:00Z");
  const posts = Array.from({ length: 12 }, (_, n) => {
    const at = monday + n * day;
    return {
      url: activityUrl(idAt(at)),
      day: new Date(at).toISOString().slice(0, 10),
      impressions: 100 + n,
      engagements: 1,
    };
  });
  const days = ["2026-10-01", "2026-10-20"].map((on): [string, number, number, number] => [on, 1, 1, 1]);
  const workbook = creatorSheets({ days, posts, reached: 1, followers: 1, audience: [] });
  createPostHistoryImports(core, ada).add({ asOf: core.clock.now(), workbook });
  const times = core.analytics.outcomes(ada, 30).publishing_times;
  expect(times).toMatchObject({ posts: 12, source_label: "your imported files" });
  // 100 and 107 on the two Mondays.
  expect(times.cells[0]).toEqual({ weekday: 1, hour: 9, posts: 2, impressions: 104 });
  expect(core.analytics.publishingTimes(ada).posts).toBe(12);
});
