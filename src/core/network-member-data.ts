import type { Fault } from "./errors.ts";

/** Of the member's own posts. `text` is null where the event carries none, such as a deletion. */
export interface PostEvent {
  kind: "post";
  id: string;
  /** UTC ms; the position in the log. */
  processedAt: number;
  /** UTC ms. */
  at: number;
  change: "created" | "edited" | "deleted";
  remoteId: string;
  url: string;
  text: string | null;
}

/** A message that someone sent to the member. The log has no names: `sender` is an id for this app only. */
export interface InboundMessageEvent {
  kind: "inbound_message";
  id: string;
  processedAt: number;
  at: number;
  thread: string;
  sender: string;
}

export type MemberEvent = PostEvent | InboundMessageEvent;

export interface ChangeLogPage {
  /** Only those that matter here, in no promised order. */
  events: MemberEvent[];
  /** Ids of every event on the page, also of those that don't matter. */
  ids: string[];
  /** The newest `processedAt` of the page, UTC ms. */
  newestAt: number | undefined;
  mayHaveMore: boolean;
}

/** The keys are the column titles of the network's data archive. */
export type SnapshotRow = Readonly<Record<string, string>>;

export type SnapshotPage =
  | {
      kind: "rows";
      rows: SnapshotRow[];
      isLast: boolean;
    } /** The end, or not collected yet: the network answers both alike. `supportId` is for its support form. */
  | { kind: "no_data"; supportId: string | null };

export interface MemberConsent {
  /** For this app only: other apps and the website use other ids. */
  memberId: string;
  /** UTC ms. */
  consentedAt: number | null;
}

/** Every call may raise `MemberDataEnded`, `MemberDataRefused`, `Throttled` or an error without secrets. Each is one request. */
export interface MemberDataReader {
  /** Also switches change logging on where it is off: up to three requests. */
  verify(): Promise<MemberConsent>;
  /** @param start number of events to skip @param since UTC ms, included */
  changeLog(since: number | undefined, start: number): Promise<ChangeLogPage>;
  /** @param page from 0 */
  snapshot(domain: string, page: number): Promise<SnapshotPage>;
}

export interface TokenFacts {
  active: boolean;
  /** UTC ms. */
  expiresAt: number | null;
}

/** A network's official record of a person's own data, read with a token that the person creates. */
export interface MemberDataAccess {
  /** Settings that connecting by OAuth still needs. */
  missingSettings(): string[];
  signInUrl(state: string): string;
  /** @throws Fault `network.sign_in_refused`, `network.unreachable` */
  exchangeCode(code: string): Promise<{ token: string; expiresAt: number }>;
  describeDenial(error: string): Fault;
  /** Undefined if the network can't be asked about a token that this server's app did not create. */
  introspect(token: string): Promise<TokenFacts | undefined>;
  reader(token: () => string | undefined): MemberDataReader;
}

/** The token works no longer; the person must connect again. */
export class MemberDataEnded extends Error {
  override readonly name = "MemberDataEnded";
  constructor(readonly reason: "expired" | "revoked" | "invalid") {
    super(
      reason === "expired"
        ? "The token has expired."
        : reason === "revoked"
          ? "The token was revoked."
          : "LinkedIn does not know this token.",
    );
  }
}

/** The network refuses this person or app, such as outside Europe. */
export class MemberDataRefused extends Error {
  override readonly name = "MemberDataRefused";
}
