import type { Fault } from "./errors.ts";
import type { NetworkDeclaration, NetworkDisplay } from "./network-declaration.ts";
import type { MemberDataAccess } from "./network-member-data.ts";
import type { NetworkDriver, NetworkProfile } from "./network-port.ts";
import type { PageFinding, SelfTest } from "./network-self-test.ts";

export interface Network {
  readonly declaration: NetworkDeclaration;
  /** A simulated site never uses the real network's name. */
  readonly display: NetworkDisplay;
  readonly siteUrl?: string | undefined;
  /** Undefined if this server does not offer it. */
  readonly access?: NetworkAccess | undefined;
}

export interface NetworkAccess {
  driver(memberId: string, userId: string): NetworkDriver;
  /** Connects with one click: returns the id of the account's practice member, created if missing. */
  join?(userId: string, name: string): string;
  session?: SessionAccess;
  oauth?: OAuthAccess | undefined;
  memberData?: MemberDataAccess | undefined;
  /** After the commit that connected a member to an account. */
  onConnected?(memberId: string, userId: string): void;
  /** After the commit that removed an account, connected or not. */
  onAccountRemoved?(userId: string): void;
  /** Checks the driver's selectors with this account's session. Writes nothing there. */
  selfTest?(userId: string, onPage: (page: PageFinding) => void): Promise<SelfTest>;
}

/** A website that identifies people by a cookie, which the declaration names. */
export interface SessionAccess {
  /** Starts the site on the first call, if this process serves it. */
  signInUrl(): Promise<string>;
  /** @throws SessionExpired, Challenge */
  verify(cookie: string): Promise<NetworkProfile>;
}

export interface TokenGrant {
  token: string;
  expiresAt: number;
  scopes: string[];
}

export interface OAuthAccount {
  memberId: string;
  /** Null until it was tried. */
  canComment: boolean | null;
  /** Undefined once the connection is gone. */
  token: () => string | undefined;
  onCommentsTried: (taken: boolean) => void;
}

export interface Member {
  memberId: string;
  name: string;
}

export interface OAuthAccess {
  /** Settings that an admin still has to set. */
  missingSettings(): string[];
  signInUrl(state: string): string;
  /** @throws Fault `network.sign_in_refused`, `network.product_missing`, `network.unreachable` */
  exchangeCode(code: string): Promise<TokenGrant & Member>;
  /** @throws Fault `network.unreachable`, `network.not_revoked` */
  revoke(token: string): Promise<void>;
  /** Describes the error that the network redirected with instead of a code. */
  describeDenial(error: string): Fault;
  driver(account: OAuthAccount): NetworkDriver;
}
