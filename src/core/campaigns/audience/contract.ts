import { z } from "zod";
import { campaignLimits } from "../contract.ts";

export const audienceSources = ["search", "csv", "addresses", "connections"] as const;
export type AudienceSource = (typeof audienceSources)[number];

/** Null: not known. `degree` is the distance in connections. */
export const AudiencePerson = z.object({
  id: z.string().min(1).max(200).describe("The network's public id, as in the profile's URL."),
  url: z.string().max(500),
  name: z.string().max(200).nullable(),
  headline: z.string().max(300).nullable(),
  company: z.string().max(200).nullable(),
  location: z.string().max(200).nullable(),
  degree: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
});
export type AudiencePerson = z.infer<typeof AudiencePerson>;

export const exclusionReasons = [
  "invalid",
  "duplicate",
  "in_campaign",
  "in_other_campaign",
  "excluded_person",
  "excluded_company",
  "excluded_keyword",
  "recruiter",
  "contacted",
  "known",
  "replied",
  "degree",
  "location",
  "full",
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** `refused` people are not added; `excluded` ones are added and nothing is sent to them. */
export const AudienceRow = z.object({
  /** As spreadsheets count, or the line of a pasted address; null for a search. */
  row: z.number().nullable(),
  verdict: z.enum(["added", "excluded", "refused"]),
  reason: z.enum(exclusionReasons).nullable(),
  /** Why, or what is not known about the person, as a sentence. */
  note: z.string().nullable(),
  /** Null if the row names none. */
  person: AudiencePerson.nullable(),
});
export type AudienceRow = z.infer<typeof AudienceRow>;

const counts = { added: z.number(), excluded: z.number(), refused: z.number() };

export const AudienceResult = z.object({
  rows: z.array(AudienceRow),
  ...counts,
  /** Whether this was stored. If not, it says what would be. */
  isStored: z.boolean(),
});
export type AudienceResult = z.infer<typeof AudienceResult>;

/** `next` is null on the last page. */
export const AudiencePage = AudienceResult.extend({
  next: z.number().nullable(),
  searchesLeft: z.number().describe("Pages that can still be read today."),
});
export type AudiencePage = z.infer<typeof AudiencePage>;

const page = z
  .number("page must be a number")
  .int("page must be a whole number")
  .min(1, "Pages are numbered from 1.")
  .max(100, "The network shows at most 100 pages.")
  .default(1);
const add = z
  .boolean("add must be true or false")
  .default(false)
  .describe("Add the people who are found. Otherwise nothing is stored.");

export const AudienceSearch = z.object({
  keywords: z
    .string("Enter keywords.")
    .trim()
    .min(1, "Enter keywords, such as a role or a company.")
    .max(200, "Keywords can have at most 200 characters."),
  location: z.string().trim().max(100, "A location can have at most 100 characters.").optional(),
  degrees: z
    .array(z.union([z.literal(1), z.literal(2), z.literal(3)], "A degree is 1, 2 or 3."))
    .max(3)
    .optional(),
  page,
  add,
});
export type AudienceSearch = z.infer<typeof AudienceSearch>;

export const AudienceConnections = z.object({ page, add });
export type AudienceConnections = z.infer<typeof AudienceConnections>;

export const AudienceAddresses = z.object({
  text: z
    .string("Paste the addresses of profiles.")
    .max(campaignLimits.pasted, `Paste at most ${campaignLimits.pasted} characters at once.`)
    .refine((text) => text.trim() !== "", "Paste the addresses of profiles, one per line."),
  add,
});
export type AudienceAddresses = z.infer<typeof AudienceAddresses>;

/** People that a search returned and the owner chose. */
export const AudienceChoice = z.object({
  source: z.enum(["search", "connections"], "source must be search or connections"),
  people: z
    .array(AudiencePerson, "people must be a list")
    .min(1, "Choose at least one person.")
    .max(200, "Add at most 200 people at once."),
});
export type AudienceChoice = z.infer<typeof AudienceChoice>;

export const audienceFields = [
  "profileUrl",
  "name",
  "firstName",
  "lastName",
  "headline",
  "company",
  "location",
] as const;
export type AudienceField = (typeof audienceFields)[number];

const column = z.coerce
  .number("Choose a column by its number, the first being 0.")
  .int("Choose a column by its number, the first being 0.")
  .min(0, "Choose a column by its number, the first being 0.")
  .max(99, "The file has no such column.")
  .optional();

/** The column of each field, the first being 0. Without `profileUrl` the usual headers decide. */
export const AudienceFileQuery = z.object({
  profileUrl: column,
  name: column,
  firstName: column,
  lastName: column,
  headline: column,
  company: column,
  location: column,
  add: z.enum(["true", "false"], "add must be true or false").default("false"),
});
export type AudienceFileQuery = z.infer<typeof AudienceFileQuery>;

export const AudienceFile = AudienceResult.extend({
  columns: z.array(z.string()),
  mapping: z.partialRecord(z.enum(audienceFields), z.number()),
});
export type AudienceFile = z.infer<typeof AudienceFile>;
