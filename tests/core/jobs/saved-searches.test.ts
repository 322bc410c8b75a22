import { expect, test } from "bun:test";
import { createJobsFixture, feedOpening, hour } from "./jobs-fixture.ts";

test("a saved search notifies once of what is new, at most every 6 hours", async () => {
  using fixture = createJobsFixture();
  const { jobs, ada, core } = fixture;
  fixture.offer("sandbox", [feedOpening("1")]);
  await fixture.search();
  const { id } = jobs.saved.create(ada, { name: "Python", criteria: { query: "python" }, isNotifying: true });
  const notified = () => core.notifications.list(ada, { limit: 50 }).items;
  fixture.offer("sandbox", [
    feedOpening("1"),
    feedOpening("2"),
    feedOpening("3", { title: "Baker", description: "Bread." }),
  ]);
  core.clock.jump(hour);
  await jobs.saved.runDue();
  expect(notified()).toEqual([]);
  core.clock.jump(6 * hour);
  await jobs.saved.runDue();
  await jobs.saved.runDue();
  expect(notified().map(({ kind, title, message, href }) => ({ kind, title, message, href }))).toEqual([
    {
      kind: "job_search_matched",
      title: "1 new job for 'Python'",
      message: "Python Developer, Company 2",
      href: `/jobs?saved=${id}`,
    },
  ]);
  expect(jobs.saved.list(ada)[0]?.newOpenings).toBe(1);
  expect((await fixture.search({ query: "python", saved: id })).items).toHaveLength(1);
  jobs.saved.markSeen(ada, id);
  expect(jobs.saved.list(ada)[0]?.newOpenings).toBe(0);
  core.clock.jump(6 * hour);
  await jobs.saved.runDue();
  expect(notified()).toHaveLength(1);
});
