import * as client from "openid-client";
import type { OidcClaims, OidcClient, OidcProvider } from "#core/oidc-port.ts";
import type { Clock } from "#core/ports.ts";
import { createGuardedFetch } from "../models/guarded-fetch.ts";
import { readAnswer } from "./read-answer.ts";
import { toOidcError, type Step } from "./to-oidc-error.ts";

interface OidcClientDeps {
  clock: Clock;
  fetch?: typeof fetch;
}

const timeoutMs = 10_000;
/** Between the clocks of the two servers. */
const clockToleranceSeconds = 30;
const maxAheadSeconds = 5 * 60;

/** The library verifies issuer, audience, signature, nonce and times; requests go to addresses that were checked. */
export function createOidcClient({ clock, fetch: request = createGuardedFetch() }: OidcClientDeps): OidcClient {
  /** Ends by the server's clock. */
  async function limited<T>(step: Step, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const aborting = new AbortController();
    const late = Promise.withResolvers<never>();
    const cancelTimeout = clock.after(timeoutMs, () => {
      aborting.abort();
      late.reject(new DOMException("It did not answer in time.", "TimeoutError"));
    });
    try {
      return await Promise.race([work(aborting.signal), late.promise]);
    } catch (error) {
      throw toOidcError(error, step);
    } finally {
      cancelTimeout();
    }
  }

  function discover({ issuer, clientId, clientSecret }: OidcProvider, signal: AbortSignal) {
    const skewSeconds = Math.round((clock.now() - Date.now()) / 1000);
    const metadata = { [client.clockSkew]: skewSeconds, [client.clockTolerance]: clockToleranceSeconds };
    const authentication = clientSecret === undefined ? client.None() : withSecret(clientSecret);
    return limited("discovery", () =>
      client.discovery(new URL(issuer), clientId, metadata, authentication, {
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.startsWith("http:") ? [client.allowInsecureRequests] : []),
        ],
        [client.customFetch]: async (url, init) =>
          readAnswer(await request(url, { ...init, signal } as RequestInit), url),
      }),
    );
  }

  const withConfiguration = <T>(
    provider: OidcProvider,
    step: Step,
    work: (configuration: client.Configuration) => Promise<T>,
  ): Promise<T> => limited(step, async (signal) => work(await discover(provider, signal)));

  return {
    begin: (provider) =>
      withConfiguration(provider, "discovery", async (configuration) => {
        const [state, nonce] = [client.randomState(), client.randomNonce()];
        const codeVerifier = client.randomPKCECodeVerifier();
        const { href: url } = client.buildAuthorizationUrl(configuration, {
          redirect_uri: provider.redirectUri,
          scope: provider.scopes,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
        });
        return { url, state, nonce, codeVerifier };
      }),

    complete: (provider, returned, { state, nonce, codeVerifier }) =>
      withConfiguration(provider, "token", async (configuration) => {
        const address = new URL(provider.redirectUri);
        for (const [name, value] of Object.entries(returned)) address.searchParams.set(name, value);
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new TypeError("The answer has no ID token.");
        assertForThisServer(claims, provider.clientId, clock.now());
        // Some providers keep the person's details out of the ID token.
        const canAsk = configuration.serverMetadata().userinfo_endpoint !== undefined;
        const details =
          claims["email"] === undefined && canAsk
            ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : claims;
        return toClaims(claims, details);
      }),

    signOutUrl: (provider, returnTo) =>
      withConfiguration(provider, "discovery", async (configuration) =>
        configuration.serverMetadata().end_session_endpoint === undefined
          ? undefined
          : client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href,
      ),

    check: (provider) =>
      withConfiguration(provider, "client check", async (configuration) => {
        const metadata = configuration.serverMetadata();
        await tryClient(configuration, provider.redirectUri);
        return {
          supportsPkce: metadata.supportsPKCE(),
          supportsSignOut: metadata.end_session_endpoint !== undefined,
        };
      }),
  };
}

/** The library compares `azp` only where there are several audiences, and no `iat` that is ahead. */
function assertForThisServer({ azp, iat }: client.IDToken, clientId: string, now: number): void {
  if (azp !== undefined && azp !== clientId) throw new TypeError("The ID token was issued to another client.");
  if (iat > now / 1000 + maxAheadSeconds) throw new TypeError("The ID token was issued in the future.");
}

/** The standard's default comes first; it is also that of most providers. */
function withSecret(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, metadata, body, headers) => {
    const supported = server.token_endpoint_auth_methods_supported;
    const usesBasic = supported === undefined || supported.includes("client_secret_basic");
    return (usesBasic ? basic : post)(server, metadata, body, headers);
  };
}

/** A code that was never issued is refused only after the client was accepted. */
async function tryClient(configuration: client.Configuration, redirectUri: string): Promise<void> {
  const grant = { code: "test-of-the-client", redirect_uri: redirectUri, code_verifier: "a".repeat(43) };
  try {
    await client.genericGrantRequest(configuration, "authorization_code", grant);
  } catch (error) {
    if (!(error instanceof client.ResponseBodyError && error.error === "invalid_grant")) throw error;
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

function toClaims({ iss, sub }: client.IDToken, details: Readonly<Record<string, unknown>>): OidcClaims {
  const verified = details["email_verified"];
  return {
    issuer: iss,
    subject: sub,
    email: textOf(details["email"])?.toLowerCase(),
    // Some providers send a text.
    isEmailVerified: verified === true || verified === "true",
    name: textOf(details["name"]) ?? textOf(details["preferred_username"]),
  };
}
