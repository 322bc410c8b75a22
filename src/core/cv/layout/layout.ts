import type { CvFields, Letter } from "../contract.ts";
import { orderSections } from "../rules.ts";
import type { CvStyle } from "../style/contract.ts";
import { listContacts, shortenUrl, toLink, type Contact } from "./contacts.ts";
import { formatDate, formatDay, formatPeriod } from "./format-dates.ts";
import { parseBlocks, type Block } from "./parse-blocks.ts";
import { titlesIn } from "../section-titles/rules.ts";

export interface LayoutEntry {
  id: string;
  title: string;
  /** Employer, school, issuer. */
  organization: string;
  place: string;
  dates: string;
  /** As it is printed, and where it leads. */
  link: string;
  url: string;
  blocks: Block[];
}

export interface LayoutSection {
  id: string;
  title: string;
  pageBreak: boolean;
  /** `lines`: short entries, without a text of their own. */
  kind: "text" | "tags" | "lines" | "entries";
  blocks: Block[];
  tags: string[];
  entries: LayoutEntry[];
}

/** A CV as it is printed: every format and template shows exactly this, in this order. */
export interface Layout {
  name: string;
  headline: string;
  contacts: Contact[];
  sections: LayoutSection[];
  style: Omit<CvStyle, "sections">;
}

type EntryParts = Partial<Omit<LayoutEntry, "link" | "blocks" | "id">> & { id: string; description?: string };

function toEntry({ id, url = "", description = "", ...parts }: EntryParts): LayoutEntry {
  const text = { title: "", organization: "", place: "", dates: "", ...parts };
  // Whatever there is comes first.
  const [title, organization] = text.title === "" ? [text.organization, ""] : [text.title, text.organization];
  return {
    ...text,
    id,
    title,
    organization,
    link: shortenUrl(url),
    url: toLink(url),
    blocks: parseBlocks(description),
  };
}

const isShown = ({ title, organization, place, dates, link, blocks }: LayoutEntry): boolean =>
  [title, organization, place, dates, link].some((text) => text !== "") || blocks.length > 0;

/** By section: the entries in its order. */
function listEntries(cv: CvFields): Record<string, LayoutEntry[]> {
  const date = (text: string) => formatDate(text, cv);
  const period = (entry: { startDate: string; endDate: string; current?: boolean }) => formatPeriod(entry, cv);
  const certificate = ({ issuer, credentialId }: CvFields["certifications"][number]) =>
    [issuer, credentialId].filter((part) => part !== "").join(", ");
  return {
    experience: cv.experience.map((e) =>
      toEntry({ ...e, organization: e.company, place: e.location, dates: period(e) }),
    ),
    education: cv.education.map((e) =>
      toEntry({ ...e, title: e.degree, organization: e.school, place: e.location, dates: period(e) }),
    ),
    projects: cv.projects.map((e) => toEntry({ ...e, title: e.name, organization: e.role, dates: period(e) })),
    certifications: cv.certifications.map((e) =>
      toEntry({ ...e, title: e.name, organization: certificate(e), dates: date(e.date) }),
    ),
    languages: cv.languages.map((e) => toEntry({ id: e.id, title: e.language, organization: e.fluency })),
    publications: cv.publications.map((e) => toEntry({ ...e, organization: e.publisher, dates: date(e.date) })),
    awards: cv.awards.map((e) => toEntry({ ...e, organization: e.issuer, dates: date(e.date) })),
    volunteering: cv.volunteering.map((e) => toEntry({ ...e, title: e.role, place: e.location, dates: period(e) })),
    ...Object.fromEntries(
      cv.customSections.map(({ id, entries }) => [
        id,
        entries.map((e) => toEntry({ ...e, organization: e.subtitle, place: e.location, dates: period(e) })),
      ]),
    ),
  };
}

export function toLayout(cv: CvFields): Layout {
  const { sections: _sections, template, accent, paper, font, density, dateFormat, language, showPhoto } = cv;
  const titles: Readonly<Record<string, string>> = titlesIn(language);
  const entries = listEntries(cv);
  const custom = new Map(cv.customSections.map(({ id, title }) => [id, title]));
  const sections = orderSections(cv)
    .filter(({ hidden }) => !hidden)
    .map(({ id, title, pageBreak }): LayoutSection => {
      const shown = (entries[id] ?? []).filter(isShown);
      const base = {
        id,
        title: title || custom.get(id) || titles[id] || "",
        pageBreak,
        blocks: [],
        tags: [],
        entries: [],
      };
      if (id === "summary") return { ...base, kind: "text", blocks: parseBlocks(cv.summary) };
      if (id === "skills") return { ...base, kind: "tags", tags: cv.skills };
      if (id === "languages" || id === "certifications") return { ...base, kind: "lines", entries: shown };
      return { ...base, kind: "entries", entries: shown };
    })
    .filter(({ blocks, tags, entries: shown }) => blocks.length + tags.length + shown.length > 0);
  const style = { template, accent, paper, font, density, dateFormat, language, showPhoto };
  const { fullName, headline } = cv.personalInfo;
  return { name: fullName, headline, contacts: listContacts(cv.personalInfo), sections, style };
}

export interface LetterLayout extends Pick<Layout, "name" | "headline" | "contacts" | "style"> {
  recipient: string[];
  date: string;
  subject: string;
  blocks: Block[];
  closing: string;
}

export function toLetterLayout(cv: CvFields, letter: Letter): LetterLayout {
  const { name, headline, contacts, style } = toLayout(cv);
  const recipient = letter.recipient.split("\n").map((text) => text.trim());
  return {
    name,
    headline,
    contacts,
    style,
    recipient: recipient.filter((text) => text !== ""),
    date: formatDay(letter.date, cv.language),
    subject: letter.subject,
    blocks: parseBlocks(letter.body),
    closing: letter.closing,
  };
}
