import type { archiveFiles } from "#core/cv/import/read-archive.ts";
import type { ImportKind } from "../contract.ts";
import type { Header } from "./table-row.ts";

/** Kinds that a table has rows of. */
export type TableKind = Exclude<ImportKind, "profile" | "workbook" | "post_workbook">;

interface Shape {
  /** Normalized column names; alternatives are separated by '|'. */
  columns: readonly string[];
  /** No other columns. */
  isExact?: true;
}

type TableUse = { kind: TableKind } | { profile: (typeof archiveFiles)[number] } | { leftOut: string };
export type TableDefinition = Shape & TableUse;

/** A table that Attaché doesn't use. */
const unused = (what: string, ...columns: string[]): TableDefinition => ({
  columns,
  leftOut: `${what}: Attaché has no use for them.`,
});
const unusedOnly = (what: string, ...columns: string[]): TableDefinition => ({
  ...unused(what, ...columns),
  isExact: true,
});
/** One that no one needs to copy. */
const sensitive = (what: string, ...columns: string[]): TableDefinition => ({
  columns,
  leftOut: `${what}: private and of no use here, so it is never imported.`,
});

/** By their columns, whatever a file is called. The first one that fits counts. */
export const tableDefinitions: readonly TableDefinition[] = [
  { kind: "connections", columns: ["firstname", "lastname", "connectedon"] },
  { kind: "messages", columns: ["from", "to", "date", "content"] },
  { kind: "invitations", columns: ["from", "to", "sentat", "direction"] },
  { kind: "contacts", columns: ["source", "firstname", "lastname", "companies", "emails"] },
  { kind: "posts", columns: ["date", "sharelink", "sharecommentary"] },
  { kind: "comments", columns: ["date", "link", "message"] },
  { kind: "applications", columns: ["applicationdate", "companyname", "jobtitle"] },
  { kind: "saved_jobs", columns: ["saveddate", "joburl", "jobtitle"] },
  { kind: "saved_answers", columns: ["question", "answer"], isExact: true },
  { kind: "preferences", columns: ["jobtitles", "locations", "opentorecruiters"] },
  { profile: "Profile", columns: ["firstname", "lastname", "headline", "summary"] },
  { profile: "Profile Summary", columns: ["profilesummary|summary"], isExact: true },
  { profile: "Email Addresses", columns: ["emailaddress", "confirmed", "primary"] },
  { profile: "PhoneNumbers", columns: ["extension", "number", "type"], isExact: true },
  { profile: "Positions", columns: ["companyname", "title", "startedon"] },
  { profile: "Education", columns: ["schoolname", "degreename"] },
  { profile: "Volunteering", columns: ["companyname", "role", "cause"] },
  { profile: "Certifications", columns: ["name", "authority", "licensenumber"] },
  { profile: "Publications", columns: ["name", "publisher", "publishedon"] },
  { profile: "Organizations", columns: ["name", "position", "startedon"] },
  { profile: "Projects", columns: ["title", "description", "url"] },
  { profile: "Honors", columns: ["title", "description", "issuedon|issuedate"] },
  { profile: "Languages", columns: ["name", "proficiency"], isExact: true },
  { profile: "Courses", columns: ["name", "number"], isExact: true },
  { profile: "Skills", columns: ["name"], isExact: true },
  unused("Recommendations", "firstname", "lastname", "text", "creationdate"),
  unused("Endorsements", "endorsementdate", "skillname"),
  unused("Notes on connections", "connectionfirstname", "note"),
  unused("Followed companies", "organization", "followedon"),
  unused("Followed people", "date", "status", "fullname"),
  unused("Followed hashtags", "hashtag", "createdtime"),
  unused("Events", "eventname", "eventtime"),
  unused("Votes", "date", "link", "optiontext"),
  unused("Reactions", "date", "type", "link"),
  unusedOnly("Reposts without text", "date", "link"),
  unused("Saved items", "saveditem"),
  unused("Media descriptions", "medialink"),
  unusedOnly("Media links", "type", "link"),
  unusedOnly("Causes", "supportedcause"),
  unused("Language scores", "language", "score"),
  unused("Learning content", "contenttitle", "contenttype"),
  unused("Job alerts", "alertparameters|jobssearchurl"),
  unused("WhatsApp numbers", "iswhatsappnumber"),
  sensitive("Sign-ins", "logindate", "ipaddress"),
  sensitive("Security checks", "challengedate", "ipaddress"),
  sensitive("Searches", "time", "searchquery"),
  sensitive("Clicked ads", "adclickeddate"),
  sensitive("Ads", "action", "adtitle/id"),
  sensitive("Ad targeting", "companynames", "jobtitles"),
  sensitive("Inferences", "category", "typeofinference"),
  sensitive("Synced calendars", "owner", "lastsyncedat"),
  sensitive("Registration", "registeredat", "registrationip"),
];

export const findDefinition = ({ columns }: Header): TableDefinition | undefined =>
  tableDefinitions.find(
    ({ columns: needed, isExact }) =>
      needed.every((name) => name.split("|").some((one) => columns.has(one))) &&
      (!isExact || columns.size === needed.length),
  );
