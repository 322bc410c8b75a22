import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { generateKeyPairSync } from "node:crypto";
import Provider from "oidc-provider";

interface ProviderOptions {
  redirectUri: string;
  returnAfterSignOut?: string;
  claims?: Record<string, unknown>;
  /** Of ID tokens. */
  lifeSeconds?: number;
}

export const clientSecret = "a secret of at least thirty-two characters";

/** A real provider on the loopback, whose sign-in page signs in at once, or refuses. */
export async function startProvider({
  redirectUri,
  returnAfterSignOut,
  claims = {},
  lifeSeconds = 600,
}: ProviderOptions) {
  let refuses = false;
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const person: Record<string, unknown> = { email: "ada@example.com", email_verified: true, name: "Ada", ...claims };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "attache",
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: returnAfterSignOut === undefined ? [] : [returnAfterSignOut],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "1" }] },
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...person }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async (ctx) => {
      const { client, session, provider: own } = ctx.oidc;
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    cookies: { keys: ["only for tests"] },
    ttl: { IdToken: lifeSeconds, AccessToken: 600, AuthorizationCode: 60, Interaction: 600, Session: 600, Grant: 600 },
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith("/interaction/") !== true) return callback(request, response);
    const result = refuses ? { error: "access_denied" } : { login: { accountId: "ada-at-the-provider" } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return {
    issuer,
    port,
    person,
    refuse: () => void (refuses = true),
    stop: () => new Promise<void>((closed) => (server.closeAllConnections(), void server.close(() => closed()))),
    /** Follows the provider's pages like a browser, and returns the parameters with which it sends the person back. */
    async visit(url: string): Promise<Record<string, string>> {
      const cookies = new Map<string, string>();
      let at = new URL(url);
      for (let pages = 0; pages < 10; pages += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(at, { redirect: "manual", headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get("location");
        if (location === null) throw new Error(`${at.pathname} answered ${response.status}: ${await response.text()}`);
        at = new URL(location, at);
        if (at.href.startsWith(redirectUri)) return Object.fromEntries(at.searchParams);
      }
      throw new Error("The provider never sent the person back.");
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((closed) => (server.closeAllConnections(), void server.close(() => closed()))),
  };
}

export type RunningProvider = Awaited<ReturnType<typeof startProvider>>;
