import type { NetworkAccess } from "#core/network-access.ts";
import type { NetworkCapability } from "#core/network-port.ts";
import type { PracticeCore } from "#tests/support/core/core.ts";
import { createPracticeNetwork, type PracticeNetwork } from "#tests/support/core/practice-network.ts";

export type Act = "nothing" | "sent" | "edited and sent" | "sent and deleted" | "sent from another account";
export const acts: Act[] = ["nothing", "sent", "edited and sent", "sent and deleted", "sent from another account"];

export interface Fixture {
  practice: PracticeNetwork;
  /** The account that signing in connects. */
  account: string;
  access: NetworkAccess;
}

export function createNetworkFixture(now: () => number, listsOwnPosts: boolean): Fixture {
  const practice = createPracticeNetwork(now);
  const lists = (capability: NetworkCapability) => listsOwnPosts || capability !== "reads_own_writes";
  const fixture: Fixture = {
    practice,
    account: "first",
    access: {
      join: (_userId, name) => practice.join(fixture.account, name),
      driver(memberId, userId) {
        const driver = practice.driver(memberId, userId);
        return { ...driver, capabilities: new Set([...driver.capabilities].filter(lists)) };
      },
    },
  };
  return fixture;
}

export const postsOf = ({ practice }: Fixture): string[] =>
  ["first", "second"].flatMap(
    (account) => practice.member(`practice-${account}`)?.writes.map((post) => post.text) ?? [],
  );

export async function act(core: PracticeCore, fixture: Fixture, userId: string, id: string, how: Act): Promise<void> {
  if (how === "nothing") return;
  if (how === "edited and sent") core.content.change(userId, id, { content: "Calm can be learned.", revision: 1 });
  if (how === "sent from another account") {
    fixture.account = "second";
    core.connections.disconnect(userId);
    await core.connections.connectPractice(userId);
  }
  core.content.publish(userId, id);
  await core.clock.advance(10_000);
  if (how === "sent and deleted") core.content.remove(userId, id);
}
