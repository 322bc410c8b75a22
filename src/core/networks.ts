import type { Browser } from "./browser-port.ts";
import type { Config } from "./config.ts";
import type { NetworkName } from "#core/connections/contract.ts";
import type { EvidenceStore } from "#core/connections/evidence.ts";
import { createLinkedInApi, type OfficialAccess } from "#drivers/linkedin-api/linkedin-api.ts";
import { webNetwork } from "#drivers/linkedin-web/linkedin-web.ts";
import type { NetworkAccess } from "#core/connections/context.ts";
import type { Vault } from "#core/connections/vault.ts";
import type { Clock } from "./ports.ts";
import { sandboxDriver } from "#simulator/driver/driver.ts";
import { createSimulatorSessions, type OpenSite } from "#simulator/network-sessions.ts";
import type { Simulator } from "#simulator/model/simulator.ts";

interface NetworksDeps {
  config: Config;
  clock: Clock;
  simulator: () => Simulator;
  browser: Browser;
  vault: Vault;
  evidence: EvidenceStore;
  /** Puts the sandbox network on a web site, when somebody first wants to sign in there. */
  openSite: OpenSite | undefined;
  /** Besides the built-in ones, or in their place. */
  others: Partial<Record<NetworkName, NetworkAccess>> | undefined;
  /** The full address of a path of this server; undefined while nobody said where it is reached. */
  linkTo(path: string): string | undefined;
}

/** The networks that this server offers, and the ways into each: as the settings say. */
export function openNetworks({
  config,
  clock,
  simulator,
  browser,
  vault,
  evidence,
  openSite,
  others,
  linkTo,
}: NetworksDeps) {
  const site = openSite && createSimulatorSessions(simulator, openSite);
  const sandbox: NetworkAccess = {
    ...(site && { session: site.session }),
    driver: (memberId) => sandboxDriver(simulator(), memberId),
    join: (userId, name) => simulator().join(userId, name).id,
  };

  const official = (): OfficialAccess =>
    createLinkedInApi({
      clientId: config.linkedinClientId,
      clientSecret: config.linkedinClientSecret,
      apiUrl: config.linkedinApiUrl,
      webUrl: config.networkUrl,
      versions: config.linkedinVersions,
      redirect: () => linkTo("/linkedin-settings"),
      clock,
    });

  return {
    networks: { sandbox, ...webNetwork({ config, clock, browser, vault, evidence }), ...others },
    official: config.network === "linkedin" ? official() : undefined,
    async stop(): Promise<void> {
      await site?.stop();
    },
  };
}
