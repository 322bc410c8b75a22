import { createConcurrencyLimit } from "#core/concurrency-limit.ts";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { FeedOpening } from "#core/jobs/sources/contract.ts";
import type { LinkFailure, PageAnswer } from "#core/link-port.ts";
import type { JobsDeps } from "../context.ts";
import { jobLimits, type ImportedOpening, type ImportRequest } from "../contract.ts";
import { termsOf } from "../reading/terms.ts";
import { readSalary, readSeniority, readWorkplace } from "../reading/read-opening.ts";
import { skillFacts } from "../score/facts.ts";
import { scoreOpening } from "../score/score.ts";
import { profileFor } from "../search/search.ts";
import type { OpeningIndex } from "../store/opening-index.ts";
import { readJobPosting } from "./read-job-posting.ts";
import { readPage, readPasted } from "./read-pasted.ts";

const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

type Texts = Omit<FeedOpening, "sourceId" | "url">;
interface ReadImport {
  texts: Texts;
  url: string | null;
  readFrom: ImportedOpening["readFrom"];
}

const failures: Record<LinkFailure | "too_large", string> = {
  not_public: "No public site was found there. Check the address.",
  port: "Only pages on ports 80 and 443 can be read.",
  certificate: "The site's certificate could not be verified.",
  unreachable: "The site can't be reached now.",
  timeout: "The site didn't answer in time.",
  too_large: "The page is too large.",
};
const unreadable = (reason: string): Fault =>
  new Fault("upstream", "jobs.page_unreadable", `${reason} Paste the text of the job instead.`);

type ImportDeps = Pick<JobsDeps, "clock" | "linkReader" | "wishesOf"> & { index: OpeningIndex };

/** An opening from a page or a text, read by rule and not saved. */
export function createImport({ clock, linkReader, wishesOf, index }: ImportDeps) {
  const limit = createConcurrencyLimit(1);

  async function load(address: string): Promise<{ url: string; html: string }> {
    let url = new URL(address);
    for (let redirected = 0; redirected <= maxRedirects; redirected += 1) {
      const answer = await linkReader.read(url);
      const target = targetOf(url, answer);
      if (target) url = target;
      else return { url: url.href, html: bodyOf(answer) };
    }
    throw unreadable("The page redirects again and again.");
  }

  async function read({ url: address, text }: ImportRequest): Promise<ReadImport> {
    if (text !== undefined && text.trim() !== "") {
      return { texts: readPasted(text), url: address ?? null, readFrom: "text" };
    }
    const { url, html } = await load(address ?? "");
    const posting = readJobPosting(html);
    if (posting) return { texts: posting, url, readFrom: "job_posting" };
    const page = readPage(html);
    if (page.title === "" && page.description.length < 40) throw unreadable("The page has no readable text.");
    return { texts: page, url, readFrom: "page" };
  }

  function toImported(userId: string, { texts: given, url, readFrom }: ReadImport): ImportedOpening {
    const texts = {
      ...given,
      title: given.title.slice(0, jobLimits.title),
      company: given.company.slice(0, jobLimits.company),
      location: given.location.slice(0, jobLimits.location),
      description: given.description.slice(0, jobLimits.description).toWellFormed(),
    };
    const { title, company, location, description, postedAt, expiresAt } = texts;
    index.all();
    const profile = profileFor(wishesOf(userId), {});
    const salary = readSalary(texts) ?? null;
    const workplace = readWorkplace(texts) ?? null;
    const seniority = readSeniority(texts) ?? null;
    const facts = {
      ...skillFacts({ titleTerms: termsOf(title), terms: termsOf(description) }, profile),
      location,
      salaryMax: salary?.max ?? null,
      workplace: workplace?.value ?? null,
      seniority: seniority?.value ?? null,
    };
    return {
      title,
      company,
      location,
      description,
      salary,
      workplace,
      seniority,
      url,
      readFrom,
      ...scoreOpening(profile, facts, index.rarity),
      postedAt: postedAt === null ? null : toInstant(postedAt),
      expiresAt: expiresAt === null ? null : toInstant(expiresAt),
      isExpired: expiresAt !== null && expiresAt <= clock.now(),
    };
  }

  return {
    /** @throws Fault `jobs.page_unreadable`, `jobs.import_running` */
    async importOpening(userId: string, request: ImportRequest): Promise<ImportedOpening> {
      const end = limit.begin(userId);
      if (!end) {
        const message = "A page is being read already. Wait for the result, then try again.";
        throw new Fault("rate_limited", "jobs.import_running", message);
      }
      try {
        return toImported(userId, await read(request));
      } finally {
        end();
      }
    },
  };
}

function targetOf(from: URL, answer: PageAnswer): URL | undefined {
  if (answer.kind !== "answered" || !redirects.has(answer.status) || !answer.location) return undefined;
  const target = URL.parse(answer.location, from);
  return target && /^https?:$/.test(target.protocol) ? target : undefined;
}

function bodyOf(answer: PageAnswer): string {
  if (answer.kind !== "answered") throw unreadable(failures[answer.kind]);
  const { status, type, body } = answer;
  if (status < 200 || status >= 300) throw unreadable(`The site doesn't show this page (${status}).`);
  if (type !== "" && !/html|text\/plain|xml/i.test(type)) throw unreadable("This address is not a web page.");
  return body;
}
