import { Fault } from "#core/errors.ts";
import type { OAuthAccount, OAuthAccess } from "#core/network-access.ts";
import { SessionExpired, type NetworkDriver } from "#core/network-port.ts";
import type { Clock } from "#core/ports.ts";
import { createApiDriver } from "./driver.ts";
import {
  authorizeUrl,
  exchangeCode,
  findMissingProducts,
  createMissingProductFault,
  revokeToken,
  toSignInFault,
} from "./oauth.ts";
import { createApiVersions } from "./api-versions.ts";

export interface LinkedInApiOptions {
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** Undefined until the server's public address is configured. */
  redirect: () => string | undefined;
  webUrl: string;
  apiUrl: string;
  /** Newest first, comma-separated. */
  versions: string;
  clock: Clock;
}

export function createLinkedInApi(options: LinkedInApiOptions): OAuthAccess {
  const { clientId, clientSecret, redirect, webUrl, apiUrl, clock } = options;
  const versions = createApiVersions(options.versions);
  const app = () => ({
    clientId: clientId ?? "",
    clientSecret: clientSecret ?? "",
    redirect: redirect() ?? "",
    settings: ["ATTACHE_LINKEDIN_CLIENT_ID", "ATTACHE_LINKEDIN_CLIENT_SECRET"] as const,
    webUrl,
    clock,
  });

  const driver = ({ memberId, canComment, token, onCommentsTried }: OAuthAccount): NetworkDriver =>
    createApiDriver({
      apiUrl,
      webUrl,
      versions,
      clock,
      memberId,
      canComment,
      onCommentsTried,
      token() {
        const value = token();
        if (value === undefined) throw new SessionExpired("api");
        return value;
      },
    });

  return {
    missingSettings: () => [
      ...(clientId === undefined ? ["ATTACHE_LINKEDIN_CLIENT_ID"] : []),
      ...(clientSecret === undefined ? ["ATTACHE_LINKEDIN_CLIENT_SECRET"] : []),
      ...(redirect() === undefined ? ["ATTACHE_PUBLIC_URL"] : []),
    ],
    signInUrl: (state) => authorizeUrl(app(), state),
    async exchangeCode(code) {
      const granted = await exchangeCode(app(), code);
      const missing = findMissingProducts(granted.scopes);
      if (missing.length > 0) throw createMissingProductFault(missing);
      const account = { memberId: "", canComment: null, token: () => granted.token, onCommentsTried: () => undefined };
      const { memberId, name } = await driver(account).verify().catch(throwUnnamedFault);
      return { ...granted, memberId, name };
    },
    revoke: (token) => revokeToken(app(), token),
    describeDenial: (error) => toSignInFault(error),
    driver,
  };
}

function throwUnnamedFault(): never {
  const message = "LinkedIn let you in but did not say who you are. Start the sign-in again in a moment.";
  throw new Fault("upstream", "network.unreachable", message);
}
