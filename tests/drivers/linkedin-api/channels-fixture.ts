import type { NetworkDriver, OwnWrite } from "#core/network-port.ts";
import { silentLog } from "#core/log.ts";
import { createOfficialCore } from "#tests/support/linkedin-api/oauth-core.ts";
import { createScriptedNetwork } from "#tests/support/core/scripted-network.ts";
import { insertPerson } from "#tests/core/content/content-fixture.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const hour = 3_600_000;

/** A person with an official sign-in and a session whose driver records what is sent through it. */
export async function createChannelsFixture({ session = true, log = silentLog } = {}) {
  const { access, driver } = createScriptedNetwork();
  const sentBySession: string[] = [];
  const own: OwnWrite[] = [];
  const reads: number[] = [];
  const write = (text: string) => {
    sentBySession.push(text);
    return { kind: "published", remoteId: `s-${sentBySession.length}`, url: `/s-${sentBySession.length}` } as const;
  };
  const sessionDriver: NetworkDriver = {
    ...driver,
    capabilities: new Set(["posts", "comments", "reads_own_writes", "metrics"] as const),
    async ownPosts(since) {
      reads.push(since);
      return { writes: own, isComplete: true };
    },
    ownComments: async () => ({ writes: [], isComplete: true }),
    preparePost: async (text) => ({ submit: async () => write(text), cancel: async () => undefined }),
    prepareComment: async (_to, text) => ({
      submit: async () => write(`comment ${text}`),
      cancel: async () => undefined,
    }),
    postMetrics: async () => [],
  };
  const official = await createOfficialCore({
    networks: { linkedin: { ...access, driver: () => sessionDriver } },
    random: () => 0,
    log,
  });
  const { core } = official;
  core.start();
  const ada = insertPerson(core, "Ada", false);
  const connect = () =>
    core.connections.connect(ada, "linkedin", {
      memberId: "ada",
      name: "Ada",
      headline: "",
      url: "https://x.io/in/ada",
    });
  if (session) connect();
  const item = (id: string) => core.content.get(ada, id);
  const waitUntilSettled = async (id: string) => {
    await waitUntil(() => !["claimed", "armed"].includes(item(id).detail.state) && isHandled(id));
    return item(id);
  };
  const isHandled = (id: string) => {
    const { detail, scheduledFor } = item(id);
    return (
      detail.state !== "scheduled" || Date.parse(scheduledFor ?? "") > core.clock.now() || detail.code !== undefined
    );
  };
  const schedule = (fields: object) => {
    const scheduledFor = new Date(core.clock.now() + hour).toISOString();
    return scheduleContent(core, ada, { content: "Calm is a skill.", scheduledFor, ...fields }).id;
  };
  const publish = async (fields: object = {}) => {
    const id = schedule(fields);
    core.content.publish(ada, id);
    return waitUntilSettled(id);
  };
  return {
    ...official,
    ada,
    sentBySession,
    own,
    reads,
    connect,
    item,
    schedule,
    publish,
    waitUntilSettled,
    [Symbol.asyncDispose]: () => official[Symbol.asyncDispose](),
  };
}
