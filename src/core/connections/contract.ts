import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";

export const networks = ["sandbox", "linkedin"] as const;
export type NetworkName = (typeof networks)[number];
export const networkLabels: Record<NetworkName, string> = { sandbox: "Sandbox network", linkedin: "LinkedIn" };

/** The ways into a network: a session in a browser on this server, and the token of the official API. */
export const networkChannels = ["session", "api"] as const;

export const connectionStatuses = ["disconnected", "connected", "error"] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why an account that was connected does not work: each has its own way out. */
export const connectionErrors = ["session_expired", "challenge"] as const;
export type ConnectionError = (typeof connectionErrors)[number];

export const LinkStatus = z.object({
  authenticated: z.boolean(),
  status: z.enum(connectionStatuses),
  profile: z.object({ name: z.string(), headline: z.string(), url: z.string() }).nullable(),
  /** 'sandbox' unless it is LinkedIn itself: a simulated site is a sandbox too. */
  network: z.enum(networks),
  publishing: z.enum(["api", "browser", "sandbox"]),
  lastSync: Instant.nullable(),
  /** A sentence for the person, with the way out. */
  reason: z.string().optional(),
  /** When the person agreed to what automation risks, in today's wording. */
  consent: z.object({ givenAt: Instant }).nullable(),
  /** Whether a session on the network's web site is connected, and nothing is wrong with it. */
  session: z.boolean(),
  /** The official sign-in, which publishes by the network's API; null without one. */
  api: z
    .object({
      name: z.string(),
      /** After this it must be signed in again. */
      expiresAt: Instant,
      /** The network no longer takes it. */
      ended: z.boolean(),
    })
    .nullable(),
  /** What can be connected here. */
  offered: z.object({
    /** A practice account, with one click. */
    practice: z.boolean(),
    /** The network that takes the cookie of a session; 'linkedin' asks for consent first. */
    session: z.enum(networks).nullable(),
    /** Its sign-in page, where people reach it themselves. */
    signInUrl: z.url().nullable(),
    /** Whether a browser on this server can show the sign-in page. */
    live: z.boolean(),
    /** The official sign-in. */
    official: z.boolean(),
    /** Settings that the official sign-in still needs; told to admins alone. */
    officialNeeds: z.array(z.string()).optional(),
  }),
});
export type LinkStatus = z.infer<typeof LinkStatus>;

/** The date of the consent's wording. Whoever agreed to an older one is asked again. */
export const consentWording = "2026-11-21";
export const consentText =
  "LinkedIn's User Agreement forbids software that acts for its members. LinkedIn may restrict or close an account that it finds automated, for good. Attaché keeps to daily limits and to your working hours, but nobody can promise that your account stays unharmed: the risk is yours.";
export const consentLabel = "I have read this and want Attaché to act on my LinkedIn account.";

export const blankCookie = "Please enter your LinkedIn cookie.";
const longestPaste = 16_384;

export const CookieConnection = z.object({
  /** The cookie's value, or a whole line such as `li_at=…; bcookie=…`. */
  cookie: z.string(blankCookie).max(longestPaste, `Paste at most ${longestPaste} characters.`),
  /** Needed once, before anything is done on a network that is real. */
  consent: z.boolean().optional(),
});
export type CookieConnection = z.infer<typeof CookieConnection>;

export const Connected = z.object({ success: z.literal(true), data: LinkStatus });
export type Connected = z.infer<typeof Connected>;

/** What a page of the network looked like when something was missed, refused or submitted. */
export const Evidence = z.object({
  id: Id,
  at: Instant,
  /** What was being done, in the driver's own words. */
  act: z.string(),
  /** Of the page's address. */
  path: z.string(),
  /** The control that was not found, with what was tried for it. */
  control: z.string().nullable(),
  tried: z.array(z.string()),
  /** Where its picture and its HTML are. */
  screenshot: z.string().nullable(),
  page: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

export const evidenceUrl = (id: string): string => `/api/evidence/${id}`;
const longestCode = 4096;
const part = (what: string) =>
  z.string(`${what} must be text.`).min(1, `${what} is missing.`).max(longestCode, `${what} is too long.`);

export const OAuthStart = z.object({
  success: z.literal(true),
  data: z.object({
    /** The network's own page, where the person allows it. */
    url: z.url(),
    /** Comes back with the person, once, within ten minutes. */
    state: z.string(),
  }),
});
export type OAuthStart = z.infer<typeof OAuthStart>;

/** What the network sent the person back with: a code, or the error it named in its place. */
export const OAuthReturn = z
  .object({ state: part("state"), code: part("code").optional(), error: part("error").optional() })
  .refine(({ code, error }) => (code === undefined) !== (error === undefined), {
    error: "Give the code that LinkedIn sent back, or its error.",
    path: ["code"],
  });
export type OAuthReturn = z.infer<typeof OAuthReturn>;

/** How long a live sign-in lasts at most. */
export const remoteSignInMinutes = 10;

export const remoteSignInStates = ["starting", "open", "signed_in", "connected", "failed", "ended"] as const;
export type RemoteSignInState = (typeof remoteSignInStates)[number];

/** Bounds of the page that is shown, px. */
export const screenBounds = { least: 280, width: 1600, height: 2000 } as const;
const pixels = (most: number) => z.number().int().min(screenBounds.least).max(most);
const screenSize = { width: pixels(screenBounds.width), height: pixels(screenBounds.height) };

/** A sign-in that the person does themselves, in a browser on this server that is shown to them. */
export const RemoteSignInRequest = z.object({
  ...z.object(screenSize).partial().shape,
  touch: z.boolean().optional(),
  consent: z.boolean().optional(),
});
export type RemoteSignInRequest = z.infer<typeof RemoteSignInRequest>;

export const RemoteSignIn = z.object({
  id: Id,
  /** `signed_in`: the network shows them as signed in, and their cookie can be taken. */
  state: z.enum(remoteSignInStates),
  /** Why it failed or ended, with what to do. */
  message: z.string().nullable(),
  endsAt: Instant,
  network: z.enum(networks),
});
export type RemoteSignIn = z.infer<typeof RemoteSignIn>;

/** Opens the WebSocket of the screen, once, within half a minute. */
export const ScreenTicket = z.object({ ticket: z.string() });
export type ScreenTicket = z.infer<typeof ScreenTicket>;

const place = { x: z.number(), y: z.number() };
const modifiers = z.number().int().min(0).max(15).default(0);
const keyName = z.string().max(40);

/** What the person does on the screen, as the WebSocket takes it. Coordinates are pixels of the shown page. */
export const ScreenInput = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("mouse"),
    type: z.enum(["mouseMoved", "mousePressed", "mouseReleased"]),
    ...place,
    button: z.enum(["none", "left", "middle", "right"]).default("none"),
    buttons: z.number().int().min(0).max(31).default(0),
    clicks: z.number().int().min(0).max(3).default(0),
    modifiers,
  }),
  z.object({ kind: z.literal("wheel"), ...place, dx: z.number(), dy: z.number(), modifiers }),
  z.object({
    kind: z.literal("touch"),
    type: z.enum(["touchStart", "touchMove", "touchEnd", "touchCancel"]),
    points: z.array(z.object(place)).max(5),
  }),
  z.object({
    kind: z.literal("key"),
    type: z.enum(["down", "up"]),
    key: keyName,
    code: keyName,
    /** The legacy number of the key, which pages still read. */
    keyCode: z.number().int().min(0).max(255),
    modifiers,
  }),
  /** Pasted, or composed by an input method. */
  z.object({ kind: z.literal("text"), text: z.string().max(2000) }),
  z.object({ kind: z.literal("resize"), ...screenSize }),
]);
export type ScreenInput = z.infer<typeof ScreenInput>;
