import { titlesIn } from "#core/cv/section-titles/rules.ts";

export type FieldKind = "line" | "date" | "text";

export interface EntryField {
  name: string;
  label: string;
  kind?: FieldKind;
  placeholder?: string;
  /** Takes the whole row. */
  isWide?: boolean;
}

export interface EntryKind {
  /** Of the list. */
  title: string;
  /** Of one entry, in a sentence. */
  one: string;
  addLabel: string;
  /** What the heading of an entry consists of. */
  heading: readonly [string, string];
  /** What the end date is disabled by. */
  currentLabel?: string;
  fields: readonly EntryField[];
}

const sections = titlesIn("en");
const from = { name: "startDate", label: "Start date", kind: "date", placeholder: "2022-03" } as const;
const until = { name: "endDate", label: "End date", kind: "date", placeholder: "2024-05" } as const;
const date = { name: "date", label: "Date", kind: "date", placeholder: "2024-05" } as const;
const location = { name: "location", label: "Location" } as const;
const url = { name: "url", label: "Link", placeholder: "https://" } as const;
const description = { name: "description", label: "Description", kind: "text" } as const;

export const experienceKind: EntryKind = {
  title: sections.experience,
  one: "position",
  addLabel: "Add Experience",
  heading: ["title", "company"],
  currentLabel: "Currently working here",
  fields: [
    { name: "title", label: "Job title" },
    { name: "company", label: "Company" },
    location,
    url,
    from,
    until,
    description,
  ],
};

export const educationKind: EntryKind = {
  title: sections.education,
  one: "education",
  addLabel: "Add Education",
  heading: ["degree", "school"],
  fields: [
    { name: "degree", label: "Degree" },
    { name: "school", label: "School" },
    location,
    url,
    from,
    until,
    description,
  ],
};

export const customEntryKind: EntryKind = {
  title: "Entries",
  one: "entry",
  addLabel: "Add entry",
  heading: ["title", "subtitle"],
  fields: [
    { name: "title", label: "Title" },
    { name: "subtitle", label: "Subtitle" },
    location,
    url,
    from,
    until,
    description,
  ],
};

/** The sections that have no tab of their own, in the order of the CV. */
export const otherKinds = {
  projects: {
    title: sections.projects,
    one: "project",
    addLabel: "Add project",
    heading: ["name", "role"],
    fields: [
      { name: "name", label: "Name" },
      { name: "role", label: "Role" },
      from,
      until,
      { ...url, isWide: true },
      description,
    ],
  },
  certifications: {
    title: sections.certifications,
    one: "certification",
    addLabel: "Add certification",
    heading: ["name", "issuer"],
    fields: [
      { name: "name", label: "Name" },
      { name: "issuer", label: "Issuer" },
      date,
      { name: "credentialId", label: "Credential ID" },
      { ...url, isWide: true },
    ],
  },
  languages: {
    title: sections.languages,
    one: "language",
    addLabel: "Add language",
    heading: ["language", "fluency"],
    fields: [
      { name: "language", label: "Language" },
      { name: "fluency", label: "Fluency", placeholder: "Native, C1, basic" },
    ],
  },
  publications: {
    title: sections.publications,
    one: "publication",
    addLabel: "Add publication",
    heading: ["title", "publisher"],
    fields: [{ name: "title", label: "Title" }, { name: "publisher", label: "Publisher" }, date, url, description],
  },
  awards: {
    title: sections.awards,
    one: "award",
    addLabel: "Add award",
    heading: ["title", "issuer"],
    fields: [
      { name: "title", label: "Title" },
      { name: "issuer", label: "Issuer" },
      { ...date, isWide: true },
      description,
    ],
  },
  volunteering: {
    title: sections.volunteering,
    one: "volunteering",
    addLabel: "Add volunteering",
    heading: ["role", "organization"],
    currentLabel: "Currently volunteering here",
    fields: [
      { name: "role", label: "Role" },
      { name: "organization", label: "Organization" },
      location,
      url,
      from,
      until,
      description,
    ],
  },
} as const satisfies Record<string, EntryKind>;

export type OtherList = keyof typeof otherKinds;
