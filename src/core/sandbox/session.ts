import type { SessionAccess } from "#core/network/room.ts";
import { SessionExpired } from "#core/network-port.ts";
import type { World } from "./world.ts";
import { sandboxDriver } from "./driver.ts";

/** Puts the world on a web site of its own, for this machine alone. */
export type OpenSite = (world: World) => Promise<{ url: string; stop(): Promise<void> }>;

/** Sessions of the built-in sandbox network. Its web site is started when somebody first wants to sign in on it. */
export function openSandboxSessions(world: () => World, openSite: OpenSite) {
  let site: ReturnType<OpenSite> | undefined;

  const session: SessionAccess = {
    cookie: "li_at",
    async signInUrl() {
      site ??= openSite(world());
      try {
        return `${(await site).url}/login`;
      } catch (error) {
        site = undefined;
        throw error;
      }
    },
    async verify(cookie) {
      const member = world().memberOfCookie(cookie);
      if (!member) throw new SessionExpired();
      return sandboxDriver(world(), member.id).verify();
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
