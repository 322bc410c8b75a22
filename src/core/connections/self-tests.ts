import { Fault } from "#core/errors.ts";
import type { PageFinding, SelfTest } from "#core/network-self-test.ts";
import type { ConnectionsContext } from "./context.ts";

export function createSelfTests({ networks, vault }: ConnectionsContext) {
  return {
    /** Writes nothing on the site. @throws Fault `network.no_site`, `network.no_session` */
    async selfTest(userId: string, onPage: (page: PageFinding) => void): Promise<SelfTest> {
      const selfTest = networks.requireSelfTest();
      if (vault.has(userId, "session")) return selfTest(userId, onPage);
      const where = networks.sessionNetwork()?.declaration.settings.label ?? "the settings";
      const message = `This account has no session on the network. Connect it first, in ${where}.`;
      throw new Fault("conflict", "network.no_session", message);
    },
  };
}
