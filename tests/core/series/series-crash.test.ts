import { expect, test } from "bun:test";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { fc } from "#tests/support/core/fast-check.ts";
import { scheduleRepeat } from "#tests/support/core/content.ts";
import { createContentFixture, day, hour, insertPerson } from "../content/content-fixture.ts";
import { daily, datesOf, itemsOf, seriesOf } from "./series-fixture.ts";

const published =
  "UPDATE content_items SET state = 'published', due_at = NULL WHERE state = 'scheduled' AND scheduled_for < ?";

test("a failure while posts are created leaves none of them, and the next run creates them", async () => {
  await using fixture = await createContentFixture({ start: false });
  const { core } = fixture;
  const { sqlite } = core.database;
  const anna = insertPerson(core, "Anna");
  scheduleRepeat(core, anna, daily(core));
  core.clock.jump(3 * day + 2 * hour);
  sqlite.run(published, [core.clock.now()]);
  const before = datesOf(core, anna);
  sqlite.run(
    `CREATE TEMP TRIGGER fail BEFORE INSERT ON main.content_items WHEN (SELECT count(*) FROM content_items) = 10 BEGIN
       SELECT raise(ABORT, 'The disk failed.'); END`,
  );
  core.series.createDueItems();
  expect(datesOf(core, anna)).toEqual(before);
  expect(seriesOf(core, anna).problem).toStartWith("Something unexpected went wrong.");
  sqlite.run("DROP TRIGGER fail");
  core.clock.jump(2 * hour);
  core.series.createDueItems();
  expect(seriesOf(core, anna).problem).toBeNull();
  expect(itemsOf(core, anna).filter(({ status }) => status === "scheduled")).toHaveLength(8);
  expect(new Set(datesOf(core, anna)).size).toBe(itemsOf(core, anna).length);
});

test("two processes that create posts of one repeat create each date once", async () => {
  using folder = createTemporaryFolder();
  const clock = createFakeClock();
  const options = { dataDir: folder.path, clock, start: false };
  await using first = await createContentFixture(options);
  await using second = await createContentFixture(options);
  const anna = insertPerson(first.core, "Anna");
  scheduleRepeat(first.core, anna, daily(first.core));
  clock.jump(3 * day + 2 * hour);
  first.core.database.sqlite.run(published, [clock.now()]);
  first.core.series.createDueItems();
  second.core.series.createDueItems();
  const dates = datesOf(first.core, anna);
  expect(dates).toHaveLength(12);
  expect(new Set(dates).size).toBe(12);
});

const steps = fc.array(fc.constantFrom("wait", "skip", "restore", "edit", "delete", "end", "resume", "change"), {
  minLength: 1,
  maxLength: 12,
});

test("whatever its owner does and however long the server is off, each date has one post at most, and none that is skipped", async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.nat(30)), async (actions, numbers) => {
      await using fixture = await createContentFixture({ start: false });
      const { core } = fixture;
      const anna = insertPerson(core, "Anna");
      scheduleRepeat(core, anna, daily(core));
      const { id } = seriesOf(core, anna);
      const pick = () => numbers.next().value ?? 0;
      const perform = {
        wait() {
          core.clock.jump((pick() % 12) * day);
          core.database.sqlite.run(published, [core.clock.now()]);
        },
        skip: () => core.series.skip(anna, id, datesOf(core, anna)[pick() % 8] ?? ""),
        restore: () => core.series.restore(anna, id, seriesOf(core, anna).skipped[0]?.on ?? ""),
        edit: () => core.content.change(anna, itemsOf(core, anna)[pick() % 8]?.id ?? "", { content: "On its own" }),
        delete: () => core.content.remove(anna, itemsOf(core, anna)[pick() % 8]?.id ?? ""),
        end: () => core.series.end(anna, id),
        resume: () => core.series.resume(anna, id),
        change: () => core.series.change(anna, id, { content: `Text ${pick()}` }),
      };
      for (const action of actions) {
        try {
          perform[action]();
        } catch (error) {
          expect(error).toHaveProperty("kind");
        }
        core.series.createDueItems();
        const dates = datesOf(core, anna).filter((on) => on !== undefined);
        expect(new Set(dates).size).toBe(dates.length);
        const { skipped, status } = seriesOf(core, anna);
        expect(skipped.filter(({ on }) => dates.includes(on))).toEqual([]);
        const upcoming = itemsOf(core, anna).filter((item) => item.status === "scheduled" && item.series);
        if (status === "ended") expect(upcoming).toEqual([]);
        else expect(upcoming.length).toBeLessThanOrEqual(9);
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);
