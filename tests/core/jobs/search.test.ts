import { expect, test } from "bun:test";
import { FeedError } from "#core/jobs/sources/contract.ts";
import { insertPerson } from "../content/content-fixture.ts";
import { createJobsFixture, feedOpening, hour } from "./jobs-fixture.ts";

const titles = (items: readonly { title: string }[]): string[] => items.map(({ title }) => title);

test("the sandbox is searched by default; others only once they are switched on", async () => {
  using fixture = createJobsFixture();
  fixture.offer("sandbox", [feedOpening("1")]);
  fixture.offer("remotive", [feedOpening("2", { title: "Django Developer" })]);
  expect(titles((await fixture.search()).items)).toEqual(["Python Developer"]);
  expect(fixture.asked).toEqual(["sandbox"]);
  fixture.jobs.changeSource(fixture.ada, { source: "remotive", board: "", isOn: true });
  expect((await fixture.search()).items).toHaveLength(2);
  fixture.jobs.changeSource(fixture.ada, { source: "sandbox", board: "", isOn: false });
  expect((await fixture.search()).items.map(({ source }) => source)).toEqual(["remotive"]);
});

test("a source is asked once in 6 hours, also for another person", async () => {
  using fixture = createJobsFixture();
  fixture.offer("sandbox", [feedOpening("1")]);
  await fixture.search();
  await fixture.search({ query: "python" });
  await fixture.search({}, insertPerson(fixture.core, "Ben", false));
  expect(fixture.asked).toEqual(["sandbox"]);
  fixture.core.clock.jump(6 * hour - 1);
  await fixture.search();
  expect(fixture.asked).toHaveLength(1);
  fixture.core.clock.jump(1);
  await fixture.search();
  expect(fixture.asked).toHaveLength(2);
});

test("a broken source is named and hides no other", async () => {
  using fixture = createJobsFixture();
  const { jobs, ada } = fixture;
  fixture.offer("sandbox", [feedOpening("1")]);
  fixture.answers.set("remotive", new FeedError("changed", "Its answer has changed, so it can't be read."));
  fixture.answers.set("greenhouse", new FeedError("unknown_board", "It has no such board. Check the name."));
  jobs.changeSource(ada, { source: "remotive", board: "", isOn: true });
  jobs.changeSource(ada, { source: "greenhouse", board: "nosuch", isOn: true });
  expect((await fixture.search()).items).toHaveLength(1);
  const failing = jobs.sources(ada).filter(({ status }) => status === "failing");
  expect(failing.map(({ label, problem, message }) => ({ label, problem, message }))).toEqual([
    { label: "Remotive", problem: "changed", message: "Its answer has changed, so it can't be read." },
    { label: "Greenhouse: nosuch", problem: "unknown_board", message: "It has no such board. Check the name." },
  ]);
});

test("a board without jobs is no unknown board", async () => {
  using fixture = createJobsFixture();
  fixture.offer("greenhouse", []);
  fixture.jobs.changeSource(fixture.ada, { source: "greenhouse", board: "acme", isOn: true });
  await fixture.search();
  const state = fixture.jobs.sources(fixture.ada).find(({ source }) => source === "greenhouse");
  expect(state).toMatchObject({ status: "ok", problem: null, openings: 0 });
});

test("what was found before stays when the source breaks later", async () => {
  using fixture = createJobsFixture();
  fixture.offer("sandbox", [feedOpening("1")]);
  await fixture.search();
  fixture.answers.set("sandbox", new FeedError("unreachable", "It has a problem now (503)."));
  fixture.core.clock.jump(7 * hour);
  const [job] = (await fixture.search()).items;
  expect(job).toMatchObject({ title: "Python Developer", isExpired: false });
});

test("an opening that a complete answer lacks is marked as expired and comes last", async () => {
  using fixture = createJobsFixture();
  fixture.offer("sandbox", [feedOpening("1"), feedOpening("2", { title: "Baker", description: "Bread." })]);
  await fixture.search();
  fixture.offer("sandbox", [feedOpening("2", { title: "Baker", description: "Bread." })]);
  fixture.core.clock.jump(7 * hour);
  const { items } = await fixture.search();
  expect(items.map(({ title, isExpired }) => [title, isExpired])).toEqual([
    ["Baker", false],
    ["Python Developer", true],
  ]);
});

test("an opening past its own date is expired", async () => {
  using fixture = createJobsFixture();
  fixture.offer("sandbox", [feedOpening("1", { expiresAt: fixture.core.clock.now() - 1 })]);
  expect((await fixture.search()).items[0]?.isExpired).toBe(true);
});

test("duplicates fold by address, then by company and title, and name the other source", async () => {
  using fixture = createJobsFixture();
  const { jobs, ada } = fixture;
  for (const source of ["remotive", "arbeitnow"] as const) jobs.changeSource(ada, { source, board: "", isOn: true });
  fixture.offer("sandbox", [feedOpening("1", { company: "Acme GmbH" })]);
  fixture.offer("remotive", [feedOpening("9", { company: "ACME", title: "Python Developer (m/f/d)" })]);
  fixture.offer("arbeitnow", [
    feedOpening("7", { url: "https://www.jobs.example/1/?utm_source=arbeitnow", company: "Other" }),
  ]);
  const { items, total } = await fixture.search();
  expect(total).toBe(1);
  const [job] = items;
  expect(new Set<string | undefined>([job?.source, ...(job?.alsoAt ?? [])])).toEqual(
    new Set(["arbeitnow", "remotive", "sandbox"]),
  );
});

test("one title in two places of one source is two jobs", async () => {
  using fixture = createJobsFixture();
  const same = { company: "Acme" };
  fixture.offer("sandbox", [
    feedOpening("1", { ...same, location: "Berlin" }),
    feedOpening("2", { ...same, location: "Lisbon" }),
    feedOpening("3", { ...same, location: "Lisbon" }),
  ]);
  expect((await fixture.search()).total).toBe(2);
});

test("words, place, level, salary and source filter; openings that don't say stay", async () => {
  using fixture = createJobsFixture();
  fixture.offer("sandbox", [
    feedOpening("1", { title: "Senior Go Developer", location: "Berlin", description: "€100,000" }),
    feedOpening("2", { title: "Go-to-Market Manager", location: "Berlin", description: "You go far." }),
    feedOpening("3", { title: "Junior Java Developer", description: "Java. €45,000" }),
    feedOpening("4", { title: "JavaScript Developer", description: "No numbers here" }),
  ]);
  const found = async (query: Parameters<typeof fixture.search>[0]) =>
    titles((await fixture.search(query)).items).toSorted();
  expect(await found({ query: "go" })).toEqual(["Senior Go Developer"]);
  expect(await found({ query: "java developer" })).toEqual(["Junior Java Developer"]);
  expect(await found({ location: "berlin" })).toEqual(["Go-to-Market Manager", "Senior Go Developer"]);
  expect(await found({ location: "Remote" })).toEqual(["JavaScript Developer", "Junior Java Developer"]);
  expect(await found({ experienceLevel: "senior", query: "developer" })).toEqual([
    "JavaScript Developer",
    "Senior Go Developer",
  ]);
  expect(await found({ salaryRange: "90k-120k", query: "developer" })).toEqual([
    "JavaScript Developer",
    "Senior Go Developer",
  ]);
  expect(await found({ source: "remotive" })).toEqual([]);
  expect(await found({ query: "nosuchword" })).toEqual([]);
});

test("hits and gaps explain the score, with the words that facts were read from", async () => {
  using fixture = createJobsFixture();
  const { core, ada } = fixture;
  core.jobPreferences.save(ada, { ...core.jobPreferences.get(ada), skills: ["Python", "COBOL"] });
  fixture.offer("sandbox", [
    feedOpening("1", { title: "Senior Python Developer", description: "Python, Kafka and COBOL. €30,000 - €40,000" }),
  ]);
  const [job] = (await fixture.search()).items;
  expect(job?.hits).toContainEqual({ kind: "skill", text: "Python", isInTitle: true });
  expect(job?.hits).toContainEqual({ kind: "skill", text: "COBOL", isInTitle: false });
  expect(job?.gaps).toContainEqual({ kind: "skill", text: "Kafka" });
  expect(job?.gaps.map(({ kind }) => kind)).toEqual(["seniority", "salary", "skill"]);
  expect(job?.seniority).toEqual({ value: "senior", words: "Senior" });
  expect(job?.salary).toEqual({ min: 30_000, max: 40_000, currency: "EUR", words: "€30,000 - €40,000" });
});

test("a cursor that can't be read is refused before a source is asked", async () => {
  using fixture = createJobsFixture();
  const refused = await fixture.search({ cursor: "file:///etc/passwd" }).catch(String);
  expect(refused).toContain("Use the cursor from the X-Next-Cursor header");
  expect(fixture.asked).toEqual([]);
});

test("pages follow each other and count all", async () => {
  using fixture = createJobsFixture();
  fixture.offer(
    "sandbox",
    Array.from({ length: 5 }, (_, n) => feedOpening(String(n))),
  );
  const first = await fixture.search({ limit: "2" });
  const second = await fixture.search({ limit: "2", cursor: first.next ?? "" });
  const third = await fixture.search({ limit: "2", cursor: second.next ?? "" });
  expect([first.total, third.next]).toEqual([5, undefined]);
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(5);
});

test("a hidden job, a blocked company and blocked words are not shown until that is undone", async () => {
  using fixture = createJobsFixture();
  const { jobs, ada, core } = fixture;
  const ben = insertPerson(core, "Ben", false);
  fixture.offer("sandbox", [
    feedOpening("1", { title: "First Python Job", company: "Acme GmbH" }),
    feedOpening("2", { title: "Second Python Job", description: "With our gambling platform." }),
    feedOpening("3", { title: "Third Python Job" }),
  ]);
  const shown = async (userId = ada) => titles((await fixture.search({}, userId)).items).toSorted();
  const third = (await fixture.search()).items.find(({ title }) => title.startsWith("Third"))?.id ?? "";
  jobs.hide(ada, third);
  const company = jobs.block(ada, { kind: "company", value: "acme" });
  const words = jobs.block(ada, { kind: "word", value: "gambling platform" });
  expect(await shown()).toEqual([]);
  expect(titles((await fixture.search({ hidden: "true" })).items)).toHaveLength(3);
  expect(await shown(ben)).toHaveLength(3);
  expect(() => jobs.block(ada, { kind: "company", value: "ACME, Inc." })).toThrow("is blocked already");
  jobs.unhide(ada, third);
  jobs.unblock(ada, company.id);
  jobs.unblock(ada, words.id);
  expect(await shown()).toHaveLength(3);
});

test("a person can't see what another one's sources have", async () => {
  using fixture = createJobsFixture();
  const { jobs, ada, core } = fixture;
  fixture.offer("sandbox", []);
  fixture.offer("greenhouse", [feedOpening("1")]);
  jobs.changeSource(ada, { source: "greenhouse", board: "acme", isOn: true });
  const [job] = (await fixture.search()).items;
  const ben = insertPerson(core, "Ben", false);
  expect((await fixture.search({}, ben)).items).toEqual([]);
  expect(jobs.details(ada, job?.id ?? "").description).toBe("Django and PostgreSQL.");
  expect(() => jobs.details(ben, job?.id ?? "")).toThrow("Job not found");
});

test("closed jobs are deleted after 30 days", async () => {
  using fixture = createJobsFixture();
  const { jobs, ada, core } = fixture;
  fixture.offer("sandbox", [feedOpening("1")]);
  const [job] = (await fixture.search()).items;
  fixture.offer("sandbox", []);
  core.clock.jump(7 * hour);
  await fixture.search();
  core.clock.jump(29 * 24 * hour);
  jobs.deleteOld();
  expect(jobs.details(ada, job?.id ?? "").isExpired).toBe(true);
  core.clock.jump(2 * 24 * hour);
  jobs.deleteOld();
  expect((await fixture.search()).items).toEqual([]);
});
