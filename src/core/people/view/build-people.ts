import { hash } from "node:crypto";
import { toInstant } from "#core/contract.ts";
import { matchCompanies, readCompany, type CompanyName } from "../company-match.ts";
import type { ConnectionState, JobChange, PersonSummary } from "../contract.ts";
import type { ImportRow, PublishedFacts } from "../facts/fact-store.ts";
import type { FactRow } from "../facts/read-rows.ts";
import { foldText } from "../fold-text.ts";
import { profileUrlOf } from "../profile-address.ts";
import { groupPeople, type Participation, type PersonRecords } from "./group-people.ts";
import { findOwnKeys } from "./own-keys.ts";

export interface Job {
  company: string | null;
  position: string | null;
  /** UTC ms. */
  asOf: number;
}

/** As all published facts together show a person. Times in UTC ms. */
export interface KnownPerson {
  id: string;
  /** What `id` is made of. */
  key: string;
  /** Public ids, the present one first. */
  slugs: string[];
  name: string;
  sortKey: string;
  searchText: string;
  /** The newest first. */
  jobs: Job[];
  company: CompanyName | undefined;
  emails: string[];
  phones: string[];
  urls: string[];
  connectedOn: string | null;
  state: ConnectionState;
  isGuess: boolean;
  lastSpokenAt: number | undefined;
  asOf: number;
  change: Omit<JobChange, "person"> | undefined;
  invitations: (PersonRecords["invitations"][number] & { isListed: boolean })[];
  participations: Participation[];
}

export interface KnownPeople {
  /** By name. */
  people: readonly KnownPerson[];
  /** Also by ids that they had. */
  byId: ReadonlyMap<string, KnownPerson>;
  bySlug: ReadonlyMap<string, KnownPerson>;
  /** Of the newest list of connections. */
  listedAt: number | undefined;
  hidden: number;
  messagesUntil: number | undefined;
  ownKeys: ReadonlySet<string>;
}

const idOf = (key: string): string => hash("sha256", key, "base64url").slice(0, 22);

/** The imports with the newest list: two files of one moment are one list. */
function newestOf(imports: readonly ImportRow[], has: "hasConnections" | "hasInvitations" | "hasMessages") {
  const listed = imports.filter((one) => one[has]);
  const at = listed.length === 0 ? undefined : Math.max(...listed.map(({ asOf }) => asOf));
  return { at, imports: listed.filter(({ asOf }) => asOf === at) };
}

/** People between two steps. */
const stepSize = 250;

export function* buildPeople(published: PublishedFacts): Generator<void, KnownPeople> {
  const { imports } = published;
  const ownKeys = findOwnKeys(published.conversations, published.facts);
  yield;
  const asOf = new Map(imports.map((one) => [one.importId, one.asOf]));
  const idsOf = (has: Parameters<typeof newestOf>[1]) => newestOf(imports, has).imports.map(({ importId }) => importId);
  const lists = { connections: new Set(idsOf("hasConnections")), invitations: new Set(idsOf("hasInvitations")) };
  const companies = new Map<string, CompanyName | undefined>();
  const companyOf = (name: string): CompanyName | undefined => {
    if (!companies.has(name)) companies.set(name, readCompany(name));
    return companies.get(name);
  };
  const byId = new Map<string, KnownPerson>();
  const bySlug = new Map<string, KnownPerson>();
  const people: KnownPerson[] = [];
  for (const records of yield* groupPeople(published, ownKeys)) {
    if (people.length % stepSize === 0) yield;
    const person = toPerson(records, { asOf, lists, companyOf });
    byId.set(person.id, person);
    for (const key of records.keys) if (key !== person.key) byId.set(idOf(key), person);
    for (const slug of person.slugs) bySlug.set(slug, person);
    people.push(person);
  }
  yield;
  const newest = newestOf(imports, "hasConnections");
  return {
    people: people.toSorted((a, b) => compare(a.sortKey, b.sortKey) || compare(a.id, b.id)),
    byId,
    bySlug,
    listedAt: newest.at,
    hidden: Math.max(0, ...newest.imports.map(({ hidden }) => hidden)),
    messagesUntil: newestOf(imports, "hasMessages").at,
    ownKeys,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface Sources {
  asOf: ReadonlyMap<string, number>;
  lists: Record<"connections" | "invitations", ReadonlySet<string>>;
  companyOf: (name: string) => CompanyName | undefined;
}

function toPerson(records: PersonRecords, { asOf, lists, companyOf }: Sources): KnownPerson {
  const at = ({ importId }: Pick<FactRow, "importId">): number => asOf.get(importId) ?? 0;
  // By value where two files are of one moment, so that it doesn't matter which came first.
  const facts = records.facts.toSorted((a, b) => at(b) - at(a) || compare(valueOf(b), valueOf(a)));
  const invitations = records.invitations.map((one) => ({ ...one, isListed: lists.invitations.has(one.importId) }));
  const named = [
    ...facts,
    ...invitations.toSorted((a, b) => at(b) - at(a) || compare(b.name, a.name)),
    ...records.participations
      .toSorted(
        (a, b) => at(b.conversation) - at(a.conversation) || compare(JSON.stringify(b.named), JSON.stringify(a.named)),
      )
      .map((one) => one.named),
  ];
  const name = named.find((one) => one.name !== "")?.name ?? "";
  const jobs = facts
    .filter(({ company, position }) => company !== null || position !== null)
    .map((fact) => ({ company: fact.company, position: fact.position, asOf: at(fact), kind: fact.kind }));
  const slugs = [...new Set([...named.flatMap(({ slug }) => slug ?? []), ...records.keys.flatMap(slugIn).toSorted()])];
  const emails = uniqueIn(facts, (fact) => fact.emails);
  const connections = facts.filter(({ kind }) => kind === "connection");
  const [job] = jobs;
  const lastSpokenAt = lastOf(records.participations);
  const key = slugs[0] === undefined ? (records.keys.toSorted()[0] ?? "") : `slug:${slugs[0]}`;
  return {
    id: idOf(key),
    key,
    slugs,
    name,
    sortKey: foldText(name),
    searchText: foldText([name, job?.company, job?.position, ...emails].join(" ")),
    jobs: withoutRepeats(jobs),
    company: job?.company ? companyOf(job.company) : undefined,
    emails,
    phones: uniqueIn(facts, (fact) => fact.phones),
    urls: uniqueIn(facts, (fact) => fact.urls),
    connectedOn: connections.find(({ connectedOn }) => connectedOn !== null)?.connectedOn ?? null,
    state: stateOf(connections, lists.connections),
    isGuess: records.isGuess,
    lastSpokenAt,
    asOf: Math.max(
      0,
      ...facts.map(at),
      ...invitations.map(at),
      ...records.participations.map(({ conversation }) => at(conversation)),
    ),
    change: newestChange(
      jobs.filter(({ kind }) => kind === "connection"),
      companyOf,
    ),
    invitations,
    participations: records.participations,
  };
}

const valueOf = ({ slug, name, company, position, connectedOn, emails }: FactRow): string =>
  JSON.stringify([slug, name, company, position, connectedOn, emails]);
const slugIn = (key: string): string[] => (key.startsWith("slug:") ? [key.slice(5)] : []);
const uniqueIn = (facts: readonly FactRow[], listOf: (fact: FactRow) => string[]): string[] => {
  const [only, ...more] = facts;
  // Hot path: most people are in one file, with one address or none.
  return only && more.length === 0 && listOf(only).length < 2 ? listOf(only) : [...new Set(facts.flatMap(listOf))];
};

function stateOf(connections: readonly FactRow[], newest: ReadonlySet<string>): ConnectionState {
  if (connections.length === 0) return "other";
  return connections.some(({ importId }) => newest.has(importId)) ? "connected" : "missing";
}

/** Of the owner's conversation with them, or of what they wrote in a group. */
function lastOf(participations: readonly Participation[]): number | undefined {
  const times = participations
    .filter(({ isSender, isDirect }) => isSender || isDirect)
    .map(({ conversation }) => conversation.lastAt);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** Each job once, as the newest file shows it first. */
const withoutRepeats = (jobs: readonly Job[]): Job[] =>
  jobs
    .filter((job, at) => {
      const newer = jobs[at - 1];
      return newer?.company !== job.company || newer.position !== job.position;
    })
    .map(({ company, position, asOf }) => ({ company, position, asOf }));

function newestChange(jobs: readonly Job[], companyOf: Sources["companyOf"]): KnownPerson["change"] {
  for (const [at, after] of jobs.entries()) {
    const before = jobs.slice(at + 1).find(({ asOf }) => asOf < after.asOf);
    const kind = before && kindOfChange(before, after, companyOf);
    if (kind) {
      const jobOf = ({ company, position }: Job) => ({ company, position });
      const seen = { seenBefore: toInstant(before.asOf), seenAfter: toInstant(after.asOf) };
      return { kind, before: jobOf(before), after: jobOf(after), ...seen };
    }
  }
  return undefined;
}

/** Another spelling of the company is no change. */
function kindOfChange(before: Job, after: Job, companyOf: Sources["companyOf"]): JobChange["kind"] | undefined {
  if (before.company !== null && after.company !== null && before.company !== after.company) {
    const [old, now] = [companyOf(before.company), companyOf(after.company)];
    if (!old || !now || matchCompanies(old, now) === null) return "company";
  }
  const isOther = before.position !== null && after.position !== null && before.position !== after.position;
  return isOther ? "position" : undefined;
}

export type LastSpoken = (person: KnownPerson) => number | undefined;

/** By the imported messages, or by what the bot has read since. */
export const createLastSpoken =
  (conversationTimes: ReadonlyMap<string, number>): LastSpoken =>
  ({ slugs, lastSpokenAt }) => {
    const times = [lastSpokenAt, ...slugs.map((slug) => conversationTimes.get(slug))].filter((at) => at !== undefined);
    return times.length === 0 ? undefined : Math.max(...times);
  };

export function toSummary(person: KnownPerson, lastSpoken: LastSpoken): PersonSummary {
  const { id, name, slugs, jobs, state, isGuess, connectedOn, asOf } = person;
  const lastSpokenAt = lastSpoken(person);
  const [slug] = slugs;
  return {
    id,
    name,
    profileUrl: slug === undefined ? null : profileUrlOf(slug),
    company: jobs[0]?.company ?? null,
    position: jobs[0]?.position ?? null,
    state,
    isGuess,
    connectedOn,
    lastSpokenAt: lastSpokenAt === undefined ? null : toInstant(lastSpokenAt),
    asOf: toInstant(asOf),
  };
}
