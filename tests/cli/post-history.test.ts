import { expect, setDefaultTimeout, test } from "bun:test";
import type { CreatorAnalytics } from "#core/analytics/creator/contract.ts";
import type { PastPostDetails, PastPosts } from "#core/post-history/contract.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";
import { person } from "../support/core/people.ts";
import { createPostHistoryImports, instant, sharedPost } from "../support/core/post-history.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";
import { activityUrl, creatorSheets, idAt } from "../support/workbook/creator-workbook.ts";

setDefaultTimeout(commandTimeoutMs);

test("imported numbers are listed by day and by post, with their source and age", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  const at = instant("2026-04-05T08:15:30Z");
  const id = idAt(at);
  const asOf = instant("2026-05-01T06:00:00Z");
  const { add } = createPostHistoryImports(core, user.id);
  add({ asOf, posts: [sharedPost([{ kind: "activity", id }], "Tea is calm.", at)] });
  add({
    asOf,
    workbook: creatorSheets({
      days: [
        ["2026-04-01", 5, 1, 0],
        ["2026-04-30", 6, -2, 3],
      ],
      posts: [{ url: activityUrl(id), day: "2026-04-05", impressions: 900, engagements: 40 }],
      reached: 7,
      followers: 8,
      audience: [],
    }),
  });
  closeCore(core);
  const ada = ["--user", user.email];

  const creator = await sh.run(["analytics", "creator", ...ada]);
  expect(creator.out).toMatch(/^2026-04-30 +6 +-2 +3 +2026-05-01T06:00:00\.000Z$/m);
  expect(creator.out).toContain("Source: LinkedIn analytics export of 2026-05-01T06:00:00.000Z\n");
  const creatorJson = (await sh.run(["analytics", "creator", ...ada, "--json"])).json as CreatorAnalytics;
  expect(creatorJson.members_reached).toMatchObject({ value: 7, from: "2026-04-01", to: "2026-04-30" });

  const listed = await sh.run(["analytics", "past-posts", ...ada, "--sort", "impressions"]);
  expect(listed.out).toMatch(
    new RegExp(String.raw`^${id} +2026-04-05T08:15:30\.000Z +900 +40 +2026-05-01T06:00:00\.000Z +Tea is calm\.$`, "m"),
  );
  const found = (await sh.run(["analytics", "past-posts", ...ada, "--search", "coffee", "--json"])).json as PastPosts;
  expect(found).toEqual({ total: 0, posts: [] });

  const one = await sh.run(["analytics", "past-post", id, ...ada]);
  expect(one.out).toMatch(/^Impressions +900 +2026-04-01 +2026-04-30 +LinkedIn analytics export +2026-05-01T06/m);
  expect(((await sh.run(["analytics", "past-post", id, ...ada, "--json"])).json as PastPostDetails).post.id).toBe(id);
  const unknown = await sh.run(["analytics", "past-post", "7312345678901234567", ...ada]);
  expect([unknown.code, unknown.err]).toEqual([4, "attache: Past post not found\n"]);
});
