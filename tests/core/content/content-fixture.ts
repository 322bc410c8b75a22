import type { Step } from "#core/attempts/contract.ts";
import type { NewContentInput } from "#core/content/contract.ts";
import type {
  NetworkCapability,
  NetworkDriver,
  OwnWrite,
  PostDeletion,
  PostMetrics,
  PostMedia,
} from "#core/network-port.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { createTestCore, createFakeClock, settle, type TestCore } from "#tests/support/core/core.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A fake network whose behavior the test sets. */
export interface FakeNetwork {
  posts: OwnWrite[];
  /** Number of submits that reached it. */
  submits: number;
  capabilities: Set<NetworkCapability>;
  /** The media of each prepared post. */
  media: (PostMedia | undefined)[];
  /** Runs on each call; can throw or wait. */
  read: () => Promise<void> | void;
  prepare: () => Promise<void> | void;
  /** Returns the outcome of a submit; `post` publishes the text. */
  submit: (post: (at?: number) => WriteOutcome) => Promise<WriteOutcome> | WriteOutcome;
  metrics: (ids: string[]) => PostMetrics[];
  deletePost: (remoteId: string) => Promise<PostDeletion>;
  cancelled: number;
}

export interface ContentFixture {
  core: TestCore;
  network: FakeNetwork;
  steps: Step[];
  [Symbol.asyncDispose](): Promise<void>;
}

export interface ContentFixtureOptions {
  start?: boolean;
  dataDir?: string;
  clock?: TestCore["clock"];
  network?: FakeNetwork;
  step?: (step: Step) => void;
}

export function createFakeNetwork(now: () => number): FakeNetwork {
  return {
    posts: [],
    submits: 0,
    media: [],
    capabilities: new Set(["posts", "comments", "reads_own_writes", "metrics"]),
    read: () => {},
    prepare: () => {},
    submit: (post) => post(now()),
    metrics: () => [],
    deletePost: async () => ({ kind: "deleted" }),
    cancelled: 0,
  };
}

export async function createContentFixture(options: ContentFixtureOptions = {}): Promise<ContentFixture> {
  const { start = true, dataDir = ":memory:", clock = createFakeClock() } = options;
  const network = options.network ?? createFakeNetwork(clock.now);
  const steps: Step[] = [];
  const core = createTestCore({
    dataDir,
    clock,
    random: () => 0,
    networks: { sandbox: { driver: (memberId) => createFakeDriver(network, memberId, clock.now) } },
    steps: (step) => {
      steps.push(step);
      options.step?.(step);
    },
  });
  if (start) core.start();
  await settle();
  return {
    core,
    network,
    steps,
    async [Symbol.asyncDispose]() {
      core.scheduler.stop();
      core.close();
      await settle();
    },
  };
}

function createFakeDriver(network: FakeNetwork, memberId: string, now: () => number): NetworkDriver {
  const readOwn = async () => {
    await network.read();
    const writes = network.posts.filter(({ url }) => url.startsWith(`/${memberId}/`)).toReversed();
    return { writes, isComplete: true };
  };
  const prepare = async (text: string): Promise<PreparedWrite> => {
    await network.prepare();
    return {
      submit: async () => {
        network.submits += 1;
        return network.submit((at = now()) => {
          const remoteId = `post-${network.posts.length + 1}`;
          const url = `/${memberId}/${remoteId}`;
          network.posts.push({ remoteId, url, text, publishedAt: at });
          return { kind: "published", remoteId, url };
        });
      },
      cancel: async () => {
        network.cancelled += 1;
      },
    };
  };
  return {
    capabilities: network.capabilities,
    verify: () => Promise.reject(new Error("not asked for here")),
    profileMetrics: () => Promise.resolve({ profileViews: null, connections: null, skillEndorsements: null }),
    ownPosts: readOwn,
    ownComments: readOwn,
    preparePost: (text, media) => {
      network.media.push(media);
      return prepare(text);
    },
    prepareComment: (_target, text) => prepare(text),
    postMetrics: async (ids) => network.metrics(ids),
    deletePost: (remoteId) => network.deletePost(remoteId),
  };
}

/** An approved person with a connected account and plenty of quota. */
export function insertPerson(core: TestCore, name: string, connected = true): string {
  const id = Bun.randomUUIDv7();
  // Directly into the table: hashing a password takes longer than the test.
  core.database.sqlite
    .query(
      "INSERT INTO users (id, name, email, password_hash, role, status, created_at) VALUES (?, ?, ?, '', 'user', 'approved', 0)",
    )
    .run(id, name, `${name.toLowerCase()}@example.com`);
  core.quotas.setLimits(id, { posts: 1000, applications: 1000, aiInteractions: 1000 });
  if (connected) connect(core, id, name);
  return id;
}

export const connect = (core: TestCore, id: string, name = "Somebody"): void =>
  core.connections.connect(id, "sandbox", { memberId: `member-${id}`, name, headline: "", url: "" });

/** Runs pending promises until the condition is true; fails if it never is. */
export async function eventually(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (condition()) return;
    await settle();
  }
  throw new Error("The condition never became true.");
}

/** Runs everything that doesn't depend on the clock. */
export async function settleAll(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await settle();
}

export const postDueIn = (core: TestCore, ms: number, content = "Calm is a skill."): NewContentInput => ({
  content,
  scheduledFor: new Date(core.clock.now() + ms).toISOString(),
});

/** Hour by hour, for tests of what there is in the end: whatever is due runs up to an hour late, as on a machine that sleeps. */
export async function passTime({ clock }: Pick<TestCore, "clock">, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= hour) {
    const part = Math.min(hour, left);
    clock.jump(Math.max(0, part - minute));
    await clock.advance(Math.min(part, minute));
  }
}
