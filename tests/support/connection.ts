import { openNetwork } from "#core/network/network.ts";
import type { NetworkDriver, NetworkProfile, ProfileFigures } from "#core/ports.ts";
import { memoryCore } from "./core.ts";

/** A network room over the real core, with a network whose answers the test writes and a record of what it told. */
export async function networkRoom() {
  const core = memoryCore();
  const ada = await core.accounts.create({
    name: "Ada",
    email: "ada@example.org",
    password: "long enough",
    role: "user",
  });
  const told: string[] = [];
  const answers = {
    profile: (): NetworkProfile => ({ memberId: "ada-1", name: "Ada", headline: "Engineer", url: "/ada" }),
    figures: (): ProfileFigures => ({ profileViews: 10, connections: 20, skillEndorsements: 3 }),
  };
  const unused = () => Promise.reject(new Error("This test does not write."));
  const driver: NetworkDriver = {
    capabilities: new Set(["figures"] as const),
    verify: async () => answers.profile(),
    profileFigures: async () => answers.figures(),
    ownPosts: unused,
    ownComments: unused,
    preparePost: unused,
    prepareComment: unused,
    postFigures: unused,
  };
  const network = openNetwork({
    ...core,
    networks: { sandbox: { driver: () => driver, join: () => "ada-1" } },
    whenConnectionChanges: (userId, state) => {
      told.push(state);
      if (!core.database.sqlite.inTransaction) throw new Error(`${userId}: told outside of the transaction`);
    },
  });
  const activities = () => core.activity.recent(ada.id, { limit: 50 }).map(({ message }) => message);
  return { core, clock: core.clock, network, answers, driver, told, activities, ada: ada.id };
}
