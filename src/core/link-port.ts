/** Of one request; a redirect is not followed. */
export type LinkAnswer = { kind: "answered"; status: number; location?: string | undefined } | { kind: LinkFailure };

/**
 * `not_public`: no such host, or an address of this machine or of a private network, which was not asked. One answer for both,
 * so that people cannot learn which names a private network has. `port`: not one of web pages, so it was not asked.
 */
export type LinkFailure = "not_public" | "port" | "certificate" | "unreachable" | "timeout";

/** With the page itself, as text. */
export type PageAnswer =
  | { kind: "answered"; status: number; location?: string | undefined; type: string; body: string }
  | { kind: LinkFailure | "too_large" };

export interface LinkReader {
  /** Asks a public web server for a page and reads the headers of its answer. Never throws. */
  ask(url: URL): Promise<LinkAnswer>;
  /** The same, and reads the page. */
  read(url: URL): Promise<PageAnswer>;
}
