import { Fault } from "#core/errors.ts";
import type { Network, NetworkAccess, OAuthAccess, SessionAccess } from "#core/network-access.ts";
import type { NetworkDeclaration, NetworkDisplay, SignInKind } from "#core/network-declaration.ts";
import type { MemberDataNetwork } from "./member-data/context.ts";

export type NetworkRegistry = ReturnType<typeof createNetworkRegistry>;

export interface SessionNetwork {
  declaration: NetworkDeclaration;
  display: NetworkDisplay;
  siteUrl?: string | undefined;
  session: SessionAccess;
  cookie: string;
  memberPages: RegExp;
}

/** Preferred network first. */
export function createNetworkRegistry(networks: readonly Network[]) {
  const known = new Map(networks.map((network) => [network.declaration.name, network]));
  const offered = networks.filter(({ access }) => access !== undefined);
  const findByKind = (kind: SignInKind, list: readonly Network[] = networks) =>
    list.find(({ declaration }) => declaration.signInKinds.includes(kind));

  return {
    get: (name: string): Network | undefined => known.get(name),
    accessOf: (name: string): NetworkAccess | undefined => known.get(name)?.access,

    /** A row may name a network that this version has no driver for. */
    displayOf: (name: string): NetworkDisplay =>
      known.get(name)?.display ?? { name, label: name, inSentence: name, simulated: false },

    primary: (): Network | undefined => offered[0] ?? findByKind("practice") ?? networks[0],

    practice: (): Network | undefined => findByKind("practice", offered) ?? findByKind("practice"),

    sessionNetwork(): SessionNetwork | undefined {
      for (const { declaration, display, siteUrl, access } of offered) {
        if (!access?.session || !declaration.session) continue;
        return { declaration, display, siteUrl, session: access.session, ...declaration.session };
      }
      return undefined;
    },

    /** Offered or not; without `oauth` if it isn't offered. */
    oauthNetwork(): { network: Network; oauth: OAuthAccess | undefined } | undefined {
      const network = offered.find(({ access }) => access?.oauth) ?? findByKind("oauth");
      return network && { network, oauth: network.access?.oauth };
    },

    /** Undefined if this server offers none. */
    memberDataNetwork(): MemberDataNetwork | undefined {
      for (const { declaration, access } of offered) {
        if (!access?.memberData) continue;
        return { name: declaration.name, settingsLabel: declaration.settings.label, access: access.memberData };
      }
      return undefined;
    },

    /** Empty once OAuth is ready. */
    missingOAuthSettings(): string[] {
      const found = this.oauthNetwork();
      if (found?.oauth) return found.oauth.missingSettings();
      return found?.network.declaration.enabledBy === undefined ? [] : [found.network.declaration.enabledBy];
    },

    /** @throws Fault `network.no_site` */
    requireSelfTest(): NonNullable<NetworkAccess["selfTest"]> {
      const selfTest = offered.find(({ access }) => access?.selfTest)?.access?.selfTest;
      if (selfTest) return selfTest;
      const hints = networks.flatMap(({ declaration: { enabledBy } }) => (enabledBy === undefined ? [] : [enabledBy]));
      const hint = hints.length === 0 ? "" : ` Set ${hints.join(" or ")}.`;
      throw new Fault("unavailable", "network.no_site", `This server doesn't drive any network's web site.${hint}`);
    },

    onAccountRemoved(userId: string): void {
      for (const { access } of offered) access?.onAccountRemoved?.(userId);
    },
  };
}
