import { createConnections } from "#core/connections/connections.ts";
import type { NetworkAccess } from "#core/network-access.ts";
import { createVault } from "#core/connections/vault.ts";
import type { NetworkDriver, NetworkProfile, ProfileMetrics } from "#core/network-port.ts";
import { createMemoryCore } from "./core.ts";
import { practiceNetwork, siteNetwork } from "./test-networks.ts";

/** A network with scripted responses and a website with sessions. Records the cookies it verifies. */
export function createScriptedNetwork() {
  const answers = {
    profile: (): NetworkProfile => ({ memberId: "ada-1", name: "Ada", headline: "Engineer", url: "/ada" }),
    metrics: (): ProfileMetrics => ({ profileViews: 10, connections: 20, skillEndorsements: 3 }),
    /** The owner of a cookie's session. */
    session: async (_cookie: string): Promise<NetworkProfile> => answers.profile(),
  };
  const verifiedCookies: string[] = [];
  const rejectWrite = () => Promise.reject(new Error("This test does not write."));
  const driver: NetworkDriver = {
    capabilities: new Set(["metrics"] as const),
    verify: async () => answers.profile(),
    profileMetrics: async () => answers.metrics(),
    ownPosts: rejectWrite,
    ownComments: rejectWrite,
    preparePost: rejectWrite,
    prepareComment: rejectWrite,
    postMetrics: rejectWrite,
  };
  const access = {
    driver: () => driver,
    session: {
      signInUrl: async () => "http://127.0.0.1/login",
      verify(cookie: string) {
        verifiedCookies.push(cookie);
        return answers.session(cookie);
      },
    },
  } satisfies NetworkAccess;
  return { answers, verifiedCookies, driver, access };
}

interface ConnectionsFixtureOptions {
  /** The URL of the website with sessions; without it no cookie is accepted. */
  site?: string;
}

/** The connections module on the real core, recording its state changes. */
export async function createConnectionsFixture({ site }: ConnectionsFixtureOptions = {}) {
  const core = createMemoryCore();
  const ada = await core.accounts.create({
    name: "Ada",
    email: "ada@example.org",
    password: "long enough",
    role: "user",
  });
  const { access, driver, ...scripted } = createScriptedNetwork();
  const [stateChanges, forgotten]: [string[], string[]] = [[], []];
  /** In order: the old browser contexts end, and held posts resume. */
  const committed: string[] = [];
  const vault = createVault(core);
  const network = createConnections({
    ...core,
    vault,
    browser: {
      ...core.browser,
      forget: async (userId) => {
        forgotten.push(userId);
        committed.push("forgotten");
      },
    },
    networks: [
      siteNetwork(site ?? "https://www.linkedin.com", site === undefined ? undefined : access),
      practiceNetwork({ driver: () => driver, join: () => "ada-1" }),
    ],
    pauseOf: () => undefined,
    isOwnWrite: () => false,
    onConnectionChanged: (userId, state) => {
      stateChanges.push(state);
      core.database.afterCommit(() => committed.push(state));
      if (!core.database.sqlite.inTransaction) throw new Error(`${userId}: notified outside the transaction`);
    },
  });
  const activities = () => core.activity.recent(ada.id, { limit: 50 }).map(({ message }) => message);
  return {
    core,
    clock: core.clock,
    network,
    vault,
    driver,
    ...scripted,
    stateChanges,
    forgotten,
    committed,
    activities,
    ada: ada.id,
  };
}
