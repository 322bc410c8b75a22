import { beforeEach, expect, test } from "bun:test";
import { CvToSave, historyBurstMs, VersionInput } from "#core/cv/contract.ts";
import type { Fault } from "#core/errors.ts";
import { createMemoryCore, type PracticeCore } from "#tests/support/core/core.ts";
import { createPeople } from "#tests/support/core/people.ts";

let core: PracticeCore;
let ada: string;

beforeEach(async () => {
  core = createMemoryCore();
  ada = (await createPeople(core)).ada.user.id;
});

const save = (fields: object, options?: { isAutosave: boolean }) => core.cv.save(ada, CvToSave.parse(fields), options);
const faultOf = (work: () => unknown): Fault => {
  try {
    work();
  } catch (error) {
    return error as Fault;
  }
  throw new Error("Nothing was thrown.");
};

test("before it is saved, a CV has the name and email of the account", () => {
  const { personalInfo, revision, template, updatedAt } = core.cv.get(ada);
  expect(personalInfo).toMatchObject({ fullName: "Ada", email: "ada@example.com" });
  expect({ revision, template, updatedAt }).toEqual({ revision: 0, template: "modern", updatedAt: null });
});

test("a saved CV is returned with ids for its entries and a higher revision", () => {
  const saved = save({ personalInfo: { fullName: "Ada" }, experience: [{ title: "Analyst" }, { title: "Author" }] });
  expect(saved.revision).toBe(1);
  expect(new Set(saved.experience.map(({ id }) => id)).size).toBe(2);
  expect(core.cv.get(ada)).toEqual(saved);
  const again = save({ ...saved, summary: "Longer" });
  expect(again.experience).toEqual(saved.experience);
  expect(again.revision).toBe(2);
});

test("skills are trimmed, and none is empty or twice in the list", () => {
  expect(save({ skills: [" Math ", "", "math", "Weaving"] }).skills).toEqual(["Math", "Weaving"]);
});

test("a stale revision saves nothing and returns the newer CV", () => {
  const first = save({ summary: "First" });
  const second = save({ summary: "Second", revision: first.revision });
  const fault = faultOf(() => save({ summary: "Lost", revision: first.revision }));
  expect([fault.kind, fault.code]).toEqual(["conflict", "cv.stale"]);
  expect(fault.details).toEqual({ current: second });
  expect(core.cv.get(ada).summary).toBe("Second");
});

test("saving the same again changes nothing", () => {
  const first = save({ summary: "Same" });
  expect(save({ ...first }).revision).toBe(first.revision);
});

test("a save is an activity, an autosave is not", () => {
  const updates = () => core.activity.recent(ada, { limit: 20 }).filter(({ type }) => type === "cv_saved").length;
  save({ summary: "One" }, { isAutosave: true });
  expect(updates()).toBe(0);
  save({ summary: "Two" });
  expect(updates()).toBe(1);
});

test("the history keeps the state before a burst of changes, and restores it", () => {
  save({ summary: "Before" });
  core.clock.jump(historyBurstMs);
  for (const summary of ["B", "Bu", "Burst"]) save({ summary }, { isAutosave: true });
  const [entry, ...others] = core.cv.listHistory(ada);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ summary: "Before", revision: 1, versionId: null });
  const { cv } = core.cv.restore(ada, entry?.id ?? "");
  expect([cv.summary, cv.revision]).toEqual(["Before", 5]);
  expect(core.cv.listHistory(ada).map(({ summary }) => summary)).toEqual(["Burst", "Before"]);
});

test("a version chooses, orders and rewords entries, and follows the facts of the CV", () => {
  const cv = save({
    summary: "General",
    skills: ["Math", "Weaving", "Poetry"],
    experience: [
      { id: "a", title: "Analyst", company: "Engines", description: "Long" },
      { id: "b", title: "Author", company: "Press" },
      { id: "c", title: "Tutor", company: "Home" },
    ],
  });
  const version = core.cv.versions.create(
    ada,
    VersionInput.parse({
      name: "Engines",
      summary: "Special",
      skills: ["Poetry", "math", "Juggling"],
      hidden: ["c"],
      order: { experience: ["b", "a"] },
      wording: { a: { title: "Programmer", description: "Short" } },
      style: { template: "plain" },
    }),
  );
  const shown = core.cv.resolve(ada, version.id).cv;
  expect(shown.experience.map(({ title, company, description }) => [title, company, description])).toEqual([
    ["Author", "Press", ""],
    ["Programmer", "Engines", "Short"],
  ]);
  expect([shown.summary, shown.skills, shown.template]).toEqual(["Special", ["Poetry", "math"], "plain"]);

  save({ ...cv, experience: [{ id: "d", title: "Countess" }, ...cv.experience], skills: ["Poetry"] });
  const later = core.cv.resolve(ada, version.id).cv;
  expect(later.experience.map(({ id }) => id)).toEqual(["d", "b", "a"]);
  expect(later.skills).toEqual(["Poetry"]);
});

test("versions have unique names, revisions and a history of their own", () => {
  const create = (name: string) => core.cv.versions.create(ada, VersionInput.parse({ name }));
  const version = create("One");
  expect(faultOf(() => create("One")).code).toBe("cv.name_taken");
  const saved = core.cv.versions.save(ada, version.id, { ...VersionInput.parse({ name: "Two" }), revision: 1 });
  expect([saved.name, saved.revision]).toEqual(["Two", 2]);
  const stale = faultOf(() => core.cv.versions.save(ada, version.id, { ...saved, summary: "x", revision: 1 }));
  expect([stale.code, stale.details]).toEqual(["cv.stale", { current: saved }]);
  expect(core.cv.listHistory(ada, version.id)).toHaveLength(1);
  core.cv.versions.remove(ada, version.id);
  expect(faultOf(() => core.cv.versions.get(ada, version.id)).code).toBe("cv.not_found");
});
