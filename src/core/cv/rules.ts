import { entryLists, type CvFields, type CvInput, type VersionInput } from "./contract.ts";
import { sectionIds, type CvStyle, type SectionId, type SectionSetting } from "./style/contract.ts";

type Entry = { id: string; title?: string; description?: string };

/** Every entry has an id afterwards, and no two the same one. */
export function withIds<Input extends object>(input: Input, newId: () => string): Input {
  const taken = new Set<string>();
  const give = <T extends { id?: string | undefined }>(entry: T): T => {
    const id = entry.id === undefined || taken.has(entry.id) ? newId() : entry.id;
    taken.add(id);
    return { ...entry, id };
  };
  const lists = input as Partial<Record<(typeof entryLists)[number], { id?: string; entries?: { id?: string }[] }[]>>;
  const given = entryLists.map((list) => [
    list,
    (lists[list] ?? []).map((entry) => ({
      ...give(entry),
      ...(entry.entries && { entries: entry.entries.map(give) }),
    })),
  ]);
  return { ...input, ...Object.fromEntries(given) };
}

/** Every section of a CV in its order, custom ones by their id. */
export function orderSections(cv: Pick<CvFields, "customSections" | "sections">): SectionSetting[] {
  const builtIn: string[] = sectionIds.filter((id) => id !== "customSections");
  const known = [...builtIn, ...cv.customSections.map(({ id }) => id)];
  const listed = cv.sections.filter(
    ({ id }, at, all) => known.includes(id) && all.findIndex((s) => s.id === id) === at,
  );
  const missing = known.filter((id) => listed.every((section) => section.id !== id));
  return [...listed, ...missing.map((id) => ({ id, hidden: false, title: "", pageBreak: false }))];
}

/** In the order of these ids; others come first. */
export const orderEntries = <T extends { id: string }>(entries: readonly T[], ids: readonly string[] = []): T[] => {
  const place = (entry: T) => ids.indexOf(entry.id);
  return entries.toSorted((a, b) => place(a) - place(b));
};

/** The shared facts as one version shows them. */
export function tailor(cv: CvFields, version: VersionInput): CvFields {
  const shown = new Set(cv.skills.map((skill) => skill.toLowerCase()));
  const choose = <T extends Entry>(list: SectionId, entries: readonly T[]): T[] =>
    orderEntries(entries, version.order[list])
      .filter(({ id }) => !version.hidden.includes(id))
      .map((entry) => reword(entry, version.wording[entry.id], list));
  const lists = Object.fromEntries(
    entryLists.map((list) => [list, choose(list, cv[list] as unknown as Entry[])]),
  ) as unknown as Pick<CvFields, (typeof entryLists)[number]>;
  const customSections = lists.customSections.map((section) => ({
    ...section,
    entries: section.entries
      .filter(({ id }) => !version.hidden.includes(id))
      .map((entry) => reword(entry, version.wording[entry.id], "customSections")),
  }));
  return {
    ...cv,
    ...lists,
    ...(removeUndefined(version.style) as Partial<CvStyle>),
    customSections,
    personalInfo: { ...cv.personalInfo, headline: version.headline ?? cv.personalInfo.headline },
    summary: version.summary ?? cv.summary,
    skills: version.skills?.filter((skill) => shown.has(skill.toLowerCase())) ?? cv.skills,
  };
}

/** A title only where it describes the work: the names of schools, awards and publications are facts. */
export const retitled: readonly SectionId[] = ["experience", "projects", "volunteering", "customSections"];

function reword<T extends Entry>(entry: T, wording: VersionInput["wording"][string] | undefined, list: SectionId): T {
  const { title, description } = wording ?? { title: undefined, description: undefined };
  const titleField = list === "projects" || list === "volunteering" ? "role" : "title";
  return {
    ...entry,
    ...(title !== undefined && retitled.includes(list) && { [titleField]: title }),
    ...(description !== undefined && "description" in entry && { description }),
  };
}

const removeUndefined = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));

export const countEntries = (cv: Partial<CvInput>): number =>
  entryLists.reduce((sum, list) => sum + (cv[list]?.length ?? 0), 0);

/** `Full Name.txt`; 'cv.txt' when empty. Signs that file systems refuse are left out. */
export function nameFile(fullName: string, extension: string, { suffix = "", otherwise = "cv" } = {}): string {
  const name = fullName
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  return `${name === "" ? otherwise : name}${suffix}.${extension}`;
}
