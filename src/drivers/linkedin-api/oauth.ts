import { z } from "zod";
import { Fault } from "#core/errors.ts";
import type { TokenGrant } from "#core/network-access.ts";
import type { Clock } from "#core/ports.ts";

export interface OAuthApp {
  clientId: string;
  clientSecret: string;
  /** The settings of this app, for messages. */
  settings: readonly [clientId: string, clientSecret: string];
  webUrl: string;
  redirect: string;
  clock: Clock;
}

export const scopes = ["openid", "profile", "email", "w_member_social"] as const;

/** No one waits for a revocation. */
const requestTimeoutsMs = { request: 30_000, revocation: 5_000 } as const;
const maxTokenLifeSeconds = 5_184_000;
const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().default(maxTokenLifeSeconds),
  scope: z.string().optional(),
});
const Introspected = z.object({
  scope: z.string().default(""),
  active: z.boolean().optional(),
  /** Seconds. */
  expires_at: z.number().optional(),
});
const Problem = z.object({ error: z.string().default("") }).catch({ error: "" });

/** Always shows the consent page: a silent response would be an error. */
export function authorizeUrl(
  { clientId, webUrl, redirect }: OAuthApp,
  state: string,
  wanted: readonly string[] = scopes,
): string {
  const url = new URL("/oauth/v2/authorization", webUrl);
  const parameters = { response_type: "code", client_id: clientId, redirect_uri: redirect, state };
  // The network expects %20 between scopes, not the + of forms.
  url.search = `${new URLSearchParams(parameters).toString()}&scope=${wanted.join("%20")}`;
  return url.href;
}

/** @throws Fault `network.sign_in_refused`, `network.unreachable` */
export async function exchangeCode(app: OAuthApp, code: string): Promise<TokenGrant> {
  const { redirect, clock } = app;
  const parameters = { grant_type: "authorization_code", code, redirect_uri: redirect };
  const { status, body } = await postForm(app, "/oauth/v2/accessToken", parameters);
  const { success, data } = Token.safeParse(body);
  if (status !== 200 || !success) throw createRefusalFault(Problem.parse(body).error, app);
  const { access_token: token, expires_in: seconds } = data;
  const granted = data.scope ?? (await introspectToken(app, token)).scope;
  return { token, expiresAt: clock.now() + seconds * 1000, scopes: granted.split(/[\s,]+/).filter(Boolean) };
}

/** Only the app that a token was created for may ask. */
export async function introspectToken(app: OAuthApp, token: string): Promise<z.infer<typeof Introspected>> {
  const { body } = await postForm(app, "/oauth/v2/introspectToken", { token });
  return Introspected.catch({ scope: "" }).parse(body);
}

/** @throws Fault `network.unreachable`, `network.not_revoked` */
export async function revokeToken(app: OAuthApp, token: string): Promise<void> {
  const { status } = await postForm(app, "/oauth/v2/revoke", { token }, requestTimeoutsMs.revocation);
  if (status === 200) return;
  throw new Fault("upstream", "network.not_revoked", `LinkedIn answered ${status} when its token was given back.`);
}

async function postForm(
  { clientId, clientSecret, webUrl, clock }: OAuthApp,
  path: string,
  fields: Record<string, string>,
  timeoutMs: number = requestTimeoutsMs.request,
) {
  const aborting = new AbortController();
  const cancelTimeout = clock.after(timeoutMs, () => aborting.abort());
  try {
    const response = await fetch(new URL(path, webUrl), {
      method: "POST",
      body: new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret }),
      redirect: "manual",
      keepalive: false,
      signal: aborting.signal,
    });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body };
  } catch {
    throw new Fault("upstream", "network.unreachable", "LinkedIn could not be reached. Try again in a moment.");
  } finally {
    cancelTimeout();
  }
}

function createRefusalFault(error: string, { redirect, settings }: OAuthApp): Fault {
  const because =
    error === "invalid_client"
      ? `LinkedIn does not know this server's app: an admin must check ${settings.join(" and ")}.`
      : `LinkedIn did not accept the sign-in. Start it again; if it fails once more, an admin must check that ${redirect} stands among the app's authorized redirect URLs.`;
  return new Fault("upstream", "network.sign_in_refused", because);
}

const products = [
  { scopes: ["openid", "profile"], product: "Sign In with LinkedIn using OpenID Connect" },
  { scopes: ["w_member_social"], product: "Share on LinkedIn" },
];

export const findMissingProducts = (granted: readonly string[]): string[] =>
  products.filter((product) => !product.scopes.every((s) => granted.includes(s))).map(({ product }) => product);

export function createMissingProductFault(names: readonly string[]): Fault {
  const named = names.map((name) => `'${name}'`).join(" and ");
  const message = `LinkedIn did not allow all that is needed: this server's app lacks ${named}. An admin must add it on the app's Products page in LinkedIn's developer portal; then sign in again.`;
  return new Fault("conflict", "network.product_missing", message, { products: names });
}

export function toSignInFault(error: string, needed = products.map(({ product }) => product)): Fault {
  if (error === "user_cancelled_login" || error === "user_cancelled_authorize" || error === "access_denied") {
    const message = "You cancelled the sign-in, so nothing was connected. Start it again when you like.";
    return new Fault("invalid", "network.sign_in_cancelled", message);
  }
  if (error === "unauthorized_scope_error") return createMissingProductFault(needed);
  const message = "LinkedIn ended the sign-in with an error, so nothing was connected. Try again in a moment.";
  return new Fault("upstream", "network.sign_in_refused", message);
}
