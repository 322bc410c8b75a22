import { z } from "zod";
import { describeIssue } from "./describe-issue.ts";

// Here, because server, command line and forms all load this file.
z.config({ customError: describeIssue });

/** APIs that a language model is reached by. */
export const modelProviders = ["openai-compatible", "openai", "anthropic", "ollama"] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** UUIDv7: sortable, opaque. Any other string is an unknown id, not an error. */
export const Id = z.string().min(1).max(64);

/** ISO 8601 in UTC on the wire; milliseconds in the database. */
export const Instant = z.iso.datetime();

export const toInstant = (at: number): string => new Date(at).toISOString();

export const pageLimit = { min: 1, max: 200, default: 50 } as const;

/** `?limit` and `?cursor` of every list. Query strings are text, so only these numbers are coerced. */
export const Page = z.object({
  limit: z.coerce
    .number("limit must be a whole number from 1 to 200")
    .int("limit must be a whole number from 1 to 200")
    .min(pageLimit.min, "limit must be a whole number from 1 to 200")
    .max(pageLimit.max, "limit must be a whole number from 1 to 200")
    .default(pageLimit.default),
  cursor: z.string().max(200).optional(),
  count: z.enum(["true", "false"]).optional(),
});
export type Page = z.infer<typeof Page>;

/** A page of a list; the server sends it as a bare array with two headers. */
export interface Listed<T> {
  items: T[];
  next?: string;
  total?: number;
}

/** Built on first use: it takes milliseconds. */
let zones: ReadonlySet<string> | undefined;

/** Links such as 'UTC' are valid but missing from the canonical list. */
export function isZone(name: string): boolean {
  return spellZone(name) !== undefined;
}

/** 'Europe/Berlin' for 'europe/berlin'; undefined if there is no such zone. */
function spellZone(name: string): string | undefined {
  zones ??= new Set(Intl.supportedValuesOf("timeZone"));
  if (zones.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    if (/^[+-]/.test(name)) return undefined;
    // Browsers replace a link by another zone's name.
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  } catch {
    return undefined;
  }
}

export const Zone = z
  .string()
  .max(64)
  .refine(isZone, "Choose a time zone by its IANA name, such as Europe/Berlin or UTC.")
  .overwrite((name) => spellZone(name) ?? name);

export const splitAddresses = (list: string): string[] =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Public: readable without signing in. */
export const ServerInfo = z.object({
  name: z.string(),
  version: z.string(),
  network: z.string(),
  supportEmail: z.string().nullable(),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
  signUpOpen: z.boolean(),
  /** No admin exists. */
  setUpNeeded: z.boolean(),
  /** What people can sign in with besides a password. */
  oidc: z.object({ label: z.string() }).nullable(),
  /** If not, there is nothing to sign in to yet. */
  hasAccounts: z.boolean(),
  /** Without mail, only an admin can reset a forgotten password. */
  mail: z.boolean(),
  /** Whether invitations are emailed, which takes mail and a public URL. Otherwise their links are shown. */
  invitationMail: z.boolean(),
});
export type ServerInfo = z.infer<typeof ServerInfo>;

export const Health = z.object({
  status: z.enum(["ok", "failing"]),
  version: z.string(),
  uptime: z.number(),
  scheduler: z.object({ lastTick: Instant.nullable(), late: z.number() }),
  database: z.enum(["ok", "failing"]),
  network: z.string(),
  browser: z.string(),
  mail: z.string(),
  ai: z.string(),
});
export type Health = z.infer<typeof Health>;

/** Links are made by adding a path to it, so it ends with its host or a path and has no credentials. */
export const isPublicUrl = (url: string): boolean => /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/i.test(url);

/** Of OpenID Connect, separated by spaces. */
export const isScopeList = (scopes: string): boolean =>
  /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/.test(scopes);
