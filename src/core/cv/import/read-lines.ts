import type { CvInput } from "../contract.ts";
import type { ImportSource } from "../output/contract.ts";
import { titlesIn } from "../section-titles/rules.ts";
import { cvLanguages, type SectionId } from "../style/contract.ts";
import { createDraft, type Draft, type ReadCv } from "./import-draft.ts";
import { takeContacts, wholeUrl } from "./take-contacts.ts";
import { findPeriod } from "../written-dates/rules.ts";

export interface TextLine {
  /** A wide gap within a line is a tab. */
  text: string;
  isItem: boolean;
  /** Marked as one in the document. */
  isHeading: boolean;
}

type KnownSection = Exclude<SectionId, "customSections"> | "contact";

const synonyms: Readonly<Record<KnownSection, string>> = {
  contact: "contact|contact details|kontakt|coordonnées|personal details|personal information",
  summary: "about|about me|profile|professional summary|objective|career summary|personal statement",
  experience:
    "work experience|professional experience|employment|employment history|work history|career history|career",
  education: "academic background|education and training|qualifications|studies",
  skills:
    "technical skills|core skills|key skills|top skills|skills & tools|technologies|competencies|core competencies|expertise",
  projects: "personal projects|selected projects|side projects",
  certifications: "certificates|licenses & certifications|licenses and certifications|certifications & licenses",
  languages: "language skills",
  publications: "selected publications",
  awards: "honors|honours|honors & awards|honors-awards|awards and honors|achievements",
  volunteering: "volunteer experience|volunteer work|volunteer",
};

const headings = new Map<string, KnownSection>(
  Object.entries(synonyms).flatMap(([id, words]) =>
    words.split("|").map((word) => [word, id as KnownSection] as const),
  ),
);
for (const language of cvLanguages) {
  const { present: _present, ...titles } = titlesIn(language);
  for (const [id, title] of Object.entries(titles)) headings.set(title.toLowerCase(), id as KnownSection);
}

const headingOf = (text: string): KnownSection | undefined =>
  headings.get(text.trim().replace(/\s*:$/, "").replaceAll(/\s+/g, " ").toLowerCase());

/** Written in capitals, alone in its line. */
const otherHeadings =
  /^(interests|hobbies|references|courses|trainings?|memberships|patents|hobbys|interessen|referenzen)$/i;
const looksLikeHeading = ({ text, isItem, isHeading }: TextLine): boolean =>
  isHeading ||
  otherHeadings.test(text) ||
  (!isItem && /^[\p{Lu}\p{M}&\s/-]{4,40}$/u.test(text) && /\p{Lu}{3}/u.test(text));

function readHead(lines: readonly TextLine[], draft: Draft): void {
  const info = (draft.cv.personalInfo ??= {});
  for (const { text } of lines) {
    const rest = takeContacts(text, draft);
    for (const part of rest
      .split("\t")
      .map((piece) => piece.trim())
      .filter((piece) => piece !== "")) {
      if (!info.fullName) info.fullName = part;
      else if (!info.headline && part === rest) info.headline = part;
      else if (!info.location && part.length < 60 && !/[.:]$/.test(part)) info.location = part;
      else draft.report("Beginning", part, "It is not clear what this is, so it was left out.");
    }
  }
}

interface ReadEntry {
  title: string;
  organization: string;
  place: string;
  startDate: string;
  endDate: string;
  current: boolean;
  description: string;
  url: string;
}

const isBody = ({ text, isItem }: TextLine): boolean =>
  isItem || text.length > 90 || (text.length > 30 && /[.;!]$/.test(text));

/** Entries begin with a period in or near their first lines. */
function readEntries(lines: readonly TextLine[]): { entries: ReadEntry[]; others: TextLine[] } {
  const starts: { from: number; at: number; to: number }[] = [];
  lines.forEach((line, at) => {
    if (line.isItem || !findPeriod(line.text)) return;
    const earliest = (starts.at(-1)?.to ?? -1) + 1;
    let from = at;
    const hasTitle = (findPeriod(line.text)?.rest ?? "") !== "";
    while (from > earliest && at - from < (hasTitle ? 0 : 2) && !isBody(lines[from - 1] ?? line)) from -= 1;
    const next = lines[at + 1];
    const takesNext = at - from < 2 && hasTitle && next !== undefined && !isBody(next) && !findPeriod(next.text);
    starts.push({ from, at, to: takesNext ? at + 1 : at });
  });
  const entries = starts.map(({ from, at, to }, index): ReadEntry => {
    const period = findPeriod(lines[at]?.text ?? "");
    const head = lines.slice(from, to + 1).map(({ text }, n) => (from + n === at ? (period?.rest ?? "") : text));
    const [title = "", ...rest] = head.filter((text) => text !== "");
    const parts = rest.flatMap((text) => text.split(/\t|\s[·|]\s/)).map((text) => text.trim());
    const [organization = "", ...places] = parts.filter((part) => !wholeUrl.test(part));
    const [first = "", place = ""] = splitPlace(organization, places.join(", "));
    const body = lines.slice(to + 1, starts[index + 1]?.from ?? lines.length);
    const { startDate = "", endDate = "", current = false } = period ?? {};
    const isLinked = wholeUrl.test(body[0]?.text ?? "");
    const url = parts.find((part) => wholeUrl.test(part)) ?? (isLinked ? (body[0]?.text ?? "") : "");
    const description = toText(isLinked ? body.slice(1) : body);
    return { title, organization: first, place, startDate, endDate, current, description, url };
  });
  return { entries, others: lines.slice(0, starts[0]?.from ?? lines.length) };
}

const splitPlace = (organization: string, place: string): string[] => {
  if (place !== "") return [organization, place];
  const [, name = organization, rest = ""] =
    /^(.+?), (\p{Lu}[\p{L} .-]*(?:, \p{Lu}[\p{L} .-]*)?)$/u.exec(organization) ?? [];
  return [name, rest];
};

const toText = (lines: readonly TextLine[]): string =>
  lines.map(({ text, isItem }) => (isItem ? `- ${text}` : text.replaceAll("\t", " "))).join("\n");

const splitList = (lines: readonly TextLine[]): string[] =>
  lines
    .flatMap(({ text }) => text.replace(/^[\p{L} &/]{2,30}:\s*/u, "").split(/[,;·•|\t]|\s\/\s/))
    .map((part) => part.trim().replace(/\.$/, ""));

function readSection(id: KnownSection, lines: readonly TextLine[], draft: Draft): void {
  const { cv } = draft;
  if (id === "contact") return readHead(lines, draft);
  if (id === "summary") return void (cv.summary = toText(lines));
  if (id === "skills") return void (cv.skills = [...(cv.skills ?? []), ...splitList(lines)]);
  if (id === "languages") {
    cv.languages = splitLanguages(lines);
    return;
  }
  if (id === "certifications" || id === "awards" || id === "publications") return readShort(id, lines, draft);
  const { entries, others } = readEntries(lines);
  if (others.length > 0)
    draft.report(id, toText(others), "No dates were found here: it was kept as one entry. Check it.");
  const kept =
    others.length === 0
      ? []
      : [
          {
            title: others[0]?.text ?? "",
            organization: "",
            place: "",
            startDate: "",
            endDate: "",
            current: false,
            description: toText(others.slice(1)),
            url: "",
          },
        ];
  const all = [...kept, ...entries];
  if (id === "experience")
    cv.experience = all.map(({ organization, place, ...e }) => ({ ...e, company: organization, location: place }));
  if (id === "education")
    cv.education = all.map(({ title, organization, place, current: _c, ...e }) => ({
      ...e,
      degree: title,
      school: organization,
      location: place,
    }));
  if (id === "projects")
    cv.projects = all.map(({ title, organization, place: _p, current: _c, ...e }) => ({
      ...e,
      name: title,
      role: organization,
    }));
  if (id === "volunteering")
    cv.volunteering = all.map(({ title, place, ...e }) => ({ ...e, role: title, location: place }));
}

/** 'German, native' in each line, or all of them in one. */
const arePairs = (lines: readonly TextLine[]): boolean =>
  lines.length > 1 && lines.every(({ text }) => /^[^,]+, [^,]+$/.test(text));

const splitLanguages = (lines: readonly TextLine[]): CvInput["languages"] =>
  lines
    .flatMap(({ text }) => (arePairs(lines) || /[(–:—-]/.test(text) ? [text] : text.split(/[,;\t]/)))
    .map((text) => /^(.+?)\s*(?:[(–:—,]|\s-\s)\s*(.+?)\)?$/.exec(text)?.slice(1) ?? [text.trim(), ""])
    .map(([language = "", fluency = ""]) => ({ language, fluency }))
    .filter(({ language }) => language !== "");

/** Title, issuer and date, in one line or in several. */
function readShort(id: "certifications" | "awards" | "publications", lines: readonly TextLine[], draft: Draft): void {
  const dated = readEntries(lines);
  const undated = dated.others.map(({ text }) => ({
    title: text,
    organization: "",
    startDate: "",
    endDate: "",
    description: "",
    url: "",
  }));
  const entries = [...undated, ...dated.entries].map(
    ({ title, organization, startDate, endDate, description, url }) => {
      const [first = "", ...others] = title.split(/\t|\s[–—·|]\s|,\s/).map((part) => part.trim());
      const isSplit = organization === "" && others.length > 0;
      const issuer = isSplit ? others.join(", ") : organization;
      return { title: isSplit ? first : title, issuer, date: endDate || startDate, description, url };
    },
  );
  if (id === "awards") draft.cv.awards = entries.map(({ url: _url, ...entry }) => entry);
  if (id === "certifications")
    draft.cv.certifications = entries.map(({ title, issuer, date, url }) => ({ name: title, issuer, date, url }));
  if (id === "publications")
    draft.cv.publications = entries.map(({ issuer, ...entry }) => ({ ...entry, publisher: issuer }));
}

/** The text of a document, by its headings. What is under unknown ones becomes a section of its own. */
export function readLines(source: ImportSource, given: readonly TextLine[]): ReadCv {
  const draft = createDraft(source);
  const lines = given.filter(({ text }) => text.trim() !== "");
  const starts = lines.flatMap((line, at) => {
    const id = headingOf(line.text);
    return id !== undefined || (at > 0 && looksLikeHeading(line)) ? [{ at, id, title: line.text.trim() }] : [];
  });
  readHead(lines.slice(0, starts[0]?.at ?? lines.length), draft);
  starts.forEach(({ at, id, title }, index) => {
    const body = lines.slice(at + 1, starts[index + 1]?.at ?? lines.length);
    if (body.length === 0) return;
    if (id !== undefined) return readSection(id, body, draft);
    draft.cv.customSections = [...(draft.cv.customSections ?? []), { title, entries: [{ description: toText(body) }] }];
    draft.report(title, toText(body), "An unknown heading: its text was kept as a section of its own.");
  });
  if (starts.length === 0)
    draft.report("Document", toText(lines), "No headings were found, so most of the text was left out.");
  return draft.finish();
}
