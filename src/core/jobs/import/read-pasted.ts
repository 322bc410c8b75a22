import { htmlToText, tidyLine, tidyLines } from "#core/html-to-text.ts";
import type { FeedOpening } from "#core/jobs/sources/contract.ts";

type ReadText = Omit<FeedOpening, "sourceId" | "url">;

const labelled = (text: string, names: string): string =>
  new RegExp(String.raw`^(?:${names})[ \t]*:[ \t]*(.{1,200})$`, "imu").exec(text)?.[1]?.trim() ?? "";

/** Text as people copy it. A name is taken only from a labeled line or a heading such as 'Engineer at Acme'. */
export function readPasted(pasted: string): ReadText {
  const description = /<(?:p|div|br|li|h\d)\b/i.test(pasted) ? htmlToText(pasted) : tidyLines(pasted);
  const [first = ""] = description.split("\n");
  const heading = readHeading(description.split("\n"), first.slice(0, 200));
  return {
    title: labelled(description, "job title|title|position|role|stelle") || heading.title,
    company: labelled(description, "company|employer|organi[sz]ation|unternehmen|firma") || heading.company,
    location: labelled(description, "location|place|office|ort|standort") || heading.location,
    description,
    salary: labelled(description, "salary|compensation|pay|gehalt"),
    postedAt: null,
    expiresAt: null,
  };
}

/** Longer lines are sentences. */
const nameMax = 80;
const placeMax = 120;

/** 'Engineer at Acme' in one line, or the title, the company and the place in lines of their own. */
function readHeading(lines: readonly string[], first: string): Pick<ReadText, "title" | "company" | "location"> {
  const heading = splitHeading(first);
  const [second = "", third = "", ...rest] = lines.slice(1);
  const isName = (line: string, max: number): boolean =>
    line !== "" && line.length <= max && !/[.!?:]$|^[-•*]|:\s/.test(line);
  // A text goes on after an empty line.
  const isApart = rest.length === 0 || rest[0] === "";
  if (heading.company !== "" || !isName(first, nameMax) || !isName(second, nameMax)) return heading;
  if (third === "") return { ...heading, company: second };
  return isApart && isName(third, placeMax) ? { ...heading, company: second, location: third } : heading;
}

/** Of a page without structured data: its title and its text. */
export function readPage(html: string): ReadText {
  const heading = textIn(html, "h1");
  const title = textIn(html, "title");
  const body = /<main\b/i.exec(html)?.index ?? /<body\b/i.exec(html)?.index ?? 0;
  const read = splitHeading(heading || title);
  const company = read.company || splitHeading(title).company || metaOf(html, "og:site_name");
  return { ...read, company, description: htmlToText(html.slice(body)), postedAt: null, expiresAt: null };
}

function textIn(html: string, tag: string): string {
  const open = new RegExp(String.raw`<${tag}\b[^>]{0,500}>`, "iu").exec(html);
  if (!open) return "";
  const from = open.index + open[0].length;
  const end = html.toLowerCase().indexOf(`</${tag}`, from);
  return end < 0 ? "" : tidyLine(htmlToText(html.slice(from, Math.min(end, from + 1000))));
}

const metaOf = (html: string, property: string): string =>
  tidyLine(
    htmlToText(
      new RegExp(String.raw`<meta[^>]{0,200}property="${property}"[^>]{0,200}content="([^"]{0,200})"`, "iu").exec(
        html,
      )?.[1] ?? "",
    ),
  );

/** 'Engineer at Acme', 'Engineer | Acme | Berlin' */
function splitHeading(heading: string): Pick<ReadText, "title" | "company" | "location"> {
  const [title = "", company = "", location = ""] = heading.split(/\s[|–—·]\s/u).map((part) => part.trim());
  const at = /^(.{2,150}?)\s(?:at|bei)\s(\p{Lu}.{0,100})$/u.exec(title);
  if (at) return { title: at[1] ?? "", company: at[2] ?? "", location: company };
  return { title, company, location };
}
