import type { MemberDataDouble } from "./member-data.ts";

/** A fault of the next matching call. `_after`: after the call was accepted. */
export type InjectedFault =
  | "hang"
  | "hang_after"
  | "reset"
  | "reset_after"
  | "no_id"
  | { status: number; code?: string; message?: string; serviceErrorCode?: number; after?: boolean; text?: string };

/** A write request, accepted or not. */
export interface Write {
  path: string;
  version: string | null;
  body: unknown;
  accepted: boolean;
}

export interface ApiPost {
  urn: string;
  author: string;
  commentary: string;
  /** The visible text. */
  shown: string;
  content: unknown;
  at: number;
}

export interface ApiMember {
  sub: string;
  name: string;
}

export interface Grant {
  member: ApiMember;
  scopes: string[];
  expiresAt: number;
  revoked: boolean;
}

export interface LinkedInApiState {
  now: () => number;
  url: string;
  /** The Member Data Portability API, with an app of its own. */
  memberData: MemberDataDouble;
  clientId: string;
  clientSecret: string;
  /** Allowed redirect URLs, compared exactly. */
  redirects: Set<string>;
  /** Scopes of the app's products. */
  scopes: Set<string>;
  /** Whether the token response contains the scopes; otherwise they must be requested. */
  returnsScopes: boolean;
  /** The member who signs in next. */
  member: ApiMember;
  tokens: Map<string, Grant>;
  versions: Set<string>;
  /** Whether uploads can be read, and how many reads still return PROCESSING. */
  readsUploads: { allowed: boolean; processing: number };
  comments: boolean;
  posts: ApiPost[];
  written: { urn: string; on: string; text: string }[];
  uploads: Map<string, { kind: "images" | "documents"; bytes: Uint8Array | null }>;
  writes: Write[];
  /** Received Authorization headers, by path. */
  seen: { path: string; authorization: string | null }[];
  /** Injects faults into the next calls whose path begins like this. */
  injectFaults(path: string, ...faults: InjectedFault[]): void;
  grant(scopes?: string[], days?: number): string;
}
