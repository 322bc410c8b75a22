import { Fault } from "#core/errors.ts";
import type { Cv, CvFields, CvToSave } from "#core/cv/contract.ts";
import { CvInput, cvLimits } from "#core/cv/contract.ts";
import type { Database } from "#core/database.ts";
import type { ImportTarget } from "#core/import-target.ts";
import { keyOf } from "../rules.ts";
import type { CvPartRow } from "../rows.ts";
import { createRecordTarget, type Records } from "./record-target.ts";

export interface CvTargetDeps {
  database: Database;
  cv: {
    get(userId: string): Cv;
    save(userId: string, cv: CvToSave, options?: { isAutosave?: boolean }): Cv;
  };
}

type Entry = Record<string, unknown> & { id?: string };

/** What tells entries of a section apart, in every language and after an edit on the network. */
const entryFields: Readonly<Record<string, readonly string[]>> = {
  experience: ["company", "startDate"],
  education: ["school", "startDate"],
  languages: ["language"],
  certifications: ["name", "issuer"],
  projects: ["name", "startDate"],
  awards: ["title", "date"],
  publications: ["title"],
  volunteering: ["organization", "role", "startDate"],
};
const customFields = ["title"] as const;

const isCustom = (section: string): boolean => section.startsWith("custom:");
const titleOf = (section: string): string => section.slice("custom:".length);

const textOf = (entry: Entry, name: string): string => (typeof entry[name] === "string" ? entry[name] : "");

const entryKey = (section: string, entry: Entry): string =>
  `${section}|${keyOf(...(entryFields[section] ?? customFields).map((name) => textOf(entry, name)))}`;

function partKey({ section, part }: CvPartRow): string {
  if (typeof part !== "string") return entryKey(section, part);
  return section === "skills" ? `skills|${lower(part)}` : section;
}

const full = (what: string, max: number) =>
  new Fault(
    "conflict",
    "imports.cv_full",
    `Your CV can have at most ${max} ${what} in one section. Remove some, or import without the profile.`,
  );

/** Skills have no fields. */
const skillIn = (part: CvPartRow["part"]): string => (typeof part === "string" ? part : "");

const lower = (text: string): string => text.toLowerCase();

/** Before the first that comes after it, so that the result doesn't depend on which was inserted first. */
function insertBefore<Item>(items: Item[], item: Item, isAfter: (other: Item) => boolean): void {
  const at = items.findIndex(isAfter);
  items.splice(at < 0 ? items.length : at, 0, item);
}

/** Newest first, as archives and most CVs list them; entries without a date come last. */
const dateOf = (entry: Entry): string => textOf(entry, "startDate") || textOf(entry, "date");

function insertEntry(section: string, entries: Entry[], entry: Entry): void {
  const [date, key] = [dateOf(entry), entryKey(section, entry)];
  insertBefore(
    entries,
    entry,
    (other) => dateOf(other) < date || (dateOf(other) === date && entryKey(section, other) > key),
  );
}

/** A text of the CV that stands alone. */
function standingText({ personalInfo, summary }: CvFields, section: string): string {
  const [, field] = section.split(".");
  if (field === undefined) return summary;
  const text = (personalInfo as unknown as Entry)[field];
  return typeof text === "string" ? text : "";
}

/** One person's CV, changed in memory and saved once. */
function openCv({ cv: modules }: CvTargetDeps, userId: string): Records<CvPartRow> {
  const { revision: _revision, updatedAt: _updatedAt, ...stored } = modules.get(userId);
  const cv: CvFields = structuredClone(stored);
  let isChanged = false;

  const listOf = (section: string): Entry[] => {
    if (!isCustom(section)) return (cv as unknown as Record<string, Entry[]>)[section] ?? [];
    return (cv.customSections.find(({ title }) => title === titleOf(section))?.entries ?? []) as unknown as Entry[];
  };
  const setText = (section: string, text: string): void => {
    const [, field] = section.split(".");
    if (field) Object.assign(cv.personalInfo, { [field]: text });
    else cv.summary = text;
  };
  const find = (section: string, id: string): Entry | undefined => listOf(section).find((entry) => entry.id === id);

  function addEntry(section: string, part: Entry): string {
    if (isCustom(section) && !cv.customSections.some(({ title }) => title === titleOf(section))) {
      if (cv.customSections.length >= cvLimits.customSections) throw full("sections", cvLimits.customSections);
      const added = { id: Bun.randomUUIDv7(), title: titleOf(section), entries: [] };
      insertBefore(cv.customSections, added, ({ title }) => title > added.title);
    }
    const list = listOf(section);
    if (list.length >= cvLimits.entries) throw full("entries", cvLimits.entries);
    const id = Bun.randomUUIDv7();
    insertEntry(section, list, normalize(section, { ...part, id }));
    return id;
  }

  function removeEntry(section: string, id: string): void {
    const list = listOf(section);
    const at = list.findIndex((entry) => entry.id === id);
    if (at >= 0) list.splice(at, 1);
    if (isCustom(section) && list.length === 0)
      cv.customSections = cv.customSections.filter(({ title }) => title !== titleOf(section));
  }

  /** Defaults for what the file doesn't say, so that it looks as it does once it is stored. */
  const normalize = (section: string, entry: Entry): Entry => {
    const list = isCustom(section)
      ? { customSections: [{ title: titleOf(section), entries: [entry] }] }
      : { [section]: [entry] };
    const parsed = CvInput.parse(list) as unknown as Record<string, Entry[]> & CvFields;
    const read = isCustom(section) ? parsed.customSections[0]?.entries[0] : parsed[section]?.[0];
    return { ...(read as Entry | undefined) };
  };

  return {
    has({ section, part }) {
      if (section === "skills") return cv.skills.some((skill) => lower(skill) === lower(skillIn(part)));
      if (typeof part === "string") return standingText(cv, section) !== "";
      const key = entryKey(section, part);
      return listOf(section).some((entry) => entryKey(section, entry) === key);
    },
    create({ section, part }) {
      isChanged = true;
      if (section === "skills") {
        if (cv.skills.length >= cvLimits.skills) throw full("skills", cvLimits.skills);
        const added = skillIn(part);
        insertBefore(cv.skills, added, (other) => lower(other) > lower(added));
        return `skills#${added}`;
      }
      if (typeof part !== "string") return `${section}#${addEntry(section, part)}`;
      setText(section, part);
      return `${section}#`;
    },
    stateOf(id) {
      const [section, name] = splitId(id);
      if (section === "skills") return cv.skills.find((skill) => lower(skill) === lower(name));
      if (name === "") return standingText(cv, section) || undefined;
      const entry = find(section, name);
      return entry && JSON.stringify(entry);
    },
    change(id, { part }) {
      isChanged = true;
      const [section, name] = splitId(id);
      if (section === "skills")
        cv.skills = cv.skills.map((skill) => (lower(skill) === lower(name) ? skillIn(part) : skill));
      else if (typeof part === "string") setText(section, part);
      else {
        const list = listOf(section);
        list.splice(0, list.length, ...list.filter((entry) => entry.id !== name));
        insertEntry(section, list, normalize(section, { ...part, id: name }));
      }
    },
    remove(id) {
      isChanged = true;
      const [section, name] = splitId(id);
      if (section === "skills") cv.skills = cv.skills.filter((skill) => lower(skill) !== lower(name));
      else if (name === "") setText(section, "");
      else removeEntry(section, name);
    },
    finish() {
      if (isChanged) modules.save(userId, cv as CvToSave, { isAutosave: true });
    },
  };
}

const splitId = (id: string): [section: string, name: string] => {
  const at = id.indexOf("#");
  return [id.slice(0, at), id.slice(at + 1)];
};

/** Into the CV that all versions share: what it lacks is added, what the person wrote stays. */
export const createCvTarget = (deps: CvTargetDeps): ImportTarget<CvPartRow> =>
  createRecordTarget(deps.database, { kind: "profile", keyOf: partKey, open: (userId) => openCv(deps, userId) });
