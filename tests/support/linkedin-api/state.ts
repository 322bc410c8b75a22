import type { ServerResponse } from "node:http";

/** What the next call of a kind meets. `_after`: only once it was taken. */
export type InjectedFault =
  | "hang"
  | "hang_after"
  | "reset"
  | "reset_after"
  | "no_id"
  | { status: number; code?: string; message?: string; serviceErrorCode?: number; after?: boolean; text?: string };

/** Everything that would have changed something, taken or not. */
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
  /** What people would have read. */
  shown: string;
  content: unknown;
  at: number;
}

export interface ApiMember {
  sub: string;
  name: string;
}

/** A token as it was granted. */
export interface Grant {
  member: ApiMember;
  scopes: string[];
  expiresAt: number;
  revoked: boolean;
}

export interface LinkedInApiState {
  now: () => number;
  url: string;
  clientId: string;
  clientSecret: string;
  /** Exact addresses that people may be sent back to. */
  redirects: Set<string>;
  /** Scopes of the app's products. */
  scopes: Set<string>;
  /** Whether a token comes with what it may do; else that must be asked for. */
  returnsScopes: boolean;
  /** Who is at the screen when somebody signs in. */
  member: ApiMember;
  tokens: Map<string, Grant>;
  versions: Set<string>;
  /** Whether the token's owner may ask about what they uploaded, and how often it is still being processed. */
  readsUploads: { allowed: boolean; processing: number };
  comments: boolean;
  posts: ApiPost[];
  written: { urn: string; on: string; text: string }[];
  uploads: Map<string, { kind: "images" | "documents"; bytes: Uint8Array | null }>;
  writes: Write[];
  /** Authorization headers that arrived, by path: who saw a token. */
  seen: { path: string; authorization: string | null }[];
  /** Meets the next call whose path begins like this. */
  injectFaults(path: string, ...faults: InjectedFault[]): void;
  grant(scopes?: string[], days?: number): string;
}

/** An answer; a body that is text is a page. */
export interface FakeResponse {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}): FakeResponse => ({
  status,
  body,
  headers,
});
export const errorResponse = (status: number, code: string, message: string, more: object = {}): FakeResponse =>
  jsonResponse(status, { status, code, message, ...more });

export function sendResponse(response: ServerResponse, { status, body, headers }: FakeResponse): void {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  const type = typeof body === "string" ? "text/html; charset=utf-8" : "application/json";
  response.writeHead(status, { "Content-Type": type, ...headers }).end(text);
}
