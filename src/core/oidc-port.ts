/** An OpenID Connect provider, as an admin configured it. */
export interface OidcProvider {
  issuer: string;
  clientId: string;
  /** Public clients have none. */
  clientSecret: string | undefined;
  /** Separated by spaces. */
  scopes: string;
  /** Where it sends people back. */
  redirectUri: string;
}

/** Kept until the person comes back. */
export interface OidcSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What the provider says of a person, verified. */
export interface OidcClaims {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
}

/** `provider_error`: its own, for now. `code_used`: expired or used before. `client_refused`: a wrong client id or secret. */
export type OidcFailure =
  | "unreachable"
  | "provider_error"
  | "too_large"
  | "not_a_provider"
  | "wrong_issuer"
  | "expired"
  | "cancelled"
  | "code_used"
  | "client_refused"
  | "invalid";

export class OidcError extends Error {
  override readonly name = "OidcError";
  constructor(
    readonly reason: OidcFailure,
    /** As the provider or the network said it, for admins and logs; without secrets. */
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

/** Authorization code flow with PKCE, state and nonce. */
export interface OidcClient {
  /** Where the person signs in. @throws OidcError */
  begin(provider: OidcProvider): Promise<OidcSecrets & { url: string }>;
  /** @param returned the parameters with which the person came back. @throws OidcError */
  complete(
    provider: OidcProvider,
    returned: Readonly<Record<string, string>>,
    secrets: OidcSecrets,
  ): Promise<OidcClaims>;
  /** Where a person signs out of the provider; undefined if it has no such page. @throws OidcError */
  signOutUrl(provider: OidcProvider, returnTo: string): Promise<string | undefined>;
  /** Asks for its settings, and whether it accepts the client id and secret. @throws OidcError */
  check(provider: OidcProvider): Promise<{ supportsPkce: boolean; supportsSignOut: boolean }>;
}
