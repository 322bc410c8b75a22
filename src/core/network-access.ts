import type { Fault } from "./errors.ts";
import type { NetworkDeclaration, NetworkDisplay } from "./network-declaration.ts";
import type { NetworkDriver, NetworkProfile } from "./network-port.ts";
import type { PageFinding, SelfTest } from "./network-self-test.ts";

/** A network that this product has a driver for. */
export interface Network {
  readonly declaration: NetworkDeclaration;
  /** How people are shown it: a simulated site never carries the real network's name. */
  readonly display: NetworkDisplay;
  /** Origin of its web site, where people can reach it themselves. */
  readonly siteUrl?: string | undefined;
  /** Undefined where this server does not offer it. */
  readonly access?: NetworkAccess | undefined;
}

/** How an offered network is reached. */
export interface NetworkAccess {
  driver(memberId: string, userId: string): NetworkDriver;
  /** Joins with one click: the id of the account's practice member, created when there is none. */
  join?(userId: string, name: string): string;
  /** Sessions on its web site. */
  session?: SessionAccess;
  /** Its official API with this server's app. */
  oauth?: OAuthAccess | undefined;
  /** After the commit that connected a member of this network to an account. */
  onConnected?(memberId: string, userId: string): void;
  /** After the commit that removed an account, whether it was connected or not. */
  onAccountRemoved?(userId: string): void;
  /** Checks what the driver knows of the site with this account's session. Writes nothing there. */
  selfTest?(userId: string, onPage: (page: PageFinding) => void): Promise<SelfTest>;
}

/** A web site that recognizes people by a cookie, which the declaration names. */
export interface SessionAccess {
  /** The sign-in page's address; what serves it starts when it is first asked for. */
  signInUrl(): Promise<string>;
  /** Whose session it is. @throws SessionExpired, Challenge */
  verify(cookie: string): Promise<NetworkProfile>;
}

/** What signing in granted. */
export interface TokenGrant {
  token: string;
  /** UTC ms */
  expiresAt: number;
  scopes: string[];
}

/** A stored OAuth connection. */
export interface OAuthAccount {
  memberId: string;
  /** Null until it was tried. */
  canComment: boolean | null;
  /** Undefined once it is gone. */
  token: () => string | undefined;
  onCommentsTried: (taken: boolean) => void;
}

export interface Member {
  memberId: string;
  name: string;
}

/** The network's official API with this server's app: the sign-in, and a driver for each account. */
export interface OAuthAccess {
  /** Settings that an admin still has to set. */
  missingSettings(): string[];
  signInUrl(state: string): string;
  /** @throws Fault `network.sign_in_refused`, `network.product_missing`, `network.unreachable` */
  exchangeCode(code: string): Promise<TokenGrant & Member>;
  /** Revokes a token. @throws Fault `network.unreachable`, `network.not_revoked` */
  revoke(token: string): Promise<void>;
  /** What the network sent back instead of a code, as a message. */
  describeDenial(error: string): Fault;
  driver(account: OAuthAccount): NetworkDriver;
}
