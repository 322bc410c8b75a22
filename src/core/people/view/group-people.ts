import { nameKey } from "../rules.ts";
import type { PublishedFacts } from "../facts/fact-store.ts";
import type { ConversationRow, FactRow } from "../facts/read-rows.ts";
import type { Participant } from "../tables.ts";

export interface Participation {
  named: Participant;
  conversation: ConversationRow;
  isSender: boolean;
  /** Of two people, or of the person and the owner. */
  isDirect: boolean;
}

/** Everything that is known about one person. */
export interface PersonRecords {
  /** Public ids, or what stands for them: see `keyOf…`. */
  keys: string[];
  isGuess: boolean;
  facts: FactRow[];
  invitations: PublishedFacts["invitations"][number][];
  participations: Participation[];
}

/** Conversations between two steps. */
const stepSize = 1000;

const slugKey = (slug: string): string => `slug:${slug}`;
export const keyOfName = ({ slug, name }: Participant): string =>
  slug === null ? `name:${nameKey(name)}` : slugKey(slug);

function keyOfFact({ kind, slug, name, connectedOn, emails, company }: FactRow): string {
  if (slug !== null) return slugKey(slug);
  const key = nameKey(name);
  return kind === "connection" ? `connection:${key}|${connectedOn}` : `contact:${key}|${emails[0] ?? company ?? ""}`;
}

/**
 * Puts together what belongs to one person. The public id decides. Without one, or after it changed: a name and a day of
 * connection that no list has twice, an e-mail address, or a name that only one person has.
 */
export function* groupPeople(
  { facts, invitations, conversations }: PublishedFacts,
  ownKeys: ReadonlySet<string>,
): Generator<void, Iterable<PersonRecords>> {
  const groups = createGroups();
  const keyed = facts.map((fact) => ({ fact, key: keyOfFact(fact) }));
  for (const { key } of keyed) groups.add(key);
  yield;
  joinConnections(keyed, groups);
  yield;
  joinContacts(keyed, groups);
  const joinName = createNameJoin(keyed, groups);
  yield;
  const invited = invitations.map((invitation) => ({ invitation, key: joinName(invitation) }));
  const participants: { participation: Participation; key: string }[] = [];
  for (const [at, conversation] of conversations.entries()) {
    if (at % stepSize === 0) yield;
    for (const participation of participantsOf(conversation, ownKeys))
      participants.push({ participation, key: joinName(participation.named) });
  }
  yield;
  const records = collectRecords(groups);
  const recordsOf = (key: string): PersonRecords | undefined => records.get(groups.find(key));
  for (const { fact, key } of keyed) recordsOf(key)?.facts.push(fact);
  for (const { invitation, key } of invited) recordsOf(key)?.invitations.push(invitation);
  for (const { participation, key } of participants) recordsOf(key)?.participations.push(participation);
  return records.values();
}

/** Joins whoever is only named with the one person of that name. */
function createNameJoin(keyed: readonly Keyed[], groups: Groups): (named: Participant) => string {
  const byName = collect(keyed, ({ fact }) => [nameKey(fact.name)], groups);
  const withSlug = new Set(keyed.flatMap(({ fact, key }) => (fact.slug === null ? [] : [key, groups.find(key)])));
  return (named) => {
    const key = keyOfName(named);
    groups.add(key);
    const found = byName.get(nameKey(named.name));
    const [only] = found ?? [];
    if (only === undefined || found?.size !== 1) return key;
    const isOpen = named.slug === null || (!withSlug.has(key) && !withSlug.has(only));
    if (isOpen) groups.join(only, key, true);
    return key;
  };
}

function collectRecords({ keys, find, guessed }: Groups): Map<string, PersonRecords> {
  const records = new Map<string, PersonRecords>();
  for (const key of keys()) {
    const root = find(key);
    const known = records.get(root);
    if (known) known.keys.push(key);
    else records.set(root, { keys: [key], isGuess: false, facts: [], invitations: [], participations: [] });
  }
  for (const key of guessed) Object.assign(records.get(find(key)) ?? {}, { isGuess: true });
  return records;
}

type Groups = ReturnType<typeof createGroups>;
type Keyed = { fact: FactRow; key: string };

/** Disjoint sets of keys. */
function createGroups() {
  const parents = new Map<string, string>();
  const guessed = new Set<string>();
  const find = (key: string): string => {
    let root = key;
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent;
    return root;
  };
  return {
    guessed,
    find,
    keys: () => parents.keys(),
    add: (key: string): void => void (parents.has(key) || parents.set(key, key)),
    join(into: string, key: string, isGuess: boolean): void {
      if (isGuess) guessed.add(into);
      const [root, other] = [find(into), find(key)];
      if (root !== other) parents.set(other, root);
    },
  };
}

/** The groups that have a property, by the property. */
function collect(keyed: readonly Keyed[], propertiesOf: (one: Keyed) => readonly string[], { find }: Groups) {
  const found = new Map<string, Set<string>>();
  for (const one of keyed) {
    for (const property of propertiesOf(one)) {
      if (property === "") continue;
      const roots = found.get(property);
      if (roots) roots.add(find(one.key));
      else found.set(property, new Set([find(one.key)]));
    }
  }
  return found;
}

function joinConnections(keyed: readonly Keyed[], groups: Groups): void {
  const byDay = new Map<string, Map<string, Set<string>>>();
  for (const { fact, key } of keyed) {
    const name = fact.kind === "connection" ? nameKey(fact.name) : "";
    if (name === "") continue;
    const day = `${name}|${fact.connectedOn}`;
    const keys = byDay.get(day) ?? new Map<string, Set<string>>();
    byDay.set(day, keys);
    keys.set(key, (keys.get(key) ?? new Set()).add(fact.importId));
  }
  for (const keys of byDay.values()) {
    const [[first] = [""], ...others] = keys;
    const lists = [...keys.values()].flatMap((imports) => [...imports]);
    // Two people in one list are two people.
    if (others.length === 0 || new Set(lists).size < lists.length) continue;
    for (const [key] of others) groups.join(first, key, true);
  }
}

function joinContacts(keyed: readonly Keyed[], groups: Groups): void {
  const contacts = keyed.filter(({ fact }) => fact.kind === "contact" && fact.slug === null);
  if (contacts.length === 0) return;
  const connections = keyed.filter(({ fact }) => fact.kind === "connection");
  const atCompany = ({ fact: { name, company } }: Keyed) =>
    company === null ? [] : [`${nameKey(name)}|${nameKey(company)}`];
  const byEmail = collect(connections, ({ fact }) => fact.emails, groups);
  const byCompany = collect(connections, atCompany, groups);
  for (const contact of contacts) {
    const mailed = new Set(contact.fact.emails.flatMap((email) => [...(byEmail.get(email) ?? [])]));
    const [same, ...others] =
      mailed.size > 0 ? mailed : atCompany(contact).flatMap((at) => [...(byCompany.get(at) ?? [])]);
    if (same !== undefined && others.length === 0) groups.join(same, contact.key, mailed.size === 0);
  }
}

function participantsOf(conversation: ConversationRow, ownKeys: ReadonlySet<string>): Participation[] {
  const { senderName, senderSlug, others } = conversation;
  const sender = { name: senderName, slug: senderSlug };
  const isDirect = others.length === 1;
  return [sender, ...others]
    .filter((named) => named.name !== "" && !ownKeys.has(keyOfName(named)))
    .map((named) => ({ named, conversation, isSender: named === sender, isDirect }));
}
