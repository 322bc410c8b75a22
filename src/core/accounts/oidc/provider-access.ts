import { OidcError, type OidcProvider } from "#core/oidc-port.ts";
import { pathOf } from "#core/screen-target.ts";
import type { OidcSettings } from "#core/settings/oidc-settings.ts";
import type { AccountContext } from "../context.ts";
import { insecure, off } from "./faults.ts";
import { faultOfFailure, isIssuerAllowed } from "./rules.ts";

export type ProviderAccess = ReturnType<typeof createProviderAccess>;

export function createProviderAccess({ server, log, address }: Pick<AccountContext, "server" | "log" | "address">) {
  const redirectUri = (): string => `${address() ?? ""}${pathOf({ screen: "oidcReturn" })}`;
  const isUsable = ({ issuer, allowsHttpLoopback }: OidcSettings): boolean =>
    isIssuerAllowed(issuer, allowsHttpLoopback);

  return {
    redirectUri,
    isUsable,
    returnAfterSignOut: (): string => `${address() ?? ""}${pathOf({ screen: "signIn" })}`,

    /** Null if it is off, or not usable as it is set. */
    label(): string | null {
      const settings = server.oidcSettings();
      return settings && isUsable(settings) ? settings.label : null;
    },

    /** @throws Fault `oidc.off`, `oidc.insecure` */
    require(): { provider: OidcProvider; settings: OidcSettings } {
      const settings = server.oidcSettings();
      if (!settings) throw off();
      if (!isUsable(settings)) throw insecure();
      const { issuer, clientId, clientSecret, scopes } = settings;
      return { provider: { issuer, clientId, clientSecret, scopes, redirectUri: redirectUri() }, settings };
    },

    /** @throws Fault `oidc.unreachable`, `oidc.refused`, `oidc.cancelled` */
    async ask<T>(label: string, work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof OidcError)) throw error;
        log.warn("oidc.failed", { reason: error.reason, detail: error.detail });
        throw faultOfFailure(error.reason, label);
      }
    },
  };
}
