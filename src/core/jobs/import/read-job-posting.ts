import { z } from "zod";
import { htmlToText, tidyLine } from "#core/html-to-text.ts";
import type { FeedOpening } from "#core/jobs/sources/contract.ts";

const maxScripts = 50;
const text = z.string().optional().catch(undefined);
const many = <Type extends z.ZodType>(type: Type) =>
  z
    .union([z.array(type), type.transform((one) => [one])])
    .optional()
    .catch(undefined);
const Address = z.object({
  addressLocality: text,
  addressRegion: text,
  addressCountry: z
    .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
    .optional()
    .catch(undefined),
});
const amount = z.coerce.number().optional().catch(undefined);
const Posting = z.object({
  title: z.string(),
  hiringOrganization: z
    .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
    .optional()
    .catch(undefined),
  jobLocation: many(
    z.object({
      address: z.union([z.string().transform((addressLocality) => ({ addressLocality })), Address]).optional(),
    }),
  ),
  jobLocationType: text,
  applicantLocationRequirements: many(z.object({ name: z.string() })),
  datePosted: text,
  validThrough: text,
  description: text,
  baseSalary: z
    .object({
      currency: text,
      value: z.union([
        z.number().transform((value) => ({ value, minValue: undefined, maxValue: undefined, unitText: undefined })),
        z.object({ value: amount, minValue: amount, maxValue: amount, unitText: text }),
      ]),
    })
    .optional()
    .catch(undefined),
});

type ReadPosting = Omit<FeedOpening, "sourceId" | "url">;

/** The page's own structured data (schema.org JobPosting), if it has any. */
export function readJobPosting(html: string): ReadPosting | undefined {
  for (const json of scriptsOf(html)) {
    const found = postingIn(json);
    if (found) return toOpening(found);
  }
  return undefined;
}

function* scriptsOf(html: string): Iterable<unknown> {
  const open = /<script[^>]{0,500}application\/ld\+json[^>]{0,500}>/giu;
  for (let n = 0; n < maxScripts; n += 1) {
    const start = open.exec(html);
    if (!start) return;
    const from = start.index + start[0].length;
    const end = html.indexOf("</script", from);
    if (end < 0) return;
    try {
      yield JSON.parse(html.slice(from, end).replaceAll(/\p{Cc}+/gu, " "));
    } catch {
      // Broken data of a page is no data.
    }
  }
}

function postingIn(json: unknown, depth = 0): z.output<typeof Posting> | undefined {
  if (typeof json !== "object" || json === null || depth > 4) return undefined;
  const inside: unknown[] = Array.isArray(json) ? json : "@graph" in json ? [json["@graph"]] : [];
  if (inside.length === 0) {
    const type: unknown = "@type" in json ? json["@type"] : undefined;
    if (![type].flat().includes("JobPosting")) return undefined;
    return Posting.safeParse(json).data;
  }
  for (const one of inside) {
    const found = postingIn(one, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function toOpening(posting: z.output<typeof Posting>): ReadPosting {
  const places = (posting.jobLocation ?? []).map(({ address }) => {
    const { addressLocality, addressRegion, addressCountry }: z.output<typeof Address> = {
      addressRegion: undefined,
      addressCountry: undefined,
      ...address,
    };
    return [addressLocality, addressRegion, addressCountry].filter(Boolean).join(", ");
  });
  const isRemote = posting.jobLocationType?.toUpperCase() === "TELECOMMUTE";
  const required = (posting.applicantLocationRequirements ?? []).map(({ name }) => name);
  return {
    title: tidyLine(htmlToText(posting.title)),
    company: tidyLine(htmlToText(posting.hiringOrganization ?? "")),
    location: tidyLine([...places, ...(isRemote ? required : [])].filter((place) => place !== "").join("; ")),
    workplace: isRemote ? "Remote" : undefined,
    description: htmlToText(unescapeTwice(posting.description ?? "")),
    salary: salaryOf(posting),
    postedAt: timeOf(posting.datePosted),
    expiresAt: timeOf(posting.validThrough),
  };
}

/** Some sites encode the HTML of the description once more. */
const unescapeTwice = (html: string): string =>
  /&lt;(?:p|ul|li|br|div|strong|h\d)\b/i.test(html) ? htmlToText(html) : html;

function salaryOf({ baseSalary }: z.output<typeof Posting>): string | undefined {
  if (!baseSalary) return undefined;
  const { currency = "", value } = baseSalary;
  const low = value.minValue ?? value.value;
  const high = value.maxValue ?? low;
  if (!low || !high) return undefined;
  const unit = value.unitText && !/year/i.test(value.unitText) ? ` per ${value.unitText.toLowerCase()}` : "";
  return `${low === high ? low : `${low} - ${high}`} ${currency}${unit}`;
}

function timeOf(date: string | undefined): number | null {
  const at = Date.parse(date ?? "");
  return Number.isNaN(at) ? null : at;
}
