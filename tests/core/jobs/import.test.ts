import { expect, test } from "bun:test";
import type { PageAnswer } from "#core/link-port.ts";
import { createJobsFixture } from "./jobs-fixture.ts";

const page = (body: string, more: object = {}): PageAnswer => ({
  kind: "answered",
  status: 200,
  type: "text/html",
  body,
  ...more,
});

function createImportFixture(answers: Record<string, PageAnswer>) {
  const read: string[] = [];
  const fixture = createJobsFixture({
    linkReader: {
      ask: async () => ({ kind: "unreachable" }),
      read: async ({ href }) => {
        read.push(href);
        return answers[href] ?? { kind: "not_public" };
      },
    },
  });
  return { ...fixture, read, [Symbol.dispose]: () => fixture.core.close() };
}

const posting = {
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "Organization", name: "Acme" },
    {
      "@type": "JobPosting",
      title: "Python Developer &amp; more",
      hiringOrganization: { "@type": "Organization", name: "Acme" },
      jobLocation: { address: { addressLocality: "Berlin", addressCountry: { name: "Germany" } } },
      jobLocationType: "TELECOMMUTE",
      datePosted: "2026-11-01",
      validThrough: "2026-11-10",
      baseSalary: { currency: "EUR", value: { minValue: 60000, maxValue: 75000, unitText: "YEAR" } },
      description: "<p>Django and <b>PostgreSQL</b></p><script>alert(1)</script><ul><li>Reviews</li></ul>",
    },
  ],
};

test("a page's own job data is read, its description as plain text", async () => {
  const html = `<html><script type="application/ld+json">${JSON.stringify(posting).replaceAll("</", String.raw`<\/`)}</script><body>Menu</body></html>`;
  using fixture = createImportFixture({ "https://acme.example/1": page(html) });
  const job = await fixture.jobs.importOpening(fixture.ada, { url: "https://acme.example/1" });
  expect(job).toMatchObject({
    title: "Python Developer & more",
    company: "Acme",
    location: "Berlin, Germany",
    workplace: { value: "remote" },
    salary: { min: 60_000, max: 75_000, currency: "EUR" },
    isExpired: true,
    readFrom: "job_posting",
    description: "Django and PostgreSQL\n\n- Reviews",
  });
  expect(job.matchScore).toBeGreaterThan(50);
});

test("redirects are followed to web pages only, and not endlessly", async () => {
  const to = (location: string) => page("", { status: 302, location });
  using fixture = createImportFixture({
    "https://a.example/": to("https://b.example/"),
    "https://b.example/": page("<h1>Baker at Crumb</h1><p>Bread, early in the morning, for a small shop.</p>"),
    "https://loop.example/": to("https://loop.example/"),
    "https://file.example/": to("file:///etc/passwd"),
  });
  const { jobs, ada, read } = fixture;
  expect(await jobs.importOpening(ada, { url: "https://a.example/" })).toMatchObject({
    title: "Baker",
    company: "Crumb",
    url: "https://b.example/",
    readFrom: "page",
  });
  expect(jobs.importOpening(ada, { url: "https://loop.example/" })).rejects.toThrow("redirects again and again");
  await Promise.resolve();
  expect(jobs.importOpening(ada, { url: "https://file.example/" })).rejects.toThrow();
  expect(read.some((href) => href.startsWith("file:"))).toBe(false);
});

test.each([
  [{ kind: "not_public" } as const, "No public site was found there."],
  [{ kind: "timeout" } as const, "The site didn't answer in time."],
  [{ kind: "too_large" } as const, "The page is too large."],
  [page("", { status: 404 }), "The site doesn't show this page (404)."],
  [page("", { type: "application/pdf" }), "This address is not a web page."],
  [page("<html></html>"), "The page has no readable text."],
])("a page that can't be read asks for the text instead", async (answer, reason) => {
  using fixture = createImportFixture({ "https://a.example/": answer });
  expect(fixture.jobs.importOpening(fixture.ada, { url: "https://a.example/" })).rejects.toThrow(
    `${reason} ${reason.startsWith("No public") ? "Check the address. " : ""}Paste the text of the job instead.`,
  );
});

test("pasted text names title, company, place and salary by its lines", async () => {
  using fixture = createImportFixture({});
  const text = "Senior Baker at Crumb\nLocation: Lisbon\nSalary: €30,000\n\nBread. 5+ years.\u0000\u0007";
  const job = await fixture.jobs.importOpening(fixture.ada, { text });
  expect(job).toMatchObject({
    title: "Senior Baker",
    company: "Crumb",
    location: "Lisbon",
    salary: { min: 30_000 },
    seniority: { value: "senior" },
    readFrom: "text",
    url: null,
  });
  expect(job.description).not.toContain("\u0007");
  expect(fixture.read).toEqual([]);
});

test.each([
  [
    "three lines",
    "Senior Engineer\nExample GmbH\nBerlin, remote",
    ["Senior Engineer", "Example GmbH", "Berlin, remote"],
  ],
  [
    "three lines before a text",
    "Senior Engineer\nExample GmbH\nBerlin, remote\n\nWe are looking for you. Come.",
    ["Senior Engineer", "Example GmbH", "Berlin, remote"],
  ],
  ["two lines", "Senior Engineer\nExample GmbH", ["Senior Engineer", "Example GmbH", ""]],
  ["a heading and a place", "Senior Engineer at Example\nLocation: Berlin", ["Senior Engineer", "Example", "Berlin"]],
  ["sentences", "We are hiring.\nCome to us.\nIt is nice here.", ["We are hiring.", "", ""]],
  ["a heading and its text", "Senior Engineer\nWe build machines.\nCome to us.", ["Senior Engineer", "", ""]],
  ["a heading and a list", "Senior Engineer\n- builds machines\n- repairs them", ["Senior Engineer", "", ""]],
])("pasted text of %s is read as far as its lines say", async (_, text, names) => {
  using fixture = createImportFixture({});
  const { title, company, location } = await fixture.jobs.importOpening(fixture.ada, { text });
  expect([title, company, location]).toEqual(names);
});

test("broken and hostile job data of a page is left out", async () => {
  const bad = [
    "{",
    "[]",
    "null",
    '{"@type":"JobPosting","title":5}',
    JSON.stringify({ "@graph": [[[[[[posting]]]]]] }),
  ];
  const scripts = bad.map((json) => `<script type="application/ld+json">${json}</script>`).join("");
  using fixture = createImportFixture({
    "https://a.example/": page(
      `${scripts}<title>Cook | Soup</title><body>Soup for many, and a long enough text here.</body>`,
    ),
  });
  expect(await fixture.jobs.importOpening(fixture.ada, { url: "https://a.example/" })).toMatchObject({
    title: "Cook",
    company: "Soup",
    readFrom: "page",
  });
});
