import type { Browser } from "./browser-port.ts";
import type { Config } from "./config.ts";
import type { NetworkName } from "./network/contract.ts";
import type { EvidenceRoom } from "./network/evidence.ts";
import { openOfficial, type OfficialAccess } from "./network/linkedin/api/official.ts";
import { webNetwork } from "./network/linkedin/browser/access.ts";
import type { NetworkAccess } from "./network/room.ts";
import type { Vault } from "./network/vault.ts";
import type { Clock } from "./ports.ts";
import { sandboxDriver } from "./sandbox/driver.ts";
import { openSandboxSessions, type OpenSite } from "./sandbox/session.ts";
import type { World } from "./sandbox/world.ts";

interface NetworksDeps {
  config: Config;
  clock: Clock;
  world: () => World;
  browser: Browser;
  vault: Vault;
  evidence: EvidenceRoom;
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
  world,
  browser,
  vault,
  evidence,
  openSite,
  others,
  linkTo,
}: NetworksDeps) {
  const site = openSite && openSandboxSessions(world, openSite);
  const sandbox: NetworkAccess = {
    ...(site && { session: site.session }),
    driver: (memberId) => sandboxDriver(world(), memberId),
    join: (userId, name) => world().join(userId, name).id,
  };

  const official = (): OfficialAccess =>
    openOfficial({
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
