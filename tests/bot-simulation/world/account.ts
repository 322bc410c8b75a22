import type { NetworkMessage } from "#core/network-people.ts";
import type { Random } from "#core/ports.ts";
import type { Event, RecordedPerson } from "../recording.ts";

/** A member of the simulated network, with the people around them. */
export interface SimulatedAccount {
  readonly userId: string;
  readonly zone: string;
  readonly random: Random;
  readonly people: ReadonlyMap<string, RecordedPerson>;
  readonly events: Event[];
  readonly connections: Set<string>;
  /** By person, when they were invited. */
  readonly pending: Map<string, number>;
  readonly threads: Map<string, NetworkMessage[]>;
  blockedBy: "session_expired" | "challenge" | undefined;
  throttledUntil: number;
  invitationsLimitedUntil: number;
  /** The network's own limits, which the owner's settings may exceed. */
  readonly ownLimits: { invitationsPerWeek: number; notesPerMonth: number };
  readonly invitedAt: number[];
  readonly notes: Map<string, number>;
}

const firstNames = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ida", "Jo"];
const lastNames = ["Lovelace", "Moss", "Ng", "O'Hara", "Petit", "Quist", "Reyes", "Stone", "Tanaka", "Ueda"];
const companies = ["Acme", "Borealis", "Rival Works", "Copper & Co", null];
const headlines = [
  "Engineer",
  "Head of Product",
  "Technical Recruiter",
  "Crypto coach",
  "Nurse and cryptographer",
  "Founder",
];

const pick = <T>(random: Random, list: readonly T[], otherwise: T): T =>
  list[Math.floor(random() * list.length)] ?? otherwise;

function createPeople(userId: string, random: Random, count: number): Map<string, RecordedPerson> {
  const people = new Map<string, RecordedPerson>();
  for (let n = 0; n < count; n += 1) {
    const id = `${userId}-p${n}`;
    const name = `${pick(random, firstNames, "Ada")} ${pick(random, lastNames, "Ng")} ${n}`;
    const [headline, company] = [pick(random, headlines, "Engineer"), pick(random, companies, null)];
    people.set(id, { id, url: `/sandbox/people/${id}`, name, headline, company, isConnected: random() < 0.2 });
  }
  return people;
}

export function createSimulatedAccount(userId: string, zone: string, random: Random, count: number): SimulatedAccount {
  const people = createPeople(userId, random, count);
  return {
    userId,
    zone,
    random,
    people,
    events: [],
    connections: new Set([...people.values()].flatMap(({ id, isConnected }) => (isConnected ? [id] : []))),
    pending: new Map(),
    threads: new Map(),
    blockedBy: undefined,
    throttledUntil: 0,
    invitationsLimitedUntil: 0,
    ownLimits: { invitationsPerWeek: 20 + Math.floor(random() * 90), notesPerMonth: 3 + Math.floor(random() * 12) },
    invitedAt: [],
    notes: new Map(),
  };
}
