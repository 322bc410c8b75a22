/** The outside simulator as interfaces. Everything here is handed to core by whoever opens it. */

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
