export interface Clock {
  now(): number;
  /** Returns a function that cancels it. In core, only scheduler.ts creates timers. */
  after(ms: number, then: () => void): () => void;
}

/** Uniform in [0, 1); seeded in tests. */
export type Random = () => number;

export interface Log {
  debug(event: string, fields?: Record<string, unknown>): void;
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

export interface MailSettings {
  /** `smtp://user:password@host:port`, upgraded to TLS if the server supports it; `smtps://` for TLS from the start. */
  url: string;
  from: string;
}

export interface OutgoingMail {
  /** The same for every attempt: the Message-ID is derived from it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Of a kind that the recipient can turn off. */
  unsubscribeUrl?: string;
}

/** `not_sent`: safe to retry; `server`: the cause isn't this mail. `unknown`: it may have been accepted. */
export type MailOutcome =
  | { kind: "sent" }
  | { kind: "refused"; reason: string }
  | { kind: "not_sent"; reason: string; server: boolean }
  | { kind: "unknown"; reason: string };

export interface Mailer {
  /** When `signal` aborts, resolves with the state reached by then. */
  send(mail: OutgoingMail, settings: MailSettings, signal: AbortSignal): Promise<MailOutcome>;
}
