import type { OidcClient } from "#core/oidc-port.ts";
import type { Clock } from "#core/ports.ts";

/** Loaded with the first sign-in. */
export function createLazyOidc(clock: Clock): OidcClient {
  let loaded: Promise<OidcClient> | undefined;
  const load = (): Promise<OidcClient> =>
    (loaded ??= import("./oidc-client.ts").then(({ createOidcClient }) => createOidcClient({ clock })));
  return {
    begin: async (provider) => (await load()).begin(provider),
    complete: async (provider, returned, secrets) => (await load()).complete(provider, returned, secrets),
    signOutUrl: async (provider, returnTo) => (await load()).signOutUrl(provider, returnTo),
    check: async (provider) => (await load()).check(provider),
  };
}
