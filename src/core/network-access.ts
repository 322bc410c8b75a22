import type { Fault } from "./errors.ts";
import type { NetworkDriver, NetworkProfile } from "./network-port.ts";
import type { PageFinding, SelfTest } from "./network-self-test.ts";

/** How a network is reached; core.ts hands in one for each that is offered. */
export interface NetworkAccess {
  driver(memberId: string, userId: string): NetworkDriver;
  /** Where anybody may join with one click: the id of the account's practice member, made when there is none. */
  join?(userId: string, name: string): string;
  /** Where people have a session of their own. */
  session?: SessionAccess;
  /** After the commit that connected a member of this network to an account. */
  onConnected?(memberId: string, userId: string): void;
  /** After the commit that removed an account, whether it was connected or not. */
  onAccountRemoved?(userId: string): void;
  /** Tries what the driver knows of the network's site, as this account, without writing anything there. */
  selfTest?(userId: string, tell: (page: PageFinding) => void): Promise<SelfTest>;
}

/** A network where a person signs in on its web site, and is known there by a cookie. */
export interface SessionAccess {
  cookie: string;
  /** The sign-in page's address; what serves it is started when it is first asked for. */
  signInUrl(): Promise<string>;
  /** Whose session it is. @throws SessionExpired, Challenge */
  verify(cookie: string): Promise<NetworkProfile>;
}

/** What a sign-in gave. */
export interface TokenGrant {
  token: string;
  /** UTC ms */
  expiresAt: number;
  scopes: string[];
}

/** An account's way to the API as it is kept. */
export interface OAuthAccount {
  memberId: string;
  canComment: boolean | null;
  /** Undefined when there is none any more. */
  token: () => string | undefined;
  onCommentsTried: (taken: boolean) => void;
}

export interface Member {
  memberId: string;
  name: string;
}

/** The network's official API with this server's app: signing in, and the driver of who did. */
export interface OAuthAccess {
  /** Settings that are still missing before anybody can sign in. */
  missingSettings(): string[];
  signInUrl(state: string): string;
  /** @throws Fault `network.sign_in_refused`, `network.product_missing`, `network.unreachable` */
  exchangeCode(code: string): Promise<TokenGrant & Member>;
  /** Gives a token back. @throws Fault `network.unreachable`, `network.not_revoked` */
  revoke(token: string): Promise<void>;
  /** In words what the network sent back in place of a code. */
  describeDenial(error: string): Fault;
  driver(account: OAuthAccount): NetworkDriver;
  /** What whoever is signed in there published lately. */
  activityUrl: string;
}
