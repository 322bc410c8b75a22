import type { SessionAccess } from "#core/network-access.ts";
import { SessionExpired } from "#core/network-port.ts";
import type { Simulator } from "./model/simulator.ts";
import { sandboxDriver } from "./driver/driver.ts";

/** Puts the simulator on a web site of its own, for this machine alone. */
export type StartSite = (simulator: Simulator) => Promise<{ url: string; stop(): Promise<void> }>;

/** Sessions of the built-in sandbox network. Its web site is started when someone first wants to sign in on it. */
export function createSimulatorSessions(simulator: () => Simulator, startSite: StartSite) {
  let site: ReturnType<StartSite> | undefined;

  const session: SessionAccess = {
    async signInUrl() {
      site ??= startSite(simulator());
      try {
        return `${(await site).url}/login`;
      } catch (error) {
        site = undefined;
        throw error;
      }
    },
    async verify(cookie) {
      const member = simulator().memberOfCookie(cookie);
      if (!member) throw new SessionExpired();
      return sandboxDriver(simulator(), member.id).verify();
    },
  };

  return {
    session,
    async stop(): Promise<void> {
      const running = site;
      site = undefined;
      await running?.then(
        ({ stop }) => stop(),
        () => undefined,
      );
    },
  };
}
