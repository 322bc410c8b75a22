import type { NumberedPage, NetworkMessages, NetworkPeople, NetworkPerson } from "#core/network-people.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";

export interface NetworkProfile {
  memberId: string;
  name: string;
  headline: string;
  url: string;
}

/** Null: not reported by the network. */
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

export interface OwnWrite {
  remoteId: string;
  url: string;
  text: string;
  publishedAt: number;
}

export interface OwnWrites {
  /** Newest first. */
  writes: OwnWrite[];
  /** False if older ones since the instant may be missing. */
  isComplete: boolean;
}

export interface OutgoingFile {
  name: string;
  /** Detected from the bytes, never taken from the client. */
  type: string;
  bytes(): Uint8Array;
}

export type PostMedia =
  | { kind: "images"; images: readonly { file: OutgoingFile; alt: string }[] }
  | { kind: "document"; file: OutgoingFile; title: string };

/** `absent`: the account has no such post any more. `refused`: nothing was deleted; `reason` says why. */
export type PostDeletion = { kind: "deleted" | "absent" } | { kind: "refused"; reason: string };

export type NetworkCapability = "posts" | "media" | "comments" | "reads_own_writes" | "metrics" | "delete_posts";

/** Every call may raise one of the errors below. `tests/conformance` tests what the types can't express. */
export interface NetworkDriver {
  readonly capabilities: ReadonlySet<NetworkCapability>;
  verify(): Promise<NetworkProfile>;
  profileMetrics(): Promise<ProfileMetrics>;
  ownPosts(since: number): Promise<OwnWrites>;
  ownComments(targetUrl: string, since: number): Promise<OwnWrites>;
  preparePost(text: string, media?: PostMedia): Promise<PreparedWrite>;
  prepareComment(targetUrl: string, text: string): Promise<PreparedWrite>;
  /** Omits ids that are not the account's own. */
  postMetrics(remoteIds: string[]): Promise<PostMetrics[]>;
  /** Safe to repeat: the id names one post. After an error that isn't one of those below, it may have been deleted. */
  deletePost?(remoteId: string): Promise<PostDeletion>;
  readonly people?: NetworkPeople;
  readonly messages?: NetworkMessages;
  readonly jobs?: NetworkJobs;
}

export interface JobCriteria {
  keywords: string;
  location?: string;
  easyApplyOnly?: boolean;
  postedWithinDays?: number;
}

export interface NetworkJob {
  id: string;
  url: string;
  title: string;
  company: string;
  location: string;
  /** `external`: on the company's own site, which this product doesn't visit. */
  apply: "easy" | "external" | "closed";
  applied: boolean;
  /** UTC ms; null if the network doesn't report it. */
  postedAt: number | null;
}

export interface NetworkJobPage extends NetworkJob {
  description: string;
  hirer: Pick<NetworkPerson, "id" | "url" | "name"> | null;
}

export interface ApplicationQuestion {
  /** Same wording, same key in every job: `questionKey` of the label. */
  key: string;
  label: string;
  /** `file` asks for the CV. */
  kind: "text" | "number" | "choice" | "yes_no" | "checkbox" | "file";
  options: readonly string[];
  required: boolean;
  /** The form's message about a refused answer. */
  refusal?: string;
}

/** Ignores case, white space and trailing punctuation. */
export const questionKey = (label: string): string =>
  label
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s*?:.!]+$/u, "")
    .trim();

export interface Application {
  /** Undefined leaves what the network filled in. A choice needs an option's exact text, a checkbox "yes" or "no". */
  answer(question: ApplicationQuestion): string | undefined;
  cv?: OutgoingFile;
}

/** `remoteId` of a published outcome is the job's id. */
export interface NetworkJobs {
  search(criteria: JobCriteria, page: number): Promise<NumberedPage<NetworkJob>>;
  open(jobId: string): Promise<NetworkJobPage | undefined>;
  /** @throws QuestionsOpen; Fault `network.job_not_found`, `.job_external`, `.job_closed`, `.cv_not_accepted`, `.form_stuck` */
  prepareApplication(jobId: string, application: Application): Promise<PreparedWrite>;
}

/** A session in a browser, or the official API's token. */
export type NetworkChannel = "session" | "api";

/** Stops the account until it is reconnected. */
export class SessionExpired extends Error {
  override readonly name = "SessionExpired";
  constructor(readonly channel: NetworkChannel = "session") {
    super("The network asks you to sign in again.");
  }
}
/** Stops the account and asks its owner; a security check is never solved for them. */
export class Challenge extends Error {
  override readonly name = "Challenge";
  constructor(
    readonly url: string,
    readonly evidence?: string,
  ) {
    super("The network asks for a security check.");
  }
}
export class Throttled extends Error {
  override readonly name = "Throttled";
  constructor(
    readonly until?: number,
    /** `daily`: the official API's limit of a day. */
    readonly limit?: "daily",
  ) {
    super("The network asked to slow down.");
  }
}
/** A hard limit; no attempt is made to work around it. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
  constructor(
    readonly limit: "invitations" | "notes" | "messages" | "applications" | "searches",
    readonly until?: number,
  ) {
    super(`The network allows no more ${limit} for now.`);
  }
}
/** A page is not as expected; nothing on it was guessed. */
export class PageChanged extends Error {
  override readonly name = "PageChanged";
  constructor(
    readonly control: string,
    readonly tried: readonly string[],
    readonly evidence?: string,
  ) {
    super(`The page has changed: '${control}' was not found.`);
  }
}
/** An unanswered question; the form was left without submitting. */
export class QuestionsOpen extends Error {
  override readonly name = "QuestionsOpen";
  constructor(readonly questions: readonly ApplicationQuestion[]) {
    super("The application has an unanswered question.");
  }
}
