import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";

/** As its driver declares it, and as rows and answers carry it: 'sandbox', 'linkedin'. */
export const NetworkName = z.string().min(1).max(40);
export type NetworkName = z.infer<typeof NetworkName>;

/** What people read about a network. */
export const NetworkDisplay = z.object({
  name: NetworkName,
  /** On its own. */
  label: z.string(),
  /** Inside a sentence. */
  inSentence: z.string(),
  simulated: z.boolean(),
});
export type NetworkDisplay = z.infer<typeof NetworkDisplay>;

/** How an account reaches its network: a session in a browser on this server, or the token of the official API. */
export const networkChannels = ["session", "api"] as const;

export const connectionStatuses = ["disconnected", "connected", "error"] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** Why a connected account stopped working; each has its own remedy. */
export const connectionErrors = ["session_expired", "challenge"] as const;
export type ConnectionError = (typeof connectionErrors)[number];

export const ConnectionDetails = z.object({
  authenticated: z.boolean(),
  status: z.enum(connectionStatuses),
  profile: z.object({ name: z.string(), headline: z.string(), url: z.string() }).nullable(),
  /** 'sandbox' for every simulated site. */
  network: NetworkName,
  /** How to call it on screens. */
  networkDisplay: NetworkDisplay,
  publishing: z.enum(["api", "browser", "sandbox"]),
  lastSync: Instant.nullable(),
  /** Why nothing is sent, and what to do. */
  reason: z.string().optional(),
  /** When the person agreed to the risks of automation, in the current wording. */
  consent: z.object({ givenAt: Instant }).nullable(),
  /** Whether a working session on the network's web site is connected. */
  session: z.boolean(),
  /** The OAuth connection, which publishes through the network's API; null without one. */
  api: z
    .object({
      name: z.string(),
      /** The person has to sign in again by then. */
      expiresAt: Instant,
      /** The network no longer accepts it. */
      ended: z.boolean(),
    })
    .nullable(),
  /** What can be connected here. */
  offered: z.object({
    /** A practice account, with one click. */
    practice: z.boolean(),
    /** The network that takes sessions. */
    session: NetworkName.nullable(),
    sessionNetwork: NetworkDisplay.nullable(),
    /** What people must agree to before a session is connected; null where nothing is needed. */
    consent: z.object({ text: z.string(), label: z.string() }).nullable(),
    /** Its sign-in page, where people reach it themselves. */
    signInUrl: z.url().nullable(),
    /** Whether a browser on this server can show the sign-in page. */
    live: z.boolean(),
    /** Whether OAuth is set up. */
    official: z.boolean(),
    /** Settings that OAuth still needs; for admins only. */
    officialNeeds: z.array(z.string()).optional(),
  }),
});
export type ConnectionDetails = z.infer<typeof ConnectionDetails>;

export const blankCookie = "Please enter your LinkedIn cookie.";
const longestPaste = 16_384;

export const CookieConnection = z.object({
  /** The cookie's value, or a whole line such as `li_at=…; bcookie=…`. */
  cookie: z.string(blankCookie).max(longestPaste, `Paste at most ${longestPaste} characters.`),
  /** Needed once on a real network, before anything is done there. */
  consent: z.boolean().optional(),
});
export type CookieConnection = z.infer<typeof CookieConnection>;

export const Connected = z.object({ success: z.literal(true), data: ConnectionDetails });
export type Connected = z.infer<typeof Connected>;

/** What a page of the network looked like when a control was missing, or something was refused or submitted. */
export const Evidence = z.object({
  id: Id,
  at: Instant,
  /** What the driver was doing: 'post.submit'. */
  action: z.string(),
  /** Of the page's address. */
  path: z.string(),
  /** The control that was not found, with the selectors that were tried. */
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
    /** The network's consent page. */
    url: z.url(),
    /** Returned by the network with the person. Valid once, for ten minutes. */
    state: z.string(),
  }),
});
export type OAuthStart = z.infer<typeof OAuthStart>;

/** What the network sent the person back with: a code, or the error it named in its place. */
export const OAuthReturn = z
  .object({ state: part("state"), code: part("code").optional(), error: part("error").optional() })
  .refine(({ code, error }) => (code === undefined) !== (error === undefined), {
    error: "Give the code that the network sent back, or its error.",
    path: ["code"],
  });
export type OAuthReturn = z.infer<typeof OAuthReturn>;

/** The longest a remote sign-in lasts. */
export const remoteSignInMinutes = 10;

export const remoteSignInStates = ["starting", "open", "signed_in", "connected", "failed", "ended"] as const;
export type RemoteSignInState = (typeof remoteSignInStates)[number];

/** Bounds of the page that is shown, px. */
export const screenBounds = { least: 280, width: 1600, height: 2000 } as const;
const pixels = (most: number) => z.number().int().min(screenBounds.least).max(most);
const screenSize = { width: pixels(screenBounds.width), height: pixels(screenBounds.height) };

/** A sign-in that the person does themselves, in a browser on this server that is streamed to them. */
export const RemoteSignInRequest = z.object({
  ...z.object(screenSize).partial().shape,
  touch: z.boolean().optional(),
  consent: z.boolean().optional(),
});
export type RemoteSignInRequest = z.infer<typeof RemoteSignInRequest>;

export const RemoteSignIn = z.object({
  id: Id,
  /** `signed_in`: the network shows a member's page, so the session can be taken. */
  state: z.enum(remoteSignInStates),
  /** Why it failed or ended, and what to do. */
  message: z.string().nullable(),
  endsAt: Instant,
  network: NetworkName,
  networkDisplay: NetworkDisplay,
});
export type RemoteSignIn = z.infer<typeof RemoteSignIn>;

/** Opens the screen's WebSocket. Valid once, for 30 seconds. */
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
