/** Of one request; a redirect is not followed. */
export type LinkAnswer = { kind: "answered"; status: number; location?: string | undefined } | { kind: LinkFailure };

/** `internal`: an address of this machine or of a private network, which was not asked. */
export type LinkFailure = "no_host" | "internal" | "certificate" | "unreachable" | "timeout";

export interface LinkReader {
  /** Asks a public web server for a page, and reads neither its content nor anything else. Never throws. */
  ask(url: URL): Promise<LinkAnswer>;
}
