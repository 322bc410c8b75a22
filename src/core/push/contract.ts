import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";

export const pushLimits = { browsers: 20, endpoint: 2000, title: 120 } as const;

export const pushStates = ["waiting", "sending", "sent", "failed", "unconfirmed"] as const;
export type PushState = (typeof pushStates)[number];

const endpoint = z
  .url({ protocol: /^https?$/, error: "endpoint must be the URL that the browser's push service issued." })
  .max(pushLimits.endpoint, `endpoint can have at most ${pushLimits.endpoint} characters.`)
  .refine((text) => {
    // Said above.
    if (!URL.canParse(text)) return true;
    const { username, password } = new URL(text);
    return username === "" && password === "";
  }, "endpoint can't contain a user name or a password.");

/** As `PushSubscription.toJSON()` gives it in the browser. */
export const NewPushBrowser = z.object({
  endpoint,
  keys: z.object({
    p256dh: z
      .string("keys.p256dh must be the browser's public key.")
      .regex(/^B[\w-]{86}=?$/, "keys.p256dh must be an uncompressed P-256 key in Base64url."),
    auth: z
      .string("keys.auth must be the browser's secret.")
      .regex(/^[\w-]{22}={0,2}$/, "keys.auth must be 16 bytes in Base64url."),
  }),
});
export type NewPushBrowser = z.infer<typeof NewPushBrowser>;

export const PushBrowser = z.object({
  id: Id,
  device: z.string(),
  endpointHash: z.string().describe("SHA-256 of the endpoint in Base64url: a browser recognizes itself by it."),
  createdAt: Instant,
  lastPush: z.object({ state: z.enum(pushStates), problem: z.string().nullable(), at: Instant }).nullable(),
});
export type PushBrowser = z.infer<typeof PushBrowser>;

export const PushKey = z.object({ publicKey: z.string() });
export type PushKey = z.infer<typeof PushKey>;

/** What a browser gets. The title is that of the notification, and the rest stays on the server. */
export interface PushPayload {
  title: string;
  path: string;
  tag: string;
}
