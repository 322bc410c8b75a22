import type { SessionAccess } from "#core/network-access.ts";
import { SessionExpired } from "#core/network-port.ts";
import type { Simulator } from "./model/simulator.ts";
import { createSandboxDriver } from "./driver/driver.ts";

/** For this machine only. */
export type StartSite = (simulator: Simulator) => Promise<{ url: string; stop(): Promise<void> }>;

/** The website starts with the first sign-in. */
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
      return createSandboxDriver(simulator(), member.id).verify();
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
