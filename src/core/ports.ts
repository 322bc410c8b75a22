/** External systems as interfaces, passed to core by the composition root. */

export interface Clock {
  now(): number;
  /** Returns a function that cancels it. Core creates timers only in scheduler.ts. */
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

/** The mail server and the sender. */
export interface MailSettings {
  /** `smtp://user:password@host:port`, upgraded to TLS where the server can; `smtps://` from the first byte. */
  url: string;
  from: string;
}

export interface OutgoingMail {
  /** The same for every attempt: the Message-ID is derived from it. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * cause isn't this mail; `unknown` is everything that may have been accepted.
 * cause isn't this mail; `unknown` is everything that may have been accepted.
 */
export type MailOutcome =
  | { kind: "sent" }
  | { kind: "refused"; reason: string }
  | { kind: "not_sent"; reason: string; server: boolean }
  | { kind: "unknown"; reason: string };

export interface Mailer {
  /** Sends one mail. When `signal` aborts, resolves with the state reached by then. */
  send(mail: OutgoingMail, settings: MailSettings, signal: AbortSignal): Promise<MailOutcome>;
}
