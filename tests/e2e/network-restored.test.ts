import { setDefaultTimeout, test } from "bun:test";
import { systemClock } from "#core/clock.ts";
import { openSimulatorDatabase } from "#simulator/database.ts";
import { createSimulator } from "#simulator/model/simulator.ts";
import { serveSite } from "#simulator/site/serve-site.ts";
import { chromiumPath } from "#tests/support/browser/executables.ts";
import { callApi } from "#tests/support/server/accounts.ts";
import { expectNothingSentTwice, type Network } from "#tests/support/server/restored-posts.ts";

setDefaultTimeout(300_000);

function createSite(): Network {
  const database = openSimulatorDatabase(":memory:");
  const simulator = createSimulator({ database, clock: systemClock, seed: 2026 });
  const site = serveSite({ simulator, clock: systemClock });
  const { id } = simulator.join("ada", "Ada Lovelace");
  const cookie = simulator.startSession(id);
  return {
    listsPosts: true,
    env: { ATTACHE_NETWORK: "linkedin", ATTACHE_NETWORK_URL: site.url, ATTACHE_BROWSER_PATH: chromiumPath },
    async connect(server, token) {
      await callApi(server, "POST", "/linkedin/auth/cookie", { token, body: { cookie, consent: true } });
    },
    posts: () => simulator.postsOf(id, 0).map(({ text }) => text),
    async [Symbol.asyncDispose]() {
      await site.stop();
      database.close();
    },
  };
}

for (const replaced of ["current", "lost"] as const) {
  test(`in a browser, posts sent by hand after a backup are not sent again after it is restored over the ${replaced} database`, async () => {
    await using network = createSite();
    await expectNothingSentTwice(network, replaced);
  });
}
