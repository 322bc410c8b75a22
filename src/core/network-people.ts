import type { PreparedWrite } from "#core/prepared-write.ts";

/** One page of a list; pages count from 1, and `next` is undefined on the last. */
export interface NumberedPage<T> {
  items: T[];
  next: number | undefined;
}

/** How many steps away someone is; null when the network did not tell. */
export type Degree = 1 | 2 | 3 | null;

export interface NetworkPerson {
  /** The network's public name of the person, as in the address of their profile. */
  id: string;
  url: string;
  name: string;
  headline: string;
  company: string | null;
  location: string | null;
  degree: Degree;
}

/**
 * What the account and a person are to each other. `incoming`: they asked; `follow_only`: they take no invitations.
 */
export type Relation = "self" | "none" | "pending" | "incoming" | "connected" | "follow_only";

export interface NetworkPersonProfile extends NetworkPerson {
  relation: Relation;
  about: string | null;
}

export interface PeopleCriteria {
  keywords: string;
  location?: string;
  degrees?: readonly (1 | 2 | 3)[];
}

export interface SentInvitation {
  person: Pick<NetworkPerson, "id" | "url" | "name">;
  /** UTC ms; null when the network did not tell. */
  sentAt: number | null;
}

/** A published outcome's `remoteId` is the person's id, for an invitation and for its withdrawal. */
export interface NetworkPeople {
  search(criteria: PeopleCriteria, page: number): Promise<NumberedPage<NetworkPerson>>;
  /** Opens the profile, which the person may see. Undefined when there is no such person. */
  view(personId: string): Promise<NetworkPersonProfile | undefined>;
  /** @param note at most 200 characters; some people take no invitation without one */
  prepareInvitation(personId: string, note?: string): Promise<PreparedWrite>;
  /** Newest first. */
  sentInvitations(): Promise<SentInvitation[]>;
  prepareWithdrawal(personId: string): Promise<PreparedWrite>;
}

export interface NetworkMessage {
  id: string;
  from: "me" | "them";
  text: string;
  /** UTC ms */
  at: number;
}

export interface NetworkThread {
  id: string;
  url: string;
  person: Pick<NetworkPerson, "id" | "url" | "name">;
  /** Oldest first, only those since the instant that was asked for. */
  messages: NetworkMessage[];
}

/** A published outcome's `remoteId` is the message's id, its `url` the thread's. */
export interface NetworkMessages {
  /** Threads with messages since the instant, the newest first. */
  inbox(since: number): Promise<NetworkThread[]>;
  /** @param threadId the thread it belongs to; without one the thread with the person, or a new one */
  prepareMessage(personId: string, text: string, threadId?: string): Promise<PreparedWrite>;
}
