import { Database as Sqlite } from "bun:sqlite";
import { setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { answerConsent } from "#tests/support/linkedin-api/answer-consent.ts";
import { createLinkedInApi } from "#tests/support/linkedin-api/linkedin-api.ts";
import { officialSettings } from "#tests/support/linkedin-api/oauth-core.ts";
import { callApi } from "#tests/support/server/accounts.ts";
import { expectNothingSentTwice, type Network } from "#tests/support/server/restored-posts.ts";

setDefaultTimeout(300_000);

const sandbox = async (): Promise<Network> => ({
  listsPosts: true,
  env: {},
  connect: async (server, token) => void (await callApi(server, "POST", "/linkedin/auth/sandbox", { token, body: {} })),
  posts(dataDir) {
    const simulator = new Sqlite(join(dataDir, "sandbox.db"));
    try {
      return simulator
        .query<{ text: string }, []>("SELECT text FROM posts")
        .all()
        .map(({ text }) => text);
    } finally {
      simulator.close();
    }
  },
  [Symbol.asyncDispose]: () => Promise.resolve(),
});

/** Can't list posts, and refuses no duplicates. */
async function officialApi(): Promise<Network> {
  const api = await createLinkedInApi();
  const env = officialSettings(api.url);
  api.redirects.add(`${env.ATTACHE_PUBLIC_URL}/linkedin-settings`);
  const sent: string[] = [];
  api.posts.push = (...added) => sent.push(...added.map(({ shown }) => shown));
  return {
    listsPosts: false,
    env,
    async connect(server, token) {
      const begun = await callApi(server, "POST", "/auth/linkedin", { token, body: {} });
      const { url, state } = ((await begun.json()) as { data: { url: string; state: string } }).data;
      const { code } = await answerConsent(api.url, url);
      await callApi(server, "POST", "/auth/linkedin/callback", { token, body: { state, code } });
    },
    posts: () => sent,
    [Symbol.asyncDispose]: () => api.stop(),
  };
}

for (const replaced of ["current", "lost"] as const) {
  test(`in the sandbox, posts sent by hand after a backup are not sent again after it is restored over the ${replaced} database`, async () => {
    await using network = await sandbox();
    await expectNothingSentTwice(network, replaced);
  });

  test(`with the official API, posts sent by hand after a backup are not sent again after it is restored over the ${replaced} database`, async () => {
    await using network = await officialApi();
    await expectNothingSentTwice(network, replaced);
  });
}
