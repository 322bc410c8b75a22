import { describe, expect, test } from "bun:test";
import { JobPreferences } from "#core/job-preferences/contract.ts";
import { day, first } from "#tests/support/simulator/bot-fixture.ts";
import { createDraftsFixture } from "./drafts-fixture.ts";

describe("prepared by rule", () => {
  const options = { autoApply: true, applicationsPerDay: 3, jobTitle: "Engineer", location: "", skills: ["Python"] };

  test("for good matches, at most as many as the preferences send a day, once a day, and nothing is sent", async () => {
    await using fixture = await createDraftsFixture();
    const { core, drafts, userId } = fixture;
    await drafts.prepareMatches();
    expect(drafts.list(userId)).toEqual([]);
    core.jobPreferences.save(userId, JobPreferences.parse({ ...options, jobTitle: first(fixture.jobs).title }));
    core.bot.start(userId);
    await drafts.prepareMatches();
    const prepared = drafts.list(userId);
    expect(prepared.length).toBeGreaterThan(0);
    expect(prepared.length).toBeLessThanOrEqual(3);
    for (const draft of prepared) {
      expect(draft).toMatchObject({ preparedBy: "rule", state: "draft" });
      expect(draft.matchScore).toBeGreaterThanOrEqual(70);
    }
    expect(core.notifications.list(userId, { limit: 5 }).items[0]).toMatchObject({
      kind: "applications_prepared",
      message: "Nothing is sent until you approve it.",
    });
    // Deleted ones are not prepared again.
    for (const { id } of prepared) drafts.remove(userId, id);
    await drafts.prepareMatches();
    expect(drafts.list(userId)).toEqual([]);
    core.clock.jump(2 * day);
    await drafts.prepareMatches();
    const before = prepared.map(({ jobTitle, company }) => `${jobTitle} at ${company}`);
    for (const { jobTitle, company } of drafts.list(userId)) expect(before).not.toContain(`${jobTitle} at ${company}`);
    expect(fixture.sent()).toEqual([]);
  });

  test("not without auto-apply", async () => {
    await using fixture = await createDraftsFixture();
    const { core, drafts, userId } = fixture;
    core.jobPreferences.save(userId, JobPreferences.parse({ ...options, autoApply: false }));
    await drafts.prepareMatches();
    expect(drafts.list(userId)).toEqual([]);
  });
});
