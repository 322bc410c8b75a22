import type { Browser } from "#core/browser-port.ts";
import { browserMessages } from "#core/network/linkedin/browser/messages.ts";
import { browserPeople } from "#core/network/linkedin/browser/people.ts";
import { driverRoom } from "#core/network/linkedin/browser/room.ts";
import { sandboxDriver } from "#core/sandbox/driver.ts";
import { serveSite } from "#server/sandbox/serve-site.ts";
import type { Switches } from "#server/sandbox/switches.ts";
import { castOf } from "#tests/network/cast.ts";
import { memoryWorld } from "./world.ts";

let accounts = 0;

/** The simulated site with somebody signed in on it, its people and messages driven through a browser. */
export function openPeopleSite(browser: Browser, wish: Partial<Switches> = {}) {
  const { clock, database, world } = memoryWorld();
  const { id } = world.join("account-1", "Ada Lovelace");
  const site = serveSite({ world, clock, switches: wish });
  const session = world.startSession(id);
  const account = `people-${(accounts += 1)}`;
  let moments = 0;
  const room = driverRoom({
    baseUrl: site.url,
    account,
    browser,
    session: () => session,
    keep: () => String((moments += 1)),
    clock,
    patience: { appears: 10_000, settles: 5000 },
  });
  return {
    driver: { ...sandboxDriver(world, id), people: browserPeople(room), messages: browserMessages(room) },
    stage: {
      cast: castOf(world, id),
      accept: async (slug: string) => void world.accept(id, slug),
      reply: async (slug: string, text: string) => world.reply(id, slug, text),
      async allow({ perWeek, notesPerMonth }: { perWeek?: number; notesPerMonth?: number }) {
        if (perWeek !== undefined) site.switches.weeklyInvitations = perWeek;
        if (notesPerMonth !== undefined) site.switches.noteQuota = notesPerMonth;
      },
    },
    site,
    room,
    now: clock.now,
    pass: (ms: number) => clock.advance(ms),
    nowhere: `${site.url}/feed/update/urn:li:activity:7000000000000000001/`,
    loseSession: async () => world.endSession(session),
    async close() {
      await browser.forget(account);
      await site.stop();
      database.close();
    },
  };
}
