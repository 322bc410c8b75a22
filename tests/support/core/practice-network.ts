import { SessionExpired, type NetworkDriver, type OwnWrite } from "#core/network-port.ts";
import type { NetworkAccess } from "#core/network-access.ts";
import { createPreparedWrite } from "#core/prepared-write.ts";

interface PracticeMember {
  id: string;
  userId: string;
  name: string;
  writes: OwnWrite[];
}

export interface PracticeNetwork extends NetworkAccess {
  join(userId: string, name: string): string;
  member(id: string): Readonly<PracticeMember> | undefined;
  /** Ends a user's membership, and with it their session. */
  leave(userId: string): void;
}

/** An in-process network that anyone joins with one click. */
export function createPracticeNetwork(now: () => number): PracticeNetwork {
  const members = new Map<string, PracticeMember>();
  const leave = (userId: string): void => {
    for (const member of members.values()) if (member.userId === userId) members.delete(member.id);
  };
  return {
    join(userId, name) {
      const id = `practice-${userId}`;
      if (!members.has(id)) members.set(id, { id, userId, name, writes: [] });
      return id;
    },
    member: (id) => members.get(id),
    leave,
    onAccountRemoved: leave,
    driver: (memberId) =>
      createPracticeDriver(() => {
        const member = members.get(memberId);
        if (!member) throw new SessionExpired();
        return member;
      }, now),
  };
}

function createPracticeDriver(requireMember: () => PracticeMember, now: () => number): NetworkDriver {
  const prepare = async (kind: "posts" | "comments", text: string) => {
    requireMember();
    return createPreparedWrite(async () => {
      const { writes } = requireMember();
      const remoteId = String(writes.length + 1);
      const url = `/sandbox/${kind}/${remoteId}`;
      writes.unshift({ remoteId, url, text, publishedAt: now() });
      return { kind: "published", remoteId, url };
    });
  };
  const own = (kind: "posts" | "comments", since: number) => ({
    writes: requireMember().writes.filter(
      ({ url, publishedAt }) => url.startsWith(`/sandbox/${kind}/`) && publishedAt >= since,
    ),
    isComplete: true,
  });
  return {
    capabilities: new Set(["posts", "media", "comments", "reads_own_writes", "metrics"] as const),
    async verify() {
      const { id, name } = requireMember();
      return { memberId: id, name, headline: "Practice account on the Sandbox network", url: `/sandbox/members/${id}` };
    },
    async profileMetrics() {
      requireMember();
      return { profileViews: 12, connections: 40, skillEndorsements: 3 };
    },
    ownPosts: async (since) => own("posts", since),
    ownComments: async (_targetUrl, since) => own("comments", since),
    preparePost: (text) => prepare("posts", text),
    prepareComment: (_targetUrl, text) => prepare("comments", text),
    postMetrics: async (remoteIds) =>
      own("posts", 0)
        .writes.filter(({ remoteId }) => remoteIds.includes(remoteId))
        .map(({ remoteId }) => ({ remoteId, impressions: 20, likes: 2, comments: 1, shares: 0 })),
  };
}
