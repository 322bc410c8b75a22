import type { NetworkDriver } from "#core/network-port.ts";
import { createPreparedWrite, type WriteOutcome } from "#core/prepared-write.ts";
import type { RecordedWrite, Round } from "./bot-network-process.ts";

interface RoundDriverDeps {
  network: string;
  now: () => number;
  /** Before and after a read, such as `view` and `viewed`. */
  onRead: (step: string) => void;
}

const name = "Ben Moss";
const url = "/sandbox/people/ben";
const job = { url: "/sandbox/jobs/1", title: "Engineer", company: "Acme", location: "Berlin" };

/** The person's network in another process; a message needs a connection, and a withdrawal an invitation. */
export function createRoundDriver({ network, now, onRead }: RoundDriverDeps): NetworkDriver {
  const read = async (what = ""): Promise<Round> => (await (await fetch(`${network}/${what}`)).json()) as Round;
  const prepare = (kind: string, personId: string, text: string | null) =>
    Promise.resolve(
      createPreparedWrite(async (): Promise<WriteOutcome> => {
        const written: RecordedWrite = { kind, personId, text, at: now() };
        const answer = await fetch(`${network}/writes`, { method: "POST", body: JSON.stringify(written) });
        if (!answer.ok) return { kind: "unknown", reason: `The network answered ${answer.status}` };
        return (await answer.json()) as WriteOutcome;
      }),
    );
  const writesOf = async (kind: string) => (await read()).writes.filter((write) => write.kind === kind);
  const isPending = async (): Promise<boolean> => {
    const { writes, kind } = await read();
    const isInvited = kind === "withdrawal" || writes.some((write) => write.kind === "connection_request");
    return isInvited && !writes.some((write) => write.kind === "withdrawal");
  };
  const toOwn = async (kind: string) => ({
    writes: (await writesOf(kind)).map(({ text, at }, n) => ({
      remoteId: `${kind}-${n + 1}`,
      url,
      text: text ?? "",
      publishedAt: at,
    })),
    isComplete: true,
  });
  return {
    capabilities: new Set(["posts", "comments", "reads_own_writes"] as const),
    verify: () => Promise.reject(new Error("not asked for here")),
    profileMetrics: () => Promise.reject(new Error("not asked for here")),
    postMetrics: () => Promise.resolve([]),
    ownPosts: () => Promise.resolve({ writes: [], isComplete: true }),
    preparePost: () => Promise.reject(new Error("not asked for here")),
    ownComments: () => toOwn("comment"),
    prepareComment: (target, text) => prepare("comment", target, text),
    people: {
      search: () => Promise.resolve({ items: [], next: undefined }),
      async view(id) {
        onRead("view");
        const { kind } = await read("view");
        onRead("viewed");
        const isConnected = kind === "message" || kind === "comment";
        const relation = isConnected ? "connected" : (await isPending()) ? "pending" : "none";
        return { id, url, name, headline: "Engineer", company: null, location: null, degree: 2, relation, about: null };
      },
      prepareInvitation: (id, note) => prepare("connection_request", id, note ?? null),
      async sentInvitations() {
        if (!(await isPending())) return [];
        const [invited] = await writesOf("connection_request");
        return [{ person: { id: "ben", url, name }, sentAt: invited?.at ?? now() - 60 * 86_400_000 }];
      },
      prepareWithdrawal: (id) => prepare("withdrawal", id, null),
    },
    jobs: {
      search: () => Promise.resolve({ items: [], next: undefined }),
      async open(id) {
        const applied = (await writesOf("job_application")).length > 0;
        return { ...job, id, apply: "easy", applied, postedAt: null, description: "", hirer: null };
      },
      prepareApplication: (id) => prepare("job_application", id, null),
    },
    messages: {
      async inbox() {
        onRead("inbox");
        await read("inbox");
        onRead("inbox read");
        const sent = await writesOf("message");
        if (sent.length === 0) return [];
        const messages = sent.map(({ text, at }, n) => ({
          id: `message-${n + 1}`,
          from: "me" as const,
          text: text ?? "",
          at,
        }));
        return [{ id: "thread-1", url: "/sandbox/threads/1", person: { id: "ben", url, name }, messages }];
      },
      prepareMessage: (id, text) => prepare("message", id, text),
    },
  };
}
