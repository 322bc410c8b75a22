import type { ApplicationQuestion, NetworkJobs } from "#core/network-jobs.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";

/** The professional network as a port. Drivers implement it; core knows nothing else about a network. */

export interface NetworkProfile {
  memberId: string;
  name: string;
  headline: string;
  url: string;
}

/** The network's own metrics; null where it provides none. */
export interface ProfileMetrics {
  profileViews: number | null;
  connections: number | null;
  skillEndorsements: number | null;
}

export interface PostMetrics {
  remoteId: string;
  impressions: number | null;
  likes: number;
  comments: number;
  shares: number;
}

/** Something the account published, as read back from the network. */
export interface OwnWrite {
  remoteId: string;
  url: string;
  text: string;
  publishedAt: number;
}

/** A file that goes out with a post. */
export interface OutgoingFile {
  name: string;
  /** Detected from its bytes, never as claimed. */
  type: string;
  bytes(): Uint8Array;
}

/** What goes out with a post: pictures, or one document. */
export type PostMedia =
  | { kind: "images"; images: readonly { file: OutgoingFile; alt: string }[] }
  | { kind: "document"; file: OutgoingFile; title: string };

export type NetworkCapability = "posts" | "media" | "comments" | "reads_own_writes" | "metrics";

/**
 * Every call may throw one of the errors below. What a driver guarantees beyond the types is tested in
 * tests/conformance. `people`, `messages` and `jobs` exist where the driver supports them.
 */
export interface NetworkDriver {
  readonly capabilities: ReadonlySet<NetworkCapability>;
  verify(): Promise<NetworkProfile>;
  profileMetrics(): Promise<ProfileMetrics>;
  /** Newest first. */
  ownPosts(since: number): Promise<OwnWrite[]>;
  ownComments(targetUrl: string, since: number): Promise<OwnWrite[]>;
  preparePost(text: string, media?: PostMedia): Promise<PreparedWrite>;
  prepareComment(targetUrl: string, text: string): Promise<PreparedWrite>;
  /** Ids that are not the account's own are left out. */
  postMetrics(remoteIds: string[]): Promise<PostMetrics[]>;
  readonly people?: NetworkPeople;
  readonly messages?: NetworkMessages;
  readonly jobs?: NetworkJobs;
}

/** One page of a list; pages count from 1, and `next` is undefined on the last. */
export interface Listed<T> {
  items: T[];
  next: number | undefined;
}

/** Degree of connection; null where the network does not say. */
export type Degree = 1 | 2 | 3 | null;

export interface NetworkPerson {
  /** The public name in the address of their profile. */
  id: string;
  url: string;
  name: string;
  headline: string;
  company: string | null;
  location: string | null;
  degree: Degree;
}

/** `incoming`: they sent an invitation; `follow_only`: they accept none. */
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
  /** UTC ms; null where the network does not say. */
  sentAt: number | null;
}

/** A published outcome's `remoteId` is the person's id, for an invitation and for its withdrawal. */
export interface NetworkPeople {
  search(criteria: PeopleCriteria, page: number): Promise<Listed<NetworkPerson>>;
  /** Visits the profile, which its owner may notice. Undefined when there is no such person. */
  view(personId: string): Promise<NetworkPersonProfile | undefined>;
  /** @param note at most 200 characters; some people accept no invitation without one */
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
  /** Oldest first, only since the requested instant. */
  messages: NetworkMessage[];
}

/** A published outcome's `remoteId` is the message's id, its `url` the thread's. */
export interface NetworkMessages {
  /** Threads with messages since the instant, the newest first. */
  inbox(since: number): Promise<NetworkThread[]>;
  /** @param threadId default: the thread with the person, or a new one */
  prepareMessage(personId: string, text: string, threadId?: string): Promise<PreparedWrite>;
}

/** How an account reaches its network: a session in a browser, or the official API's token. */
export type NetworkChannel = "session" | "api";

/** The account has to sign in again, and is stopped until then. */
export class SessionExpired extends Error {
  override readonly name = "SessionExpired";
  constructor(readonly channel: NetworkChannel = "session") {
    super("The network asks to sign in again.");
  }
}
/** The network asks for proof of identity. The account is stopped until its owner answers; nothing is solved for them. */
export class Challenge extends Error {
  override readonly name = "Challenge";
  constructor(
    readonly url: string,
    /** Id of the evidence. */
    readonly evidence?: string,
  ) {
    super("The network asks for a security check.");
  }
}
export class Throttled extends Error {
  override readonly name = "Throttled";
  constructor(readonly until?: number) {
    super("The network asked to slow down.");
  }
}
/** The network allows no more of this for now: a hard stop, never worked around. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
  constructor(
    readonly limit: "invitations" | "notes" | "messages" | "applications" | "searches",
    readonly until?: number,
  ) {
    super(`The network allows no more ${limit} for now.`);
  }
}
/** A page has changed; nothing on it was guessed. */
export class PageChanged extends Error {
  override readonly name = "PageChanged";
  constructor(
    /** As named in the driver's selectors. */
    readonly control: string,
    readonly tried: readonly string[],
    readonly evidence?: string,
  ) {
    super(`The page has changed: '${control}' was not found.`);
  }
}
/** A form asks unanswered questions; it was not submitted. */
export class QuestionsOpen extends Error {
  override readonly name = "QuestionsOpen";
  constructor(readonly questions: readonly ApplicationQuestion[]) {
    super("The application asks what is not answered yet.");
  }
}
