import type { JobSource } from "#core/jobs/sources/contract.ts";

type PublicSource = Exclude<JobSource, "sandbox" | "network">;

interface DocumentedFeed {
  board: string;
  /** By path and query, as the source documents them. */
  answers: Readonly<Record<string, unknown>>;
  /** The name of the list in its answer; empty if the answer is the list. */
  list: string;
  /** The path whose answer has it. */
  listPath: string;
}

const html = "<p>Django &amp; <b>PostgreSQL</b></p><script>alert(1)</script>";

const remotive = {
  id: 1,
  url: "https://remotive.com/remote-jobs/1",
  title: "Python Developer",
  company_name: "Acme",
  category: "Software",
  job_type: "full_time",
  publication_date: "2026-11-01T10:00:00",
  candidate_required_location: "Europe",
  salary: "€60,000 - €80,000",
  description: html,
};
const arbeitnow = {
  slug: "python-1",
  company_name: "Acme",
  title: "Python Developer",
  description: html,
  remote: true,
  url: "https://www.arbeitnow.com/jobs/1",
  tags: ["IT"],
  job_types: [],
  location: "Berlin",
  created_at: 1_793_000_000,
};
const remoteok = {
  id: "1",
  slug: "python-1",
  position: "Python Developer",
  company: "Acme",
  company_logo: "https://remoteok.com/logo.png",
  tags: ["python"],
  description: html,
  location: "Worldwide",
  url: "https://remoteok.com/remote-jobs/1",
  date: "2026-11-01T10:00:00+00:00",
  salary_min: 60_000,
  salary_max: 80_000,
};
const jobicy = {
  id: 1,
  url: "https://jobicy.com/jobs/1",
  jobTitle: "Python Developer",
  companyName: "Acme",
  jobGeo: "Europe",
  jobDescription: html,
  pubDate: "2026-11-01 10:00:00",
  salaryMin: 60_000,
  salaryMax: 80_000,
  salaryCurrency: "EUR",
};
const himalayas = {
  guid: "https://himalayas.app/1",
  title: "Python Developer",
  companyName: "Acme",
  applicationLink: "https://himalayas.app/1",
  locationRestrictions: ["Germany", "France"],
  description: html,
  minSalary: 60_000,
  maxSalary: 80_000,
  currency: "EUR",
  pubDate: 1_793_000_000,
  expiryDate: 1_795_000_000,
};
const themuse = {
  id: 1,
  name: "Python Developer",
  contents: html,
  publication_date: "2026-11-01T10:00:00Z",
  locations: [{ name: "Berlin, Germany" }],
  company: { id: 2, name: "Acme" },
  refs: { landing_page: "https://www.themuse.com/jobs/1" },
};
const comment = {
  id: 11,
  author: "acme",
  created_at: "2026-11-01T10:00:00.000Z",
  text: "Acme | Python Developer | Berlin | REMOTE | €60k-80k<p>Django &amp; <b>PostgreSQL</b>",
};
const greenhouse = {
  id: 1,
  internal_job_id: 2,
  title: "Python Developer",
  company_name: "Acme",
  location: { name: "Berlin" },
  absolute_url: "https://boards.greenhouse.io/acme/jobs/1",
  first_published: "2026-11-01T10:00:00-04:00",
  updated_at: "2026-11-02T10:00:00-04:00",
  requisition_id: "R1",
  departments: [],
  offices: [],
  metadata: null,
  content: "&lt;p&gt;Django &amp;amp; &lt;b&gt;PostgreSQL&lt;/b&gt;&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;",
  pay_input_ranges: [{ min_cents: 6_000_000, max_cents: 8_000_000, currency_type: "EUR" }],
};
const lever = {
  id: "a-1",
  text: "Python Developer",
  categories: { location: "Berlin", commitment: "Full-time", team: "Web" },
  country: "DE",
  description: html,
  descriptionPlain: "Django & PostgreSQL",
  lists: [],
  additional: "",
  hostedUrl: "https://jobs.lever.co/acme/a-1",
  applyUrl: "https://jobs.lever.co/acme/a-1/apply",
  workplaceType: "hybrid",
  salaryRange: { currency: "EUR", interval: "per-year-salary", min: 60_000, max: 80_000 },
};
const ashby = {
  id: "a-1",
  title: "Python Developer",
  department: "Web",
  team: "Web",
  employmentType: "FullTime",
  location: "Berlin",
  secondaryLocations: [],
  isRemote: true,
  workplaceType: "Hybrid",
  publishedAt: "2026-11-01T10:00:00Z",
  isListed: true,
  jobUrl: "https://jobs.ashbyhq.com/acme/a-1",
  applyUrl: "https://jobs.ashbyhq.com/acme/a-1/application",
  descriptionHtml: html,
  descriptionPlain: "Django & PostgreSQL",
  compensation: { compensationTierSummary: "€60K – €80K" },
};

export const documentedFeeds: Readonly<Record<PublicSource, DocumentedFeed>> = {
  remotive: {
    board: "",
    list: "jobs",
    listPath: "remotive.com/api/remote-jobs",
    answers: { "remotive.com/api/remote-jobs": { "0-legal-notice": "…", "job-count": 1, jobs: [remotive] } },
  },
  arbeitnow: {
    board: "",
    list: "data",
    listPath: "www.arbeitnow.com/api/job-board-api?page=1",
    answers: {
      "www.arbeitnow.com/api/job-board-api?page=1": { data: [arbeitnow], links: { next: "…" }, meta: {} },
      "www.arbeitnow.com/api/job-board-api?page=2": { data: [], links: { next: null }, meta: {} },
    },
  },
  remoteok: {
    board: "",
    list: "",
    listPath: "remoteok.com/api",
    answers: { "remoteok.com/api": [{ last_updated: 1, legal: "Please link back." }, remoteok] },
  },
  jobicy: {
    board: "",
    list: "jobs",
    listPath: "jobicy.com/api/v2/remote-jobs?count=50",
    answers: { "jobicy.com/api/v2/remote-jobs?count=50": { jobCount: 1, jobs: [jobicy] } },
  },
  himalayas: {
    board: "",
    list: "jobs",
    listPath: "himalayas.app/jobs/api?limit=50",
    answers: { "himalayas.app/jobs/api?limit=50": { totalCount: 1, offset: 0, limit: 50, jobs: [himalayas] } },
  },
  themuse: {
    board: "",
    list: "results",
    listPath: "www.themuse.com/api/public/jobs?page=1",
    answers: {
      "www.themuse.com/api/public/jobs?page=1": { page: 1, page_count: 1, results: [themuse] },
      "www.themuse.com/api/public/jobs?page=2": { page: 2, page_count: 1, results: [] },
    },
  },
  hackernews: {
    board: "",
    list: "children",
    listPath: "hn.algolia.com/api/v1/items/99",
    answers: {
      "hn.algolia.com/api/v1/search_by_date?tags=story,author_whoishiring&query=hiring": {
        hits: [
          { objectID: "100", title: "Ask HN: Freelancer? Seeking freelancer? (November 2026)" },
          { objectID: "99", title: "Ask HN: Who is hiring? (November 2026)" },
        ],
      },
      "hn.algolia.com/api/v1/items/99": {
        id: 99,
        children: [comment, { id: 12, text: null }, { id: 13, text: "No role here" }],
      },
    },
  },
  greenhouse: {
    board: "acme",
    list: "jobs",
    listPath: "boards-api.greenhouse.io/v1/boards/acme/jobs?content=true&pay_transparency=true",
    answers: {
      "boards-api.greenhouse.io/v1/boards/acme/jobs?content=true&pay_transparency=true": {
        jobs: [greenhouse],
        meta: { total: 1 },
      },
    },
  },
  lever: {
    board: "acme",
    list: "",
    listPath: "api.lever.co/v0/postings/acme?mode=json&skip=0&limit=100",
    answers: { "api.lever.co/v0/postings/acme?mode=json&skip=0&limit=100": [lever] },
  },
  ashby: {
    board: "acme",
    list: "jobs",
    listPath: "api.ashbyhq.com/posting-api/job-board/acme?includeCompensation=true",
    answers: {
      "api.ashbyhq.com/posting-api/job-board/acme?includeCompensation=true": {
        apiVersion: "1",
        jobs: [ashby, { ...ashby, id: "a-2", isListed: false }],
      },
    },
  },
};
