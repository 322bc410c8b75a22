import type { AudienceShare, WorkbookRow } from "#core/workbook-rows.ts";
import type { ImportKind } from "./contract.ts";
import type { RowValues } from "./rows.ts";

interface Named {
  name: string | null;
  slug: string | null | undefined;
}

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ""),
  );

const contains = (all: ReadonlySet<string>, some: ReadonlySet<string>): boolean =>
  [...some].every((word) => all.has(word));

/** By the addresses on the network if both are known, otherwise by name: a middle name or a title makes no other person. */
export function isSomeoneElse(owner: Named, known: Named): boolean {
  if (owner.slug && known.slug) return owner.slug !== known.slug;
  if (owner.name === null || known.name === null) return false;
  const [one, other] = [wordsOf(owner.name), wordsOf(known.name)];
  if (one.size === 0 || other.size === 0) return false;
  return !contains(one, other) && !contains(other, one);
}

const excerptLength = 120;

export const excerpt = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > excerptLength ? `${line.slice(0, excerptLength)}…`.toWellFormed() : line;
};

type Described = { title: string; detail: string | null };
type Describers = { readonly [Kind in ImportKind]: (value: RowValues[Kind]) => Described };

const atCompany = (title: string, company: string): string =>
  [title, company].filter((part) => part !== "").join(" at ");

const describers: Describers = {
  profile: ({ section, part }) => describePart(section, part),
  connections: ({ firstName, lastName, position, company }) => ({
    title: `${firstName} ${lastName}`.trim() || "Hidden person",
    detail: atCompany(position ?? "", company ?? "") || null,
  }),
  invitations: ({ name, direction, message }) => ({
    title: `${direction === "outgoing" ? "To" : "From"} ${name}`,
    detail: message === null ? null : excerpt(message),
  }),
  messages: ({ from, text }) => ({ title: from.name || "Unknown sender", detail: excerpt(text) }),
  contacts: ({ name, emails }) => ({ title: name || (emails[0] ?? ""), detail: emails[0] ?? null }),
  posts: ({ text, url }) => ({ title: excerpt(text) || "Repost without text", detail: url }),
  comments: ({ text, url }) => ({ title: excerpt(text), detail: url }),
  applications: ({ title, company, at }) => ({
    title: atCompany(title, company),
    detail: at === null ? null : new Date(at).toISOString().slice(0, 10),
  }),
  saved_jobs: ({ title, company, url }) => ({ title: atCompany(title, company) || url, detail: url }),
  saved_answers: ({ question, answer }) => ({ title: question, detail: excerpt(answer) }),
  preferences: ({ jobTitle, location }) => ({
    title: jobTitle || location,
    detail: jobTitle ? location || null : null,
  }),
  workbook: describeNumber,
  post_workbook: (row) =>
    row.kind === "metric"
      ? { title: `${capitalized(row.metric)}: ${row.value}`, detail: row.post.url }
      : { title: describeShare(row.share), detail: row.post.url },
};

const capitalized = (metric: string): string =>
  `${metric.charAt(0).toUpperCase()}${metric.slice(1)}`.replaceAll("_", " ");

const describeShare = ({ category, label, percent, isBelow }: AudienceShare): string =>
  `${category}: ${label}, ${isBelow ? "less than " : ""}${percent} %`;

function describeNumber(row: WorkbookRow): Described {
  if (row.kind === "day") return { title: `${capitalized(row.metric)}: ${row.value}`, detail: row.day };
  if (row.kind === "followers") return { title: `Followers: ${row.value}`, detail: row.day };
  const period = `${row.from} to ${row.to}`;
  if (row.kind === "audience") return { title: describeShare(row.share), detail: period };
  return { title: `${capitalized(row.metric)}: ${row.value}`, detail: row.kind === "post" ? row.post.url : period };
}

const sectionLabels: Readonly<Record<string, string>> = {
  summary: "Summary",
  skills: "Skill",
  experience: "Experience",
  education: "Education",
  languages: "Language",
  certifications: "Certificate",
  projects: "Project",
  awards: "Award",
  publications: "Publication",
  volunteering: "Volunteering",
};
const fieldLabels: Readonly<Record<string, string>> = {
  fullName: "Name",
  headline: "Headline",
  email: "Email",
  phone: "Phone",
  location: "Location",
  website: "Website",
};

function describePart(section: string, part: string | Record<string, unknown>): Described {
  const [, field] = section.split(".");
  const label = field ? (fieldLabels[field] ?? field) : (sectionLabels[section] ?? section.replace(/^custom:/, ""));
  if (typeof part === "string") return { title: excerpt(part), detail: label };
  const text = (name: string): string => (typeof part[name] === "string" ? part[name] : "");
  const main = ["title", "role", "degree", "name", "language"].map(text).find((one) => one !== "") ?? "";
  const where = ["company", "organization", "school", "issuer", "publisher"].map(text).find((one) => one !== "") ?? "";
  return { title: atCompany(main, where), detail: label };
}

/** A row in one line, for the review. */
export const describeRow = <Kind extends ImportKind>(kind: Kind, value: RowValues[Kind]): Described =>
  (describers[kind] as (one: RowValues[Kind]) => Described)(value);

type Fields = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

interface Fact {
  /** UTC ms. */
  asOf: number;
  value: Fields;
}

const textOf = (value: Fields): string => JSON.stringify(value, Object.keys(value).toSorted());

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function mergeFields(older: Fields, newer: Fields): Fields {
  const merged: Record<string, unknown> = { ...older };
  for (const [name, given] of Object.entries(newer)) {
    const known = merged[name];
    if (isFields(known) && isFields(given)) merged[name] = mergeFields(known, given);
    else if (!isEmpty(given)) merged[name] = given;
  }
  return merged;
}

/** Field by field what the newest file says that says something: what only an older one knew stays. */
export function mergeFacts(facts: readonly Fact[]): Fields | undefined {
  const ordered = facts.toSorted(
    (one, other) => one.asOf - other.asOf || (textOf(one.value) < textOf(other.value) ? -1 : 1),
  );
  const [first, ...others] = ordered;
  if (!first) return undefined;
  return others.reduce<Fields>((merged, { value }) => mergeFields(merged, value), first.value);
}

/** Without regard to case, accents and blanks. */
export const keyOf = (...parts: readonly string[]): string =>
  parts.map((part) => [...wordsOf(part)].join(" ")).join("|");
