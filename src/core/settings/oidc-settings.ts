import type { Config } from "#core/config.ts";
import type { SettingValues } from "./setting-values.ts";

export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Public clients have none. */
  clientSecret: string | undefined;
  label: string;
  scopes: string;
  signUp: boolean;
  linkByEmail: boolean;
  skipTwoFactor: boolean;
  allowsHttpLoopback: boolean;
}

const defaultScopes = "openid email profile";

/** Without it, a provider signs no one in. */
const withOpenid = (scopes: string): string => (scopes.split(" ").includes("openid") ? scopes : `openid ${scopes}`);

/** Undefined unless an issuer and a client id are set. */
export function readOidcSettings(values: SettingValues, config: Config): OidcSettings | undefined {
  const { textOf, secretOf, isTurnedOn } = values;
  const [issuer, clientId] = [textOf("oidcIssuer"), textOf("oidcClientId")];
  if (issuer === undefined || clientId === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret: secretOf("oidcClientSecret").value,
    label: textOf("oidcLabel") ?? new URL(issuer).hostname,
    scopes: withOpenid(textOf("oidcScopes") ?? defaultScopes),
    signUp: isTurnedOn("oidcSignUp"),
    linkByEmail: isTurnedOn("oidcLinkByEmail"),
    skipTwoFactor: isTurnedOn("oidcSkipTwoFactor"),
    allowsHttpLoopback: config.oidcAllowHttpLoopback === "true",
  };
}

export const describeOidcSettings = ({ describeText, describeFlag, describeSecret }: SettingValues) => ({
  oidcIssuer: describeText("oidcIssuer"),
  oidcClientId: describeText("oidcClientId"),
  oidcClientSecret: describeSecret("oidcClientSecret"),
  oidcLabel: describeText("oidcLabel"),
  oidcScopes: describeText("oidcScopes"),
  oidcSignUp: describeFlag("oidcSignUp"),
  oidcLinkByEmail: describeFlag("oidcLinkByEmail"),
  oidcSkipTwoFactor: describeFlag("oidcSkipTwoFactor"),
});
