/** The outside world as interfaces. Everything here is handed to core by whoever opens it. */

export interface Clock {
  /** UTC milliseconds. */
  now(): number;
  /** Runs `then` once after `ms`; returns a function that calls it off. Timers of core are made in schedule.ts alone. */
  after(ms: number, then: () => void): () => void;
}

/** Uniform numbers in [0, 1), seeded in tests. */
export type Random = () => number;

export interface Log {
  debug(event: string, fields?: Record<string, unknown>): void;
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

export interface NetworkProfile {
  memberId: string;
  name: string;
  headline: string;
  url: string;
}

/** The network's own figures; null is what it did not tell. */
export interface ProfileFigures {
  profileViews: number | null;
  connections: number | null;
  skillEndorsements: number | null;
}

export interface PostFigures {
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

/**
 * What a write came to. `unknown` is everything that may have happened: it is reconciled by reading, never sent again.
 * `not_sent` is provably before the point of no return.
 */
export type WriteOutcome =
  | { kind: "published"; remoteId: string; url: string }
  | { kind: "rejected"; reason: string; duplicateOf?: { remoteId: string; url: string } }
  | { kind: "not_sent"; reason: string }
  | { kind: "unknown"; reason: string };

/** The proof that an attempt was armed. Only the commit that armed it makes one (core/attempts). */
declare const armed: unique symbol;
export interface Armed {
  readonly [armed]: true;
  readonly attemptId: string;
  readonly fence: number;
  readonly armedAt: number;
}

/** Everything reversible is done; `submit` is the point of no return. */
export interface PreparedWrite {
  submit(armed: Armed): Promise<WriteOutcome>;
  /** Gives up before submitting: closes what was opened. */
  cancel(): Promise<void>;
}

export type NetworkCapability = "posts" | "comments" | "reads_own_writes" | "figures";

/**
 * The professional network in the words of the product. Every call may raise one of the faults below. What a driver
 * promises beyond the types is a test each: tests/network/conformance.ts.
 */
export interface NetworkDriver {
  readonly capabilities: ReadonlySet<NetworkCapability>;
  verify(): Promise<NetworkProfile>;
  profileFigures(): Promise<ProfileFigures>;
  ownPosts(since: number): Promise<OwnWrite[]>;
  ownComments(targetUrl: string, since: number): Promise<OwnWrite[]>;
  preparePost(text: string): Promise<PreparedWrite>;
  prepareComment(targetUrl: string, text: string): Promise<PreparedWrite>;
  postFigures(remoteIds: string[]): Promise<PostFigures[]>;
}

/** The account must sign in again. Stops the account until it is connected. */
export class SessionExpired extends Error {
  override readonly name = "SessionExpired";
}
/** The network asks for a proof of identity. Stops the account and asks its owner; nothing is ever solved for them. */
export class Challenge extends Error {
  override readonly name = "Challenge";
  constructor(readonly url: string) {
    super("The network asks for a security check.");
  }
}
export class Throttled extends Error {
  override readonly name = "Throttled";
  constructor(readonly until?: number) {
    super("The network asked to slow down.");
  }
}

/** Where mail is handed in, and whose it is. */
export interface MailSettings {
  /** `smtp://user:password@host:port`, upgraded to TLS where the server can; `smtps://` from the first byte. */
  url: string;
  from: string;
}

export interface OutgoingMail {
  /** The same at every try: its Message-ID is made of it. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * What handing in a mail came to. `refused` is the server's last word on it, `not_sent` is provably before it was
 * accepted, with `server` when it is no fault of this mail alone; `unknown` is everything that may have been accepted.
 */
export type MailOutcome =
  | { kind: "sent" }
  | { kind: "refused"; reason: string }
  | { kind: "not_sent"; reason: string; server: boolean }
  | { kind: "unknown"; reason: string };

export interface Mailer {
  /** Hands in one mail. Gives up at once when `signal` says so, and tells what it had come to by then. */
  send(mail: OutgoingMail, settings: MailSettings, signal: AbortSignal): Promise<MailOutcome>;
}
