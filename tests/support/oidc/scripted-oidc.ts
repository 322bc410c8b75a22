import { OidcError, type OidcClaims, type OidcClient, type OidcFailure } from "#core/oidc-port.ts";

export const issuer = "https://auth.example.com";

/** A provider that says what the test tells it to. */
export function createScriptedOidc() {
  let count = 0;
  const script: { claims: Partial<OidcClaims>; failure: OidcFailure | undefined } = { claims: {}, failure: undefined };
  const fail = (): void => {
    if (script.failure) throw new OidcError(script.failure, "As the test tells it.");
  };
  const client: OidcClient = {
    async begin({ redirectUri }) {
      fail();
      count += 1;
      const state = `state-${count}`;
      const url = `${issuer}/authorize?${new URLSearchParams({ state, redirect_uri: redirectUri })}`;
      return { url, state, nonce: `nonce-${count}`, codeVerifier: `verifier-${count}` };
    },
    async complete() {
      fail();
      return {
        issuer,
        subject: "1",
        email: "new@example.com",
        isEmailVerified: true,
        name: "New Person",
        ...script.claims,
      };
    },
    async signOutUrl(_provider, returnTo) {
      fail();
      return `${issuer}/end?${new URLSearchParams({ post_logout_redirect_uri: returnTo })}`;
    },
    async check() {
      fail();
      return { supportsPkce: true, supportsSignOut: true };
    },
  };
  return { client, script };
}

export const oidcSettings = {
  oidcIssuer: issuer,
  oidcClientId: "attache",
  oidcClientSecret: "secret",
  oidcLabel: "Authelia",
  oidcSignUp: true,
};
