import type { NetworkDriver } from "#core/network-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";

/** A network that accepts everything immediately and counts it, so that only the product's own work remains. */
export function createNullNetwork() {
  const sent = new Map<string, number>();
  const prepared = (text: string): PreparedWrite => ({
    async submit() {
      sent.set(text, (sent.get(text) ?? 0) + 1);
      return { kind: "published", remoteId: `null-${sent.size}`, url: `https://null.invalid/${sent.size}` };
    },
    async cancel() {},
  });
  const driver = (memberId: string): NetworkDriver => ({
    capabilities: new Set(["posts", "comments", "reads_own_writes"]),
    verify: async () => ({ memberId, name: "Null", headline: "", url: "https://null.invalid" }),
    profileMetrics: async () => ({ profileViews: null, connections: null, skillEndorsements: null }),
    ownPosts: async () => ({ writes: [], isComplete: true }),
    ownComments: async () => ({ writes: [], isComplete: true }),
    preparePost: async (text) => prepared(text),
    prepareComment: async (_target, text) => prepared(text),
    postMetrics: async () => [],
  });
  return { sent, driver };
}
