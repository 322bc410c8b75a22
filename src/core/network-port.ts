import type { NumberedPage, NetworkMessages, NetworkPeople, NetworkPerson } from "#core/network-people.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";

/** The professional network as an interface. Core knows nothing else about a network. */

export interface NetworkProfile {
  memberId: string;
  name: string;
  headline: string;
  url: string;
}

/** Null is what the network doesn't report. */
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

/** A file sent with a post. */
export interface OutgoingFile {
  name: string;
  /** Detected from the bytes, never claimed. */
  type: string;
  bytes(): Uint8Array;
}

/** What goes out with a post: pictures, or one document. */
export type PostMedia =
  | { kind: "images"; images: readonly { file: OutgoingFile; alt: string }[] }
  | { kind: "document"; file: OutgoingFile; title: string };

export type NetworkCapability = "posts" | "media" | "comments" | "reads_own_writes" | "metrics";

/**
 * The professional network in the words of the product. Every call may raise one of the faults below. What a driver
 * promises beyond the types is a test each: tests/conformance/. `people`, `messages` and `jobs` are there
 * when the driver can do them.
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
  /** `external`: on the company's own site, where this product does not go. */
  apply: "easy" | "external" | "closed";
  applied: boolean;
  /** UTC ms; null when the network did not tell. */
  postedAt: number | null;
}

export interface NetworkJobPage extends NetworkJob {
  description: string;
  hirer: Pick<NetworkPerson, "id" | "url" | "name"> | null;
}

export interface ApplicationQuestion {
  /** The same for the same words, whatever job asks: `questionKey` of the label. */
  key: string;
  label: string;
  /** `file` asks for the CV. */
  kind: "text" | "number" | "choice" | "yes_no" | "checkbox" | "file";
  options: readonly string[];
  required: boolean;
  /** What the form said to the answer it was given, where it refused it. */
  refusal?: string;
}

/** Questions are the same when they differ in case, white space or the marks at their end alone. */
export const questionKey = (label: string): string =>
  label
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s*?:.!]+$/u, "")
    .trim();

export interface Application {
  /**
   * One of the options to the letter for a choice and for yes and no; "yes" or "no" for a checkbox. Undefined: no one
   * answered it. Nothing is ever guessed, but what the network itself has filled in stays.
   */
  answer(question: ApplicationQuestion): string | undefined;
  cv?: OutgoingFile;
}

/** A published outcome's `remoteId` is the job's id. */
export interface NetworkJobs {
  search(criteria: JobCriteria, page: number): Promise<NumberedPage<NetworkJob>>;
  open(jobId: string): Promise<NetworkJobPage | undefined>;
  /**
   * Fills in every step up to the last button.
   * @throws QuestionsOpen naming every required question without an answer that was met, and every refused answer
   * @throws Fault `network.job_not_found`, `network.job_external`, `network.job_closed`, `network.form_stuck`
   */
  prepareApplication(jobId: string, application: Application): Promise<PreparedWrite>;
}

/** Which of an account's ways into a network is meant: its session in a browser, or the official API's token. */
export type NetworkChannel = "session" | "api";

/** Stops the account until it is connected again. */
export class SessionExpired extends Error {
  override readonly name = "SessionExpired";
  constructor(readonly channel: NetworkChannel = "session") {
    super("The network asks to sign in again.");
  }
}
/** Stops the account and asks its owner; a security check is never solved for them. */
export class Challenge extends Error {
  override readonly name = "Challenge";
  constructor(
    readonly url: string,
    /** Id of the evidence kept of it. */
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
/** A hard stop, never worked around. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
  constructor(
    readonly limit: "invitations" | "notes" | "messages" | "applications" | "searches",
    readonly until?: number,
  ) {
    super(`The network allows no more ${limit} for now.`);
  }
}
/** A page is not as expected: nothing on it was guessed. */
export class PageChanged extends Error {
  override readonly name = "PageChanged";
  constructor(
    /** As named in selectors.ts. */
    readonly control: string,
    readonly tried: readonly string[],
    readonly evidence?: string,
  ) {
    super(`The page has changed: '${control}' was not found.`);
  }
}
/** The form has an unanswered question; it was left without submitting. */
export class QuestionsOpen extends Error {
  override readonly name = "QuestionsOpen";
  constructor(readonly questions: readonly ApplicationQuestion[]) {
    super("The application has a question that is not answered yet.");
  }
}
