import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";

/** Such as 'sandbox' or 'linkedin'. */
export const NetworkName = z.string().min(1).max(40);
export type NetworkName = z.infer<typeof NetworkName>;

export const NetworkDisplay = z.object({
  name: NetworkName,
  /** Used on its own. */
  label: z.string(),
  /** Used inside a sentence. */
  inSentence: z.string(),
  simulated: z.boolean(),
});
export type NetworkDisplay = z.infer<typeof NetworkDisplay>;

/** `session`: in a browser on this server. `api`: with a token of the official API. */
export const networkChannels = ["session", "api"] as const;
/** What the vault stores a secret for. `member_data`: a token that reads the person's own data and publishes nothing. */
export const vaultChannels = [...networkChannels, "member_data"] as const;
export type VaultChannel = (typeof vaultChannels)[number];

export const connectionStatuses = ["disconnected", "connected", "error"] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

export const connectionErrors = ["session_expired", "challenge"] as const;
export type ConnectionError = (typeof connectionErrors)[number];

/** Why a connected account sends nothing for a while. */
export const pauseReasons = ["throttled", "daily_limit", "catch_up", "browser", "disk_full"] as const;
export type PauseReason = (typeof pauseReasons)[number];
export const Pause = z.object({ reason: z.enum(pauseReasons), until: Instant });
export type Pause = z.infer<typeof Pause>;

export const ConnectionDetails = z.object({
  authenticated: z.boolean(),
  status: z.enum(connectionStatuses),
  profile: z.object({ name: z.string(), headline: z.string(), url: z.string() }).nullable(),
  /** 'sandbox' for every simulated site. */
  network: NetworkName,
  networkDisplay: NetworkDisplay,
  publishing: z.enum(["api", "browser", "sandbox"]),
  lastSync: Instant.nullable(),
  /** Why nothing is sent, and what to do. */
  reason: z.string().optional(),
  /** To the current wording. */
  consent: z.object({ givenAt: Instant }).nullable(),
  session: z.boolean(),
  /** Scheduled items wait until then, although the account is connected. */
  pause: Pause.nullable(),
  api: z
    .object({
      name: z.string(),
      /** The user must sign in again by then. */
      expiresAt: Instant,
      /** The network no longer accepts it. */
      ended: z.boolean(),
    })
    .nullable(),
  offered: z.object({
    practice: z.boolean(),
    session: NetworkName.nullable(),
    sessionNetwork: NetworkDisplay.nullable(),
    /** Null where none is needed. */
    consent: z.object({ text: z.string(), label: z.string() }).nullable(),
    signInUrl: z.url().nullable(),
    /** Whether a browser on this server can show the sign-in page. */
    live: z.boolean(),
    official: z.boolean(),
    /** Settings that OAuth still needs; for admins only. */
    officialNeeds: z.array(z.string()).optional(),
  }),
});
export type ConnectionDetails = z.infer<typeof ConnectionDetails>;

export const blankCookie = "Please enter your LinkedIn cookie.";
const maxPasteLength = 16_384;

export const CookieConnection = z.object({
  /** The cookie's value, or a whole line such as `li_at=…; bcookie=…`. */
  cookie: z.string(blankCookie).max(maxPasteLength, `Paste at most ${maxPasteLength} characters.`),
  consent: z.boolean().optional(),
});
export type CookieConnection = z.infer<typeof CookieConnection>;

export const Connected = z.object({ success: z.literal(true), data: ConnectionDetails });
export type Connected = z.infer<typeof Connected>;

export const Evidence = z.object({
  id: Id,
  at: Instant,
  /** Such as 'post.submit'. */
  action: z.string(),
  path: z.string(),
  /** The missing control, with the selectors that were tried. */
  control: z.string().nullable(),
  tried: z.array(z.string()),
  screenshot: z.string().nullable(),
  page: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

export const evidenceUrl = (id: string): string => `/api/evidence/${id}`;
const maxCodeLength = 4096;
const requiredText = (what: string) =>
  z.string(`${what} must be text.`).min(1, `${what} is missing.`).max(maxCodeLength, `${what} is too long.`);

export const OAuthStart = z.object({
  success: z.literal(true),
  data: z.object({
    url: z.url(),
    /** Returned by the network. Single use, ten minutes. */
    state: z.string(),
  }),
});
export type OAuthStart = z.infer<typeof OAuthStart>;

/** A code, or the network's error instead. */
export const OAuthReturn = z
  .object({
    state: requiredText("state"),
    code: requiredText("code").optional(),
    error: requiredText("error").optional(),
  })
  .refine(({ code, error }) => (code === undefined) !== (error === undefined), {
    error: "Give the code that the network sent back, or its error.",
    path: ["code"],
  });
export type OAuthReturn = z.infer<typeof OAuthReturn>;

export const remoteSignInMinutes = 10;

export const remoteSignInStates = ["starting", "open", "signed_in", "connected", "failed", "ended"] as const;
export type RemoteSignInState = (typeof remoteSignInStates)[number];

/** In px. */
export const screenBounds = { least: 280, width: 1600, height: 2000 } as const;
const pixels = (most: number) => z.number().int().min(screenBounds.least).max(most);
const screenSize = { width: pixels(screenBounds.width), height: pixels(screenBounds.height) };

/** The user signs in themselves, in a browser on this server that is streamed to them. */
export const RemoteSignInRequest = z.object({
  ...z.object(screenSize).partial().shape,
  touch: z.boolean().optional(),
  consent: z.boolean().optional(),
});
export type RemoteSignInRequest = z.infer<typeof RemoteSignInRequest>;

export const RemoteSignIn = z.object({
  id: Id,
  /** `signed_in`: a member page is shown, so the session can be taken. */
  state: z.enum(remoteSignInStates),
  message: z.string().nullable(),
  endsAt: Instant,
  network: NetworkName,
  networkDisplay: NetworkDisplay,
});
export type RemoteSignIn = z.infer<typeof RemoteSignIn>;

/** Opens the screen's WebSocket. Single use, 30 seconds. */
export const ScreenTicket = z.object({ ticket: z.string() });
export type ScreenTicket = z.infer<typeof ScreenTicket>;

const place = { x: z.number(), y: z.number() };
const modifiers = z.number().int().min(0).max(15).default(0);
const keyName = z.string().max(40);

/** Coordinates are pixels of the streamed page. */
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
    /** The key's legacy number, which pages still read. */
    keyCode: z.number().int().min(0).max(255),
    modifiers,
  }),
  /** Pasted, or composed by an input method. */
  z.object({ kind: z.literal("text"), text: z.string().max(2000) }),
  z.object({ kind: z.literal("resize"), ...screenSize }),
]);
export type ScreenInput = z.infer<typeof ScreenInput>;
