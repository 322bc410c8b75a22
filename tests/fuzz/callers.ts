export const callers = [
  ...(["guest", "pending", "rejected", "suspended", "user", "other", "admin"] as const),
  ...(["userKey", "adminKey", "broken", "expired"] as const),
];
export type Caller = (typeof callers)[number];

/** Who owns what the paths name, and admins, call most often: their requests go deepest. */
export const turns: readonly Caller[] = [
  ...(["guest", "user", "admin", "pending", "user", "other", "admin", "suspended"] as const),
  ...(["user", "userKey", "admin", "adminKey", "rejected", "user", "broken", "expired"] as const),
];

export interface KnownIds {
  /** Of the user, and of people that admins decide about, by the collection in the path. */
  own: Readonly<Record<string, readonly string[]>>;
  /** Of another user. */
  others: readonly string[];
  emails: readonly string[];
}

export interface Prepared {
  token?: string;
  known: KnownIds;
}

export interface HostReport {
  rss: number;
  requests: number;
  /** Lines of the log from `info` on. */
  logLines: number;
  /** The first errors of the log. */
  errors: readonly string[];
}

/** What a fuzz run needs of the server beyond HTTP: in this process, or in another one. */
export interface FuzzHost {
  /** Replaces everybody and everything they own. */
  renew(): Promise<void>;
  /** Signs in again whoever a request has signed out, and replaces who can't any more. */
  prepare(caller: Caller): Promise<Prepared>;
  /** Lets time pass, and names the tables whose rows have changed since the last call. */
  findChanges(): Promise<readonly string[]>;
  report(): Promise<HostReport>;
}
