import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { createForm, validateField, type FormField } from "#simulator/model/jobs/application-form.ts";
import { searchJobs, isOpen, jobsPerPage, findJob, listOpenJobs } from "#simulator/model/jobs/generated-jobs.ts";
import { describeJob } from "#simulator/model/jobs/jobs-text.ts";
import { easyJobs, createJobsHarness } from "#tests/support/simulator/jobs.ts";
import { noon } from "#tests/support/core/core.ts";
import { createMemorySimulator } from "#tests/support/simulator/simulator.ts";

const day = 24 * 3_600_000;
const companies = ["Fernway Labs", "Northlight Systems", "Tessel Works"];
const seeds = fc.integer({ min: 0, max: 2 ** 45 });
const times = fc.integer({ min: noon, max: noon + 1000 * day });

test("some hundred jobs are open at any time, each with its own id by which it is found again", () => {
  fc.assert(
    fc.property(seeds, times, (seed, now) => {
      const jobs = listOpenJobs(seed, companies, now);
      expect(jobs.length).toBeWithin(70, 220);
      expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
      for (const job of jobs.slice(0, 5)) expect(findJob(seed, companies, job.id, now)).toEqual(job);
      expect(jobs.map(({ postedAt }) => postedAt)).toEqual(
        jobs.map(({ postedAt }) => postedAt).toSorted((a, b) => b - a),
      );
    }),
    { numRuns: 30 },
  );
});

test("new jobs appear every day and old ones close, and a job never changes", () => {
  const before = listOpenJobs(7, companies, noon);
  const after = listOpenJobs(7, companies, noon + day);
  const ids = new Set(before.map(({ id }) => id));
  expect(after.filter(({ id }) => !ids.has(id)).length).toBeWithin(3, 8);
  const gone = before.filter(({ id }) => !after.some((job) => job.id === id));
  expect(gone.length).toBeGreaterThan(0);
  for (const job of gone) expect(isOpen(job, noon + day)).toBe(false);
  for (const job of before.filter((one) => isOpen(one, noon + day))) expect(after).toContainEqual(job);
  expect(listOpenJobs(8, companies, noon)).not.toEqual(before);
});

test("a job is unknown before it is posted, and so is an id that the seed never generated", () => {
  const [job] = listOpenJobs(7, companies, noon);
  expect(job && findJob(7, companies, job.id, job.postedAt - 1)).toBeUndefined();
  for (const id of ["4999990000", "", "1", "42077800", "4207780a11", `${job?.id}0`]) {
    expect(findJob(7, companies, id, noon)).toBeUndefined();
  }
});

test("a search applies every keyword, the location, the age, the workplace type and the seniority", () => {
  const jobs = listOpenJobs(7, companies, noon);
  const query = { keywords: "python", location: "germany", postedWithin: 30 * day };
  const fits = searchJobs(jobs, query, noon);
  expect(fits.length).toBeGreaterThan(0);
  for (const job of fits) {
    expect(`${job.title} ${job.trade.skills.join(" ")}`.toLowerCase()).toContain("python");
    expect(job.country).toBe("Germany");
  }
  expect(searchJobs(jobs, { ...query, keywords: "python zeppelin" }, noon)).toEqual([]);
  for (const { workPlace, rank } of searchJobs(jobs, { keywords: "", workPlaces: ["Hybrid"], ranks: [4] }, noon)) {
    expect([workPlace, rank]).toEqual(["Hybrid", 4]);
  }
  const [best] = searchJobs(jobs, { keywords: "python developer" }, noon);
  expect(best?.title).toContain("Python Developer");
  const newest = searchJobs(jobs, { keywords: "python", sort: "newest" }, noon).map(({ postedAt }) => postedAt);
  expect(newest).toEqual(newest.toSorted((a, b) => b - a));
});

test("a job has a description of several paragraphs without unfilled placeholders", () => {
  for (const job of listOpenJobs(7, companies, noon)) {
    const text = describeJob(7, job);
    expect(text.split("\n\n").length).toBeGreaterThanOrEqual(5);
    expect(text.length).toBeGreaterThan(600);
    expect(text).toContain(job.company);
    expect(text).not.toContain("{");
  }
});

test("forms have two to five steps including the review, and no question twice", () => {
  const lengths = new Set<number>();
  for (const job of listOpenJobs(7, companies, noon)) {
    const steps = createForm(7, job, "Ada Lovelace");
    lengths.add(steps.length + 1);
    const labels = steps.flatMap(({ fields }) => fields.map(({ label }) => label));
    expect(new Set(labels).size).toBe(labels.length);
    for (const { fields } of steps) expect(fields.length).toBeGreaterThan(0);
  }
  expect(lengths).toEqual(new Set([2, 3, 4, 5]));
});

const line: FormField = { label: "Website", kind: "line", options: [], required: false };
const number: FormField = { ...line, kind: "number", required: true, min: 0, max: 99 };
const list: FormField = { ...line, kind: "list", options: ["A", "B"], required: true };
const box: FormField = { ...line, kind: "box", required: true };
const file: FormField = { ...line, kind: "file", required: true };

test.each<[FormField, string, string | undefined]>([
  [line, "", undefined],
  [{ ...line, required: true }, "  ", "Please enter a valid answer"],
  [{ ...line, required: true, label: "Mobile phone number" }, "call me", "Enter a valid phone number"],
  [number, "5", undefined],
  [number, "5.5", "Enter a whole number between 0 and 99"],
  [number, "five", "Enter a whole number between 0 and 99"],
  [number, "100", "Enter a whole number between 0 and 99"],
  [number, "", "Please enter a valid answer"],
  [{ ...number, only: "42" }, "41", "Please enter a valid answer"],
  [list, "A", undefined],
  [list, "C", "Please make a selection"],
  [box, "yes", undefined],
  [box, "", "Select the checkbox to proceed"],
  [file, "", "A resume is required"],
])("the form's message for %p with the answer %p is %p", (field, answer, message) => {
  expect(validateField(field, answer)).toBe(message);
});

test.each([
  ["cv.pdf", 5 * 1024 * 1024, undefined],
  ["cv.DOCX", 10, undefined],
  ["cv.pdf", 5 * 1024 * 1024 + 1, "5 MB"],
  ["cv.exe", 10, "DOC, DOCX and PDF"],
])("the form's message for the file %s of %d bytes is %p", (name, size, message) => {
  const refusal = validateField(file, "", { name, size });
  if (message === undefined) expect(refusal).toBeUndefined();
  else expect(refusal).toContain(message);
});

test("thirty applications are accepted in 24 hours, then the network names the end of the limit", () => {
  const { simulator, clock } = createMemorySimulator();
  const ada = simulator.join("account-1", "Ada Lovelace");
  createJobsHarness(simulator, ada).exhaustDailyLimit();
  expect(simulator.applicationsOf(ada.id)).toHaveLength(30);
  const [next = ""] = easyJobs(simulator, ada.id);
  const refusal = simulator.applicationRefusal(ada.id, next);
  expect(refusal).toMatchObject({ kind: "refused", limit: { of: "applications", until: clock.now() + day } });
  clock.jump(day);
  expect(simulator.applicationRefusal(ada.id, next)).toBeUndefined();
  expect(simulator.applicationRefusal(ada.id, next, { dailyLimit: 0 })).toMatchObject({
    limit: { of: "applications" },
  });
});

test("the members of two accounts apply independently, and their applications are deleted with them", () => {
  const { simulator } = createMemorySimulator();
  const ada = simulator.join("account-1", "Ada Lovelace");
  const bob = simulator.join("account-2", "Bob Stone");
  createJobsHarness(simulator, ada).exhaustDailyLimit();
  expect(simulator.applicationsOf(bob.id)).toEqual([]);
  simulator.removeAccount("account-1");
  expect(simulator.applicationsOf(ada.id)).toEqual([]);
});

test("an incorrectly filled form is refused, and nothing is stored", () => {
  const { simulator } = createMemorySimulator();
  const ada = simulator.join("account-1", "Ada Lovelace");
  const [id = ""] = easyJobs(simulator, ada.id);
  const refusal = simulator.apply(ada, id, { answers: {}, follows: true });
  expect(refusal).toEqual({ kind: "refused", reason: "Mobile phone number: Please enter a valid answer." });
  expect(simulator.applicationsOf(ada.id)).toEqual([]);
});

test("a search gives 25 a page and the rest on the last one", () => {
  const { simulator } = createMemorySimulator();
  const ada = simulator.join("account-1", "Ada Lovelace");
  const { total } = simulator.searchJobs(ada.id, { keywords: "" }, 1);
  const last = Math.ceil(total / jobsPerPage);
  expect(simulator.searchJobs(ada.id, { keywords: "" }, last).jobs).toHaveLength(total - (last - 1) * jobsPerPage);
  expect(simulator.searchJobs(ada.id, { keywords: "" }, last + 1).jobs).toEqual([]);
});
