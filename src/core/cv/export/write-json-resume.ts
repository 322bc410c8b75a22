import type { CvFields } from "../contract.ts";
import { toLink, toLinkedInUrl } from "../layout/contacts.ts";
import { groupsOf } from "../skill-groups/rules.ts";
import { CvStyle } from "../style/contract.ts";
import { splitLocation } from "./location-parts.ts";
import { dateField, splitDegree, splitHighlights, urlField } from "./json-resume-fields.ts";

type Fields = Record<string, unknown>;

const shown = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0)),
  );
const link = (url: string): Fields => urlField("url", url, toLink(url));
const described = (description: string): Fields => ({ ...splitHighlights(description) });

interface Period {
  startDate: string;
  endDate: string;
  current?: boolean;
}

/** Without an end it is a present position, unless this says otherwise. */
function periodOf({ startDate, endDate, current = false }: Period): Fields {
  const isImplied = current === (startDate !== "" && endDate === "");
  return { ...dateField("startDate", startDate), ...dateField("endDate", endDate), ...(!isImplied && { current }) };
}

function basicsOf({ personalInfo, summary }: CvFields): Fields {
  const { fullName, headline, email, phone, location, linkedin, website, links } = personalInfo;
  const linkedInUrl = toLinkedInUrl(linkedin);
  const username = linkedInUrl.split("/").findLast((part) => part !== "") ?? "";
  const own = { network: "LinkedIn", ...shown({ username }), ...urlField("url", linkedin, linkedInUrl) };
  return shown({
    name: fullName,
    label: headline,
    email,
    phone,
    ...link(website),
    summary,
    ...(location !== "" && {
      location: shown({ ...splitLocation(location), text: location }),
    }),
    profiles: [
      ...(linkedin === "" ? [] : [own]),
      ...links.map(({ label, url, username }) => ({
        network: label,
        ...shown({ username }),
        // A name without an address stands for both.
        ...(url !== username && link(url)),
        ...(/^linkedin$/i.test(label) && { other: true }),
      })),
    ],
  });
}

function skillsOf({ skills, skillGroups }: CvFields): Fields[] {
  const groups = groupsOf(skills, skillGroups);
  const grouped = new Set(groups.flatMap(({ keywords }) => keywords));
  return skills
    .filter((name) => !grouped.has(name))
    .map((name) => ({ name, ...shown({ ...groups.find((group) => group.name === name) }) }));
}

/** JSON Resume 1.0. What it has no field for is in properties of its own, which the schema allows. */
export function writeJsonResume(cv: CvFields): object {
  const style = CvStyle.parse(cv);
  const sections = style.sections.map((section) => ({
    ...section,
    // An import gives new ids, so a custom section is named by its place.
    id: `${cv.customSections.findIndex(({ id }) => id === section.id)}`.replace(/^-1$/, section.id),
  }));
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: basicsOf(cv),
    work: cv.experience.map((e) =>
      shown({
        name: e.company,
        position: e.title,
        location: e.location,
        ...link(e.url),
        ...periodOf(e),
        ...described(e.description),
      }),
    ),
    volunteer: cv.volunteering.map((e) =>
      shown({
        organization: e.organization,
        position: e.role,
        location: e.location,
        ...link(e.url),
        ...periodOf(e),
        ...described(e.description),
      }),
    ),
    education: cv.education.map((e) =>
      shown({
        institution: e.school,
        ...splitDegree(e.degree),
        location: e.location,
        ...link(e.url),
        ...dateField("startDate", e.startDate),
        ...dateField("endDate", e.endDate),
        summary: e.description,
      }),
    ),
    awards: cv.awards.map((e) =>
      shown({ title: e.title, awarder: e.issuer, ...dateField("date", e.date), summary: e.description }),
    ),
    certificates: cv.certifications.map((e) =>
      shown({
        name: e.name,
        issuer: e.issuer,
        ...dateField("date", e.date),
        ...link(e.url),
        credentialId: e.credentialId,
      }),
    ),
    publications: cv.publications.map((e) =>
      shown({
        name: e.title,
        publisher: e.publisher,
        ...dateField("releaseDate", e.date),
        ...link(e.url),
        summary: e.description,
      }),
    ),
    skills: skillsOf(cv),
    languages: cv.languages.map(({ language, fluency }) => shown({ language, fluency })),
    projects: cv.projects.map(({ name, role, url, description, ...e }) => {
      const { summary, highlights } = splitHighlights(description);
      const roles = role === "" ? [] : [role];
      return shown({
        name,
        ...link(url),
        ...dateField("startDate", e.startDate),
        ...dateField("endDate", e.endDate),
        roles,
        description: summary,
        highlights,
      });
    }),
    customSections: cv.customSections.map(({ title, entries }) => ({
      title,
      entries: entries.map(({ id: _id, ...entry }) => shown(entry)),
    })),
    meta: { theme: cv.template, version: "v1.0.0", attache: { ...style, sections } },
  };
}
