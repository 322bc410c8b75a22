import type { PreparedWrite } from "#core/prepared-write.ts";

/** Pages are numbered from 1; `next` is undefined on the last. */
export interface NumberedPage<T> {
  items: T[];
  next: number | undefined;
}

/** Distance in connections; null if the network doesn't report it. */
export type Degree = 1 | 2 | 3 | null;

export interface NetworkPerson {
  /** The network's public id of the person, as in their profile's URL. */
  id: string;
  url: string;
  name: string;
  headline: string;
  company: string | null;
  location: string | null;
  degree: Degree;
}

/** `incoming`: they invited the account; `follow_only`: they accept no invitations. */
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
  /** UTC ms; null if the network doesn't report it. */
  sentAt: number | null;
}

/** `remoteId` of a published outcome is the person's id, for invitations and withdrawals. */
export interface NetworkPeople {
  search(criteria: PeopleCriteria, page: number): Promise<NumberedPage<NetworkPerson>>;
  /** Opens the profile, which the person may notice. Undefined if it doesn't exist. */
  view(personId: string): Promise<NetworkPersonProfile | undefined>;
  /** @param note at most 200 characters; some people accept no invitation without one */
  prepareInvitation(personId: string, note?: string): Promise<PreparedWrite>;
  sentInvitations(): Promise<SentInvitation[]>;
  prepareWithdrawal(personId: string): Promise<PreparedWrite>;
}

export interface NetworkMessage {
  id: string;
  from: "me" | "them";
  text: string;
  at: number;
}

export interface NetworkThread {
  id: string;
  url: string;
  person: Pick<NetworkPerson, "id" | "url" | "name">;
  /** Oldest first, only those since the requested instant. */
  messages: NetworkMessage[];
}

/** `remoteId` of a published outcome is the message's id, its `url` the thread's. */
export interface NetworkMessages {
  /** Threads with messages since the instant, newest first. */
  inbox(since: number): Promise<NetworkThread[]>;
  /** @param threadId defaults to the thread with the person, or a new one */
  prepareMessage(personId: string, text: string, threadId?: string): Promise<PreparedWrite>;
}
