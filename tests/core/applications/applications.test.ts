import { describe, expect, test } from "bun:test";
import { applicationLimits, BulkChange } from "#core/applications/contract.ts";
import { CvToSave, VersionInput } from "#core/cv/contract.ts";
import { createApplicationFixture, dayMs } from "./fixture.ts";
import { person } from "../../support/core/people.ts";

const page = { limit: 50, status: "all" } as const;

describe("An application", () => {
  test("is applied for now, unless a date is given, and starts its history there", async () => {
    const { apply } = await createApplicationFixture();
    expect(apply()).toMatchObject({
      status: "applied",
      appliedAt: "2026-11-20T11:00:00.000Z",
      history: [{ status: "applied" }],
    });
    const earlier = apply({ appliedAt: "2026-11-02T08:00:00Z", status: "interview" });
    expect(earlier.appliedAt).toBe("2026-11-02T08:00:00.000Z");
    expect(earlier.history.map(({ status, at }) => [status, at])).toEqual([
      ["applied", "2026-11-02T08:00:00.000Z"],
      ["interview", "2026-11-20T11:00:00.000Z"],
    ]);
  });

  test("cannot be sent in the future", async () => {
    const { apply } = await createApplicationFixture();
    expect(() => apply({ appliedAt: "2026-11-21T11:00:00Z" })).toThrow("Choose a date that is not in the future.");
  });

  test("counts against the month it was sent in, and its deletion gives nothing back", async () => {
    const { core, userId, apply, applications } = await createApplicationFixture();
    core.quotas.setLimits(userId, { posts: 1, applications: 1, aiInteractions: 1 });
    const { id } = apply();
    expect(() => apply()).toThrow("You've used your 1 job application for November.");
    applications.remove(userId, id);
    expect(() => apply()).toThrow("You've used your 1 job application");
    expect(apply({ appliedAt: "2026-10-02T08:00:00Z" }).status).toBe("applied");
    expect(core.quotas.usageOf(userId).applications.used).toBe(1);
  });

  test("that the bot sent is neither charged nor reported again", async () => {
    const { core, userId, applications } = await createApplicationFixture();
    const { NewApplication } = await import("#core/applications/contract.ts");
    applications.create(userId, NewApplication.parse({ jobTitle: "Engineer", company: "Acme" }), { isSentByBot: true });
    expect(core.quotas.usageOf(userId).applications.used).toBe(0);
    expect(core.activity.recent(userId, { limit: 20 })).toEqual([]);
  });

  test("keeps the CV and the letter as they were sent", async () => {
    const { core, userId, apply, applications } = await createApplicationFixture();
    core.cv.save(userId, CvToSave.parse({ personalInfo: { fullName: "Ada Lovelace" }, summary: "As it was." }));
    const letter = { recipient: "", date: "", subject: "", body: "Dear Acme", closing: "" };
    const version = core.cv.versions.create(userId, VersionInput.parse({ name: "Acme", letter }));
    const { id, cvUsed, coverLetter, hasCv } = apply({ cvVersionId: version.id });
    core.cv.save(userId, CvToSave.parse({ personalInfo: { fullName: "Ada Lovelace" }, summary: "Rewritten." }));
    expect({ cvUsed, coverLetter, hasCv }).toEqual({ cvUsed: "Acme", coverLetter: "Dear Acme", hasCv: true });
    expect(JSON.parse(applications.cvSent(userId, id))).toMatchObject({ summary: "As it was." });
  });

  test("keeps the text of the job, also in an export, and shows it in its details only", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    const { id } = apply({ jobDescription: "Bread, early in the morning." });
    expect(applications.get(userId, id).jobDescription).toBe("Bread, early in the morning.");
    expect(applications.list(userId, page).items[0]).not.toHaveProperty("jobDescription");
    expect(applications.exportFile(userId, "json")).toContain("Bread, early in the morning.");
  });

  test("of somebody else does not exist", async () => {
    const { core, apply, applications } = await createApplicationFixture();
    const { id } = apply();
    const { user } = await person(core, "Ben");
    expect(() => applications.get(user.id, id)).toThrow("Application not found");
    expect(() => applications.remove(user.id, id)).toThrow("Application not found");
    expect(() => applications.addNote(user.id, id, { text: "x" })).toThrow("Application not found");
    const action = { kind: "status", status: "offer" } as const;
    expect(applications.bulkChange(user.id, { ids: [id], action }).changed).toBe(0);
  });

  test("changed in another place since is refused, and keeps its fields", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    const { id, revision } = apply({ location: "Berlin" });
    applications.change(userId, id, { location: "", revision });
    expect(applications.get(userId, id).location).toBeNull();
    expect(() => applications.change(userId, id, { location: "Paris", revision })).toThrow(
      "was changed in another place",
    );
    expect(() => applications.change(userId, id, { status: "offer", revision })).toThrow(
      "was changed in another place",
    );
    expect(applications.get(userId, id).status).toBe("applied");
  });

  test("has at most a hundred notes", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    const { id } = apply();
    for (let n = 0; n < applicationLimits.entries; n += 1) applications.addNote(userId, id, { text: `${n}` });
    expect(() => applications.addNote(userId, id, { text: "One more" })).toThrow("at most 100 of these");
  });
});

describe("The list", () => {
  test("is filtered by status and text, the one applied for last first", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    apply({ company: "Acme 100%", appliedAt: "2026-11-01T08:00:00Z" });
    apply({ company: "Babbage", status: "viewed", appliedAt: "2026-11-03T08:00:00Z" });
    apply({ company: "Curie", location: "Paris", appliedAt: "2026-11-02T08:00:00Z" });
    const companies = (query: object) =>
      applications.list(userId, { ...page, ...query }).items.map(({ company }) => company);
    expect(companies({})).toEqual(["Babbage", "Curie", "Acme 100%"]);
    expect(companies({ status: "viewed" })).toEqual(["Babbage"]);
    expect(companies({ search: "paris" })).toEqual(["Curie"]);
    expect(companies({ search: "0%" })).toEqual(["Acme 100%"]);
    expect(companies({ search: "_" })).toEqual([]);
  });

  test("shows an application without news as unanswered after the chosen time, and a follow-up waits again", async () => {
    const { core, apply, applications, userId } = await createApplicationFixture();
    applications.saveSettings(userId, { noAnswerDays: 14, reminders: true });
    const { id } = apply();
    const unanswered = () => applications.list(userId, { ...page, status: "no_answer" }).items.map((item) => item.id);
    core.clock.jump(14 * dayMs - 1);
    expect([unanswered(), applications.get(userId, id).hasNoAnswer]).toEqual([[], false]);
    core.clock.jump(1);
    expect([unanswered(), applications.get(userId, id).hasNoAnswer]).toEqual([[id], true]);
    applications.handleReminder(userId, id, true);
    expect([unanswered(), applications.get(userId, id).hasNoAnswer]).toEqual([[], false]);
  });

  test("pages through all of them once", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    const ids = Array.from({ length: 7 }, () => apply().id);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = applications.list(userId, { ...page, limit: 3, cursor });
      found.push(...items.map(({ id }) => id));
      cursor = next;
    } while (cursor !== undefined);
    expect(found).toEqual(ids.toReversed());
  });
});

describe("A change of several", () => {
  test("is undone at once, with the dates and counts from before", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    const ids = [apply().id, apply().id, apply({ status: "rejected" }).id];
    const before = applications.summary(userId);
    const action = { kind: "status", status: "rejected" } as const;
    const { changeId, changed } = applications.bulkChange(userId, BulkChange.parse({ ids, action }));
    expect(changed).toBe(2);
    expect(applications.summary(userId).rejected).toBe(3);
    expect(applications.undoChange(userId, changeId)).toEqual({ restored: 2 });
    expect(applications.summary(userId)).toEqual(before);
    expect(applications.undoChange(userId, changeId)).toEqual({ restored: 0 });
  });

  test("that deletes can be undone for a week", async () => {
    const { core, apply, applications, userId } = await createApplicationFixture();
    const { id } = apply();
    applications.addNote(userId, id, { text: "Kept" });
    const { changeId } = applications.remove(userId, id);
    expect(() => applications.get(userId, id)).toThrow("Application not found");
    expect(applications.summary(userId).funnel.sent).toBe(0);
    applications.removeDeleted();
    applications.undoChange(userId, changeId);
    expect(applications.get(userId, id).notes).toHaveLength(1);
    const again = applications.remove(userId, id);
    core.clock.jump(8 * dayMs);
    applications.removeDeleted();
    expect(applications.undoChange(userId, again.changeId)).toEqual({ restored: 0 });
    expect(core.database.sqlite.query("SELECT id FROM application_notes").all()).toEqual([]);
  });

  test("leaves alone what was changed since it was read, and says how many", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    const [read, stale] = [apply(), apply()];
    applications.change(userId, stale.id, { status: "interview" });
    const revisions = { [read.id]: read.revision, [stale.id]: stale.revision };
    const action = { kind: "status", status: "rejected" } as const;
    const ids = [read.id, stale.id];
    const result = applications.bulkChange(userId, BulkChange.parse({ ids, revisions, action }));
    expect(result).toMatchObject({ changed: 1, changedElsewhere: 1 });
    expect(applications.get(userId, stale.id).status).toBe("interview");
    expect(result.revisions).toEqual({ [read.id]: applications.get(userId, read.id).revision });
    expect(applications.undoChange(userId, result.changeId)).toEqual({ restored: 1 });
    expect(applications.get(userId, read.id).status).toBe("applied");
  });

  test("is undone by its owner only", async () => {
    const { core, apply, applications, userId } = await createApplicationFixture();
    const { id } = apply();
    const { changeId } = applications.remove(userId, id);
    const { user } = await person(core, "Ben");
    expect(applications.undoChange(user.id, changeId)).toEqual({ restored: 0 });
  });
});
