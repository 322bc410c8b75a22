import type { CvInput } from "../contract.ts";
import { joinDegree, joinHighlights } from "../export/json-resume-fields.ts";
import { CvStyle } from "../style/contract.ts";
import { createDraft, type Draft, type ReadCv } from "./import-draft.ts";
import { createFieldReader, isFields, type FieldReader } from "./read-fields.ts";

const url = (fields: FieldReader, ...names: string[]): string => fields.text("urlText", "url", ...names);
const date = (fields: FieldReader, name: string): string => fields.text(name, `${name}Text`);
const description = (fields: FieldReader, ...names: string[]): string =>
  joinHighlights(fields.text(...names), fields.texts("highlights"));

/** Without an end, what began is still so. */
function period(fields: FieldReader) {
  const [startDate, endDate, current] = [date(fields, "startDate"), date(fields, "endDate"), fields.read("current")];
  return { startDate, endDate, current: typeof current === "boolean" ? current : startDate !== "" && endDate === "" };
}

function readBasics(resume: FieldReader, draft: Draft): void {
  const basics = createFieldReader(resume.read("basics"), "basics", draft);
  const place = createFieldReader(basics.read("location"), "basics.location", draft);
  const parts = ["address", "postalCode", "city", "region", "countryCode"].map((name) => place.text(name));
  const profiles = basics.list("profiles").map((profile, at) => {
    const fields = createFieldReader(profile, `basics.profiles.${at}`, draft);
    const read = {
      network: fields.text("network"),
      username: fields.text("username"),
      isOther: fields.read("other") === true,
    };
    const shown = { ...read, url: url(fields) };
    fields.reportOthers();
    return shown;
  });
  const linkedIn = profiles.find(({ network, isOther }) => !isOther && /^linkedin$/i.test(network));
  draft.cv.personalInfo = {
    fullName: basics.text("name"),
    headline: basics.text("label"),
    email: basics.text("email"),
    phone: basics.text("phone"),
    location: place.text("text") || parts.filter((part) => part !== "").join(", "),
    linkedin: linkedIn?.url || linkedIn?.username || "",
    website: url(basics, "website"),
    links: profiles
      .filter((profile) => profile !== linkedIn)
      .map(({ network, url: address, username }) => ({ label: network, url: address || username, username })),
  };
  draft.cv.summary = basics.text("summary");
  // A picture belongs to the account.
  basics.reportOthers(["image", "picture"]);
}

function readWork(fields: FieldReader) {
  return {
    title: fields.text("position"),
    company: fields.text("name", "company"),
    location: fields.text("location"),
    ...period(fields),
    description: description(fields, "summary", "description"),
    url: url(fields, "website"),
  };
}

const readEducation = (fields: FieldReader) => ({
  degree: joinDegree(fields.text("studyType"), fields.text("area")),
  school: fields.text("institution"),
  location: fields.text("location"),
  startDate: date(fields, "startDate"),
  endDate: date(fields, "endDate"),
  description: joinEducation(fields),
  url: url(fields),
});

function joinEducation(fields: FieldReader): string {
  const [summary, score, courses] = [fields.text("summary"), fields.text("score", "gpa"), fields.texts("courses")];
  return joinHighlights(
    [summary, score === "" ? "" : `Grade: ${score}`].filter((part) => part !== "").join("\n"),
    courses,
  );
}

/** Each keyword is a skill as well; its group and the level stay for an export. */
function readSkills(entries: readonly FieldReader[]) {
  const groups = entries.map((fields) => ({
    name: fields.text("name"),
    level: fields.text("level"),
    keywords: fields.texts("keywords"),
  }));
  return {
    skills: groups.flatMap(({ name, keywords }) => [name, ...keywords]),
    skillGroups: groups.filter(({ level, keywords }) => level !== "" || keywords.length > 0),
  };
}

const readProject = (fields: FieldReader) => ({
  name: fields.text("name"),
  role: fields.texts("roles").join(", "),
  startDate: date(fields, "startDate"),
  endDate: date(fields, "endDate"),
  url: url(fields),
  description: description(fields, "description", "summary"),
});

function readCustom(
  resume: FieldReader,
  each: (name: string) => FieldReader[],
): NonNullable<CvInput["customSections"]> {
  const own = resume.list("customSections").filter(isFields) as NonNullable<CvInput["customSections"]>;
  const titled = (title: string, entries: { title: string; description: string }[]) =>
    entries.length === 0 ? [] : [{ title, entries }];
  return [
    ...own.map(({ title, entries }) => ({ title, entries: entries ?? [] })),
    ...titled(
      "Interests",
      each("interests").map((fields) => ({
        title: fields.text("name"),
        description: fields.texts("keywords").join(", "),
      })),
    ),
    ...titled(
      "References",
      each("references").map((fields) => ({ title: fields.text("name"), description: fields.text("reference") })),
    ),
  ];
}

/** Ours, if it was exported here. */
function readStyle(meta: FieldReader, draft: Draft): void {
  const attache = meta.read("attache");
  if (!isFields(attache)) return;
  const { success, data } = CvStyle.safeParse(attache);
  if (!success) return draft.report("meta.attache", JSON.stringify(attache), "The style could not be read.");
  // Custom sections are named by their place: they get these ids below.
  const sections = data.sections.map((section) => ({
    ...section,
    id: section.id.replace(/^\d+$/, (at) => `custom-${at}`),
  }));
  Object.assign(draft.cv, { ...data, sections });
  draft.cv.customSections = (draft.cv.customSections ?? []).map((section, at) => ({ ...section, id: `custom-${at}` }));
}

export function readJsonResume(value: unknown): ReadCv {
  const draft = createDraft("json-resume");
  const resume = createFieldReader(value, "", draft);
  const readers: FieldReader[] = [];
  const each = (name: string): FieldReader[] =>
    resume.list(name).map((entry, at) => {
      const reader = createFieldReader(typeof entry === "string" ? { name: entry } : entry, `${name}.${at}`, draft);
      readers.push(reader);
      return reader;
    });
  readBasics(resume, draft);
  Object.assign(draft.cv, {
    experience: each("work").map(readWork),
    volunteering: each("volunteer").map(({ ...fields }) => ({
      role: fields.text("position"),
      organization: fields.text("organization"),
      location: fields.text("location"),
      ...period(fields),
      description: description(fields, "summary"),
      url: url(fields),
    })),
    education: each("education").map(readEducation),
    awards: each("awards").map((f) => ({
      title: f.text("title"),
      issuer: f.text("awarder"),
      date: date(f, "date"),
      description: f.text("summary"),
    })),
    certifications: each("certificates").map((f) => ({
      name: f.text("name"),
      issuer: f.text("issuer"),
      date: date(f, "date"),
      url: url(f),
      credentialId: f.text("credentialId"),
    })),
    publications: each("publications").map((f) => ({
      title: f.text("name"),
      publisher: f.text("publisher"),
      date: date(f, "releaseDate"),
      url: url(f, "website"),
      description: f.text("summary"),
    })),
    ...readSkills(each("skills")),
    languages: each("languages").map((f) => ({ language: f.text("language", "name"), fluency: f.text("fluency") })),
    projects: each("projects").map(readProject),
    customSections: readCustom(resume, each),
  } satisfies CvInput);
  readStyle(createFieldReader(resume.read("meta"), "meta", draft), draft);
  for (const reader of readers) reader.reportOthers(["entity", "type"]);
  resume.reportOthers(["$schema"]);
  return draft.finish();
}
