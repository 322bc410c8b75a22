import { parse } from "csv-parse/sync";
import { findTableDelimiter } from "#core/csv-table.ts";
import { createDraft, type Draft, type ReadCv } from "./import-draft.ts";
import { readWrittenDate } from "../written-dates/rules.ts";

type Row = Readonly<Record<string, string>>;
type Tables = ReadonlyMap<string, Row[]>;

/** Names of the files that are read, without folder and extension. Others may contain these words, so it is the whole name. */
export const archiveFiles = [
  "Profile",
  "Profile Summary",
  "Email Addresses",
  "PhoneNumbers",
  "Positions",
  "Education",
  "Skills",
  "Languages",
  "Certifications",
  "Projects",
  "Honors",
  "Publications",
  "Volunteering",
  "Organizations",
  "Courses",
] as const;

export const nameArchiveFile = (path: string): string => (path.split("/").at(-1) ?? "").replace(/\.csv$/i, "");

function parseRows(name: string, text: string, draft: Draft): Row[] {
  try {
    return parse(text, {
      columns: true,
      bom: true,
      delimiter: findTableDelimiter(text),
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
  } catch {
    draft.report(name, text, "This file is not a table that can be read, so it was left out.");
    return [];
  }
}

/** The columns that were asked for; the others are reported with their row. */
function createRowReader(row: Row, place: string, draft: Draft) {
  const asked = new Set<string>();
  const text = (...names: string[]): string => {
    for (const name of names) asked.add(name);
    return names.map((name) => row[name] ?? "").find((value) => value !== "") ?? "";
  };
  return {
    text,
    date(...names: string[]): string {
      const given = text(...names);
      const read = readWrittenDate(given);
      if (given !== "" && read === undefined) draft.report(place, given, "This date was kept as it is. Check it.");
      return read ?? given;
    },
    reportOthers(): void {
      for (const [name, value] of Object.entries(row)) {
        if (!asked.has(name) && value !== "")
          draft.leaveOut(`${place}, ${name}`, value, "The CV has no field for this, so it was left out.");
      }
    },
  };
}
type RowReader = ReturnType<typeof createRowReader>;

/** A profile in several languages has a row for each: the first one counts. */
function dropTranslations(name: string, rows: readonly Row[], keys: readonly string[], draft: Draft): Row[] {
  const seen = new Set<string>();
  return rows.filter((row, at) => {
    const key = keys.map((column) => (row[column] ?? "").toLowerCase()).join("\n");
    const isNew = keys.length === 0 || !seen.has(key);
    seen.add(key);
    if (!isNew)
      draft.leaveOut(
        `${name}, row ${at + 1}`,
        Object.values(row).join(", "),
        "The same entry again, perhaps in another language: it was left out.",
      );
    return isNew;
  });
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== "").join("\n");

/** `[PORTFOLIO:https://…,OTHER:http://…]` */
const readWebsites = (text: string): string[] =>
  [...text.matchAll(/[A-Z_]+:((?:https?:\/\/)?[^,\]\s]+)/g)].map(([, url = ""]) => url);

function readProfile(tables: Tables, draft: Draft): void {
  const row = createRowReader(tables.get("Profile")?.[0] ?? {}, "Profile", draft);
  const emails = tables.get("Email Addresses") ?? [];
  const email = emails.find(({ Primary }) => /^yes$/i.test(Primary ?? "")) ?? emails[0];
  const [website = "", ...others] = readWebsites(row.text("Websites"));
  draft.cv.personalInfo = {
    fullName: [row.text("First Name"), row.text("Last Name")].filter((part) => part !== "").join(" "),
    headline: row.text("Headline"),
    email: email?.["Email Address"] ?? "",
    phone: tables.get("PhoneNumbers")?.[0]?.["Number"] ?? "",
    location: row.text("Geo Location", "Address"),
    website,
    links: others.map((url) => ({ label: "Website", url })),
  };
  draft.cv.summary = row.text("Summary") || Object.values(tables.get("Profile Summary")?.[0] ?? {})[0] || "";
  row.reportOthers();
}

const endOf = (row: RowReader) => {
  const [startDate, endDate] = [row.date("Started On", "Start Date"), row.date("Finished On", "End Date")];
  return { startDate, endDate };
};

const currentOf = (row: RowReader) => {
  const period = endOf(row);
  return { ...period, current: period.startDate !== "" && period.endDate === "" };
};

/** The tables of the network's archive, by file name. */
export function readArchive(files: ReadonlyMap<string, string>): ReadCv {
  const draft = createDraft("archive");
  return readTables(new Map([...files].map(([name, text]) => [name, parseRows(name, text, draft)])), draft);
}

/** The same of rows by column name. */
export function readTables(tables: Tables, draft = createDraft("archive")): ReadCv {
  const each = <T>(name: string, keys: readonly string[], read: (row: RowReader) => T): T[] =>
    dropTranslations(name, tables.get(name) ?? [], keys, draft).map((values, at) => {
      const row = createRowReader(values, `${name}, row ${at + 1}`, draft);
      const entry = read(row);
      row.reportOthers();
      return entry;
    });
  readProfile(tables, draft);
  const period = ["Started On", "Finished On"];
  const organizations = each("Organizations", ["Name", ...period], (row) => ({
    title: row.text("Name"),
    subtitle: row.text("Position"),
    ...endOf(row),
    description: row.text("Description"),
  }));
  const courses = each("Courses", ["Name"], (row) => ({ title: row.text("Name"), subtitle: row.text("Number") }));
  const sections = [
    { title: "Organizations", entries: organizations },
    { title: "Courses", entries: courses },
  ];
  Object.assign(draft.cv, {
    skills: each("Skills", [], (row) => row.text("Name")),
    experience: each("Positions", ["Company Name", ...period], (row) => ({
      title: row.text("Title"),
      company: row.text("Company Name"),
      location: row.text("Location"),
      ...currentOf(row),
      description: row.text("Description"),
    })),
    education: each("Education", ["School Name", "Start Date", "End Date"], (row) => ({
      degree: row.text("Degree Name"),
      school: row.text("School Name"),
      ...endOf(row),
      description: joined(row.text("Notes"), row.text("Activities")),
    })),
    languages: each("Languages", ["Name"], (row) => ({ language: row.text("Name"), fluency: row.text("Proficiency") })),
    certifications: each("Certifications", ["Name", "Authority", "Started On"], (row) => {
      const { startDate } = endOf(row);
      return {
        name: row.text("Name"),
        issuer: row.text("Authority"),
        date: startDate,
        url: row.text("Url"),
        credentialId: row.text("License Number"),
      };
    }),
    projects: each("Projects", ["Title", "Started On"], (row) => ({
      name: row.text("Title"),
      ...endOf(row),
      url: row.text("Url"),
      description: row.text("Description"),
    })),
    awards: each("Honors", ["Title", "Issued On"], (row) => ({
      title: row.text("Title"),
      issuer: row.text("Issuer"),
      date: row.date("Issued On", "Issue Date"),
      description: row.text("Description"),
    })),
    publications: each("Publications", ["Name"], (row) => ({
      title: row.text("Name"),
      publisher: row.text("Publisher"),
      date: row.date("Published On"),
      url: row.text("Url"),
      description: row.text("Description"),
    })),
    volunteering: each("Volunteering", ["Company Name", "Role", ...period], (row) => ({
      role: row.text("Role"),
      organization: row.text("Company Name"),
      ...currentOf(row),
      description: joined(row.text("Description"), row.text("Cause")),
    })),
    customSections: sections.filter(({ entries }) => entries.length > 0),
  });
  return draft.finish();
}
