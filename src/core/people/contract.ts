import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";

export const peopleLimits = {
  /** Months that the texts of messages are kept. */
  messageMonths: { min: 1, max: 120, default: 12 },
  search: 200,
  company: 200,
  /** Of one person, the newest ones. */
  shownMessages: 100,
} as const;

/** Who was not spoken to for this long is listed as quiet. */
export const quietDays = 365;

/** `missing`: in an earlier list of connections, but not in the newest one. */
export const connectionStates = ["connected", "missing", "other"] as const;
export type ConnectionState = (typeof connectionStates)[number];

export const connectionStateLabels: Readonly<Record<ConnectionState, string>> = {
  connected: "Connected",
  missing: "Not in your newest list",
  other: "Not connected",
};

export const PersonSummary = z.object({
  id: Id,
  name: z.string(),
  profileUrl: z.string().nullable(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  state: z.enum(connectionStates),
  /** Put together from records without an address, or with two, by name and day. */
  isGuess: z.boolean(),
  connectedOn: z.iso.date().nullable(),
  /** As far as messages were imported, or read by the bot. */
  lastSpokenAt: Instant.nullable(),
  /** Of the file that company and position are from. */
  asOf: Instant,
});
export type PersonSummary = z.infer<typeof PersonSummary>;

const company = z
  .string("Enter a company.")
  .trim()
  .min(1, "Enter a company.")
  .max(peopleLimits.company, `A company can have at most ${peopleLimits.company} characters.`);

export const PeopleQuery = Page.extend({
  search: z
    .string()
    .trim()
    .max(peopleLimits.search, `search can have at most ${peopleLimits.search} characters`)
    .optional()
    .describe("Words of a name, company, position or e-mail address, in any order."),
  state: z.enum(connectionStates, `state must be one of ${connectionStates.join(", ")}`).optional(),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

const Job = z.object({ company: z.string().nullable(), position: z.string().nullable() });

/** Between two lists of connections. */
export const JobChange = z.object({
  person: PersonSummary,
  kind: z.enum(["company", "position"]),
  before: Job,
  after: Job,
  /** When the lists were handed out that show them. */
  seenBefore: Instant,
  seenAfter: Instant,
});
export type JobChange = z.infer<typeof JobChange>;

export const PeopleOverview = z.object({
  connected: z.number(),
  missing: z.number(),
  others: z.number(),
  /** Connections of the newest list that it gives no name of. */
  hidden: z.number(),
  changes: z.number(),
  /** Null until messages are imported. */
  quiet: z.number().nullable(),
  /** When the network handed out the newest list of connections. Null without one. */
  listedAt: Instant.nullable(),
  messagesUntil: Instant.nullable(),
});
export type PeopleOverview = z.infer<typeof PeopleOverview>;

export const PersonInvitation = z.object({
  direction: z.enum(["incoming", "outgoing"]),
  sentAt: Instant.nullable(),
  /** `ended`: no longer pending, and they are not connected: declined, ignored or withdrawn. */
  state: z.enum(["pending", "accepted", "ended"]),
  message: z.string().nullable(),
});
export type PersonInvitation = z.infer<typeof PersonInvitation>;

export const PersonMessage = z.object({
  id: Id,
  at: Instant,
  from: z.string(),
  /** Null if the file doesn't show whose messages they are. */
  isOwn: z.boolean().nullable(),
  subject: z.string().nullable(),
  text: z.string(),
});
export type PersonMessage = z.infer<typeof PersonMessage>;

export const PersonDetails = PersonSummary.extend({
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  /** Addresses of a contact card. */
  urls: z.array(z.string()),
  /** Other addresses that their profile had. */
  aliases: z.array(z.string()),
  /** As the lists showed them, the newest first. */
  jobs: z.array(Job.extend({ asOf: Instant })),
  /** The newest first. */
  invitations: z.array(PersonInvitation.omit({ message: true })),
  messageCount: z.number(),
});
export type PersonDetails = z.infer<typeof PersonDetails>;

/** What people wrote: apart, because no API key reads it. */
export const PersonTexts = z.object({
  invitations: z.array(PersonInvitation),
  /** The newest of those whose texts are kept, oldest first. */
  messages: z.array(PersonMessage),
});
export type PersonTexts = z.infer<typeof PersonTexts>;

export const companyMatches = ["exact", "strong"] as const;
export type CompanyMatch = (typeof companyMatches)[number];

export const CompanyQuery = z.object({ company });
export type CompanyQuery = z.infer<typeof CompanyQuery>;

export const CompanyContacts = z.object({
  company: z.string(),
  /** Exact ones first. */
  people: z.array(PersonSummary.extend({ match: z.enum(companyMatches) })),
  /** 'You know 2 people at Acme.' */
  sentence: z.string(),
  /** False until a list of connections was imported: nothing can be said about a company then. */
  hasConnections: z.boolean(),
  listedAt: Instant.nullable(),
});
export type CompanyContacts = z.infer<typeof CompanyContacts>;

const { min, max } = peopleLimits.messageMonths;
const monthsMessage = `messageMonths must be a whole number from ${min} to ${max}`;

export const PeopleSettings = z.object({
  messageMonths: z
    .number(monthsMessage)
    .int(monthsMessage)
    .min(min, monthsMessage)
    .max(max, monthsMessage)
    .describe("How many months the texts of imported messages are kept."),
  modelReadsMessages: z
    .boolean("modelReadsMessages must be true or false")
    .describe("Whether the assistant and connected tools may read imported messages."),
});
export type PeopleSettings = z.infer<typeof PeopleSettings>;

export const PeopleSettingsChange = PeopleSettings.partial();
export type PeopleSettingsChange = z.infer<typeof PeopleSettingsChange>;

export const defaultPeopleSettings: PeopleSettings = {
  messageMonths: peopleLimits.messageMonths.default,
  modelReadsMessages: false,
};
