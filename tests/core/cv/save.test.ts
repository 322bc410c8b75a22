import { beforeEach, expect, test } from "bun:test";
import { CvToSave, historyBurstMs, VersionInput } from "#core/cv/contract.ts";
import { parseCv } from "#core/cv/parse-cv.ts";
import { WholeCv } from "#core/cv/whole-cv/contract.ts";
import type { Fault } from "#core/errors.ts";
import { createMemoryCore, type PracticeCore } from "#tests/support/core/core.ts";
import { createPeople } from "#tests/support/core/people.ts";
import { emptyCv } from "#tests/support/cv/empty-cv.ts";

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

test("what was saved is kept in the history, however soon it is replaced; only autosaves are folded", () => {
  const kept = () => core.cv.listHistory(ada).map(({ summary }) => summary);
  for (const summary of ["One", "Two", "Three"]) save({ summary });
  expect(kept()).toEqual(["Two", "One"]);
  for (const summary of ["Three a", "Three ab", "Three abc"]) save({ summary }, { isAutosave: true });
  expect(kept()).toEqual(["Three", "Two", "One"]);
  save({ summary: "Three abc" });
  save({ summary: "Four" });
  expect(kept()).toEqual(["Three abc", "Three", "Two", "One"]);
});

test("a version that was saved is kept in its history, however soon it is replaced", () => {
  const { id } = core.cv.versions.create(ada, VersionInput.parse({ name: "One", summary: "First" }));
  const change = (summary: string, isAutosave: boolean) =>
    core.cv.versions.save(ada, id, VersionInput.parse({ name: "One", summary }), { isAutosave });
  change("Second", false);
  for (const summary of ["Third", "Thirds"]) change(summary, true);
  expect(core.cv.listHistory(ada, id).map(({ summary }) => summary)).toEqual(["Second", "First"]);
});

const problemsOf = (fields: object): string[] =>
  CvToSave.safeParse(fields).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("an email address that is none is refused at its field", () => {
  const message = "Enter an email address such as name@example.com.";
  for (const email of ["ada", "ada@", "a b@example.com", "ada@example"])
    expect(problemsOf({ personalInfo: { email } })).toEqual([`personalInfo.email: ${message}`]);
  for (const email of ["", "ada@example.com", "zoë@bücher.example"])
    expect(problemsOf({ personalInfo: { email } })).toEqual([]);
});

test("a date that is none is refused at its field, and words with a year are printed as they are", () => {
  const message = "Enter a date such as 2024-05 or 2024. Words need a year, such as Spring 2024.";
  for (const startDate of ["2024-13", "2023-02-29", "05/2024", "soon", "24"])
    expect(problemsOf({ education: [{}, { startDate }] })).toEqual([`education.1.startDate: ${message}`]);
  for (const startDate of ["", "2024", "2024-05", "2024-02-29", "Spring 2024", "expected 2027"])
    expect(problemsOf({ education: [{ startDate }] })).toEqual([]);
  const entries = [{ endDate: "never" }];
  expect(problemsOf({ awards: [{ date: "x" }], customSections: [{ entries }] })).toEqual([
    `awards.0.date: ${message}`,
    `customSections.0.entries.0.endDate: ${message}`,
  ]);
  expect(problemsOf({ experience: [{ endDate: "now", current: true }] })).toEqual([]);
});

test("an end before the start is refused at its field, unless it is not printed", () => {
  const message = "The end is before the start. Correct one of the two dates.";
  for (const [startDate, endDate] of [
    ["2024-05", "2023"],
    ["2024-05", "2024-04"],
    ["2024-05-20", "2024-05-19"],
    ["2024", "2023-12-31"],
  ])
    expect(problemsOf({ experience: [{ startDate, endDate }] })).toEqual([`experience.0.endDate: ${message}`]);
  for (const [startDate, endDate] of [
    ["2024-05", "2024"],
    ["2024", "2024-01"],
    ["2024-05", ""],
    ["Spring 2024", "2023"],
  ])
    expect(problemsOf({ experience: [{ startDate, endDate }] })).toEqual([]);
  const entries = [{ startDate: "2024", endDate: "2023" }];
  expect(problemsOf({ customSections: [{ entries }], volunteering: [{ ...entries[0], current: true }] })).toEqual([
    `customSections.0.entries.0.endDate: ${message}`,
  ]);
  core.cv.save(ada, parseCv({ education: entries }));
  expect(core.cv.get(ada).education[0]?.endDate).toBe("2023");
});

test("a CV without a section that every CV has is refused, and names it; others stay as they were saved", () => {
  save({ ...emptyCv, languages: [{ language: "French", fluency: "C1" }], accent: "#aa3300" });
  for (const section of Object.keys(emptyCv)) {
    const { [section as keyof typeof emptyCv]: _section, ...rest } = emptyCv;
    expect(WholeCv.safeParse(rest).error?.issues.map(({ path }) => path)).toEqual([[section]]);
  }
  const saved = core.cv.save(ada, WholeCv.parse({ ...emptyCv, summary: "Analyst" }));
  expect(saved).toMatchObject({ summary: "Analyst", languages: [{ language: "French" }], accent: "#aa3300" });
  expect(core.cv.save(ada, WholeCv.parse({ ...emptyCv, languages: [] })).languages).toEqual([]);
});

test("a CV that was saved with other dates is still shown, tailored and printed", async () => {
  core.cv.save(ada, parseCv({ education: [{ school: "Home", startDate: "soon" }] }));
  expect(core.cv.get(ada).education[0]?.startDate).toBe("soon");
  const { body } = await core.cv.export(ada, { format: "txt", document: "cv" });
  expect(body).toContain("soon");
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

test("a version has the style of the CV, besides what it changes", () => {
  save({ language: "fr", accent: "#aa3300", template: "classic" });
  const { id } = core.cv.versions.create(ada, VersionInput.parse({ name: "One", style: { template: "plain" } }));
  const { language, accent, template } = core.cv.resolve(ada, id).cv;
  expect([language, accent, template]).toEqual(["fr", "#aa3300", "plain"]);
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

test("the date of a cover letter has its day, in the language of the CV", async () => {
  save({ language: "de", personalInfo: { fullName: "Ada" } });
  const letter = { recipient: "", date: "2026-11-20", subject: "", body: "Guten Tag", closing: "" };
  const { id } = core.cv.versions.create(ada, VersionInput.parse({ name: "One", letter }));
  const { name, body } = await core.cv.export(ada, { format: "txt", document: "letter", version: id });
  expect(name).toBe("Ada - Cover letter.txt");
  expect(body).toContain("20. November 2026");
});
