import type { NetworkAccess } from "#core/network-access.ts";
import type { NetworkMessages, NetworkPeople, Relation } from "#core/network-people.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import { createPreparedWrite, type Armed, type PreparedWrite, type WriteOutcome } from "#core/prepared-write.ts";
import type { Clock } from "#core/ports.ts";
import { pickWeighted } from "#tests/faults/simulator/random.ts";
import type { SentKind } from "../recording.ts";
import type { SimulatedAccount } from "./account.ts";
import { limitInvitations, monthOf, refuseSometimes } from "./network-faults.ts";
import { accept, reply } from "./people-behavior.ts";

export interface NetworkDeps {
  clock: Clock;
  accounts: ReadonlyMap<string, SimulatedAccount>;
  /** The row behind an armed write. */
  actionOfAttempt(attemptId: string): string;
  /** The row that is being done now, if one of that kind is. */
  openAction(userId: string, kind: SentKind): string | undefined;
  /** Something is being done, and not only looked for. */
  isActing(userId: string): boolean;
  isFaulty(): boolean;
}

const second = 1000;

/** Every account's network in one process: nothing leaves it, and everything that reaches it is recorded. */
export function createSimulatedNetwork(deps: NetworkDeps): NetworkAccess {
  const drivers = new Map<string, NetworkDriver>();
  return {
    join: (userId) => userId,
    driver(_memberId, userId) {
      const known = drivers.get(userId);
      if (known) return known;
      const account = deps.accounts.get(userId);
      if (!account) throw new Error(`There is no account ${userId}`);
      const driver = createDriver(deps, account);
      drivers.set(userId, driver);
      return driver;
    },
  };
}

/** `begin` runs when the request leaves, `work` when its answer is there. */
type Call = <T>(work: (now: number) => T, begin?: (now: number) => void) => Promise<T>;

function createDriver(deps: NetworkDeps, account: SimulatedAccount): NetworkDriver {
  const { clock } = deps;
  const call: Call = async (work, begin) => {
    refuseSometimes(account, clock.now(), deps.isFaulty());
    begin?.(clock.now());
    await new Promise<void>((go) => clock.after(second + Math.floor(account.random() * 2 * second), go));
    return work(clock.now());
  };
  const notHere = () => Promise.reject(new Error("The simulation doesn't use this"));
  return {
    capabilities: new Set(["posts", "comments", "reads_own_writes"] as const),
    verify: () =>
      call(() => ({ memberId: account.userId, name: "A member", headline: "", url: `/sandbox/${account.userId}` })),
    profileMetrics: () =>
      call(() => ({ profileViews: 1, connections: account.connections.size, skillEndorsements: 0 })),
    ownPosts: () => call(() => ({ writes: [], isComplete: true })),
    ownComments: () => call(() => ({ writes: [], isComplete: true })),
    preparePost: notHere,
    prepareComment: notHere,
    postMetrics: () => Promise.resolve([]),
    people: createPeoplePages(deps, account, call),
    messages: createMessagePages(deps, account, call),
  };
}

function relationOf({ connections, pending }: SimulatedAccount, id: string): Relation {
  if (connections.has(id)) return "connected";
  return pending.has(id) ? "pending" : "none";
}

function createPeoplePages(deps: NetworkDeps, account: SimulatedAccount, call: Call): NetworkPeople {
  const { people, pending, events } = account;
  const shown = (id: string) => {
    const found = people.get(id);
    if (!found) return undefined;
    const { isConnected: _isConnected, ...person } = found;
    const degree = account.connections.has(id) ? (1 as const) : (2 as const);
    return { ...person, location: null, degree, relation: relationOf(account, id), about: null };
  };
  return {
    search: () => call(() => ({ items: [], next: undefined })),
    view: (id) =>
      call(
        () => shown(id),
        (now) => {
          const action = deps.openAction(account.userId, "profile_view");
          const isCheck = !deps.isActing(account.userId);
          if (action === undefined) events.push({ type: "opened", at: now, target: id, isCheck });
          else events.push({ type: "sent", at: now, action, kind: "profile_view", target: id, text: null });
        },
      ),
    prepareInvitation: (id, note) =>
      call((now) => {
        limitInvitations(account, now, note !== undefined);
        return createWrite(deps, account, { kind: "connection_request", target: id, text: note ?? null }, (at) => {
          if (relationOf(account, id) !== "none") return { kind: "rejected", reason: "They are already invited." };
          pending.set(id, at);
          account.invitedAt.push(at);
          if (note !== undefined) account.notes.set(monthOf(at), (account.notes.get(monthOf(at)) ?? 0) + 1);
          accept(deps.clock, account, id);
          return { kind: "published", remoteId: id, url: people.get(id)?.url ?? "" };
        });
      }),
    sentInvitations: () =>
      call(() =>
        [...pending].map(([id, sentAt]) => {
          const { name = "", url = "" } = people.get(id) ?? {};
          return { person: { id, name, url }, sentAt };
        }),
      ),
    prepareWithdrawal: (id) =>
      call(() =>
        createWrite(deps, account, { kind: "withdrawal", target: id, text: null }, () => {
          if (!pending.delete(id)) return { kind: "rejected", reason: "There is no invitation to withdraw." };
          return { kind: "published", remoteId: id, url: people.get(id)?.url ?? "" };
        }),
      ),
  };
}

function createMessagePages(deps: NetworkDeps, account: SimulatedAccount, call: Call): NetworkMessages {
  const { threads, people, events } = account;
  return {
    async inbox(since) {
      const action = deps.openAction(account.userId, "inbox_sweep");
      try {
        const found = await call(
          () =>
            [...threads].flatMap(([id, all]) => {
              const messages = all.filter(({ at }) => at >= since);
              const { name = "", url = "" } = people.get(id) ?? {};
              return messages.length === 0 ? [] : [{ id: `t-${id}`, url, person: { id, name, url }, messages }];
            }),
          (now) => {
            if (action === undefined) return;
            events.push({ type: "sent", at: now, action, kind: "inbox_sweep", target: null, text: null });
          },
        );
        events.push({ type: "swept", at: deps.clock.now(), isComplete: true });
        return found;
      } catch (error) {
        events.push({ type: "swept", at: deps.clock.now(), isComplete: false });
        throw error;
      }
    },
    prepareMessage: (id, text) =>
      call(() =>
        createWrite(deps, account, { kind: "message", target: id, text }, (at) => {
          if (!account.connections.has(id)) return { kind: "rejected", reason: "You are not connected." };
          const thread = threads.get(id) ?? [];
          threads.set(id, thread);
          const remoteId = `${id}-${thread.length}`;
          thread.push({ id: remoteId, from: "me", text, at });
          reply(deps.clock, account, id);
          return { kind: "published", remoteId, url: `/sandbox/threads/t-${id}` };
        }),
      ),
  };
}

interface Written {
  kind: SentKind;
  target: string;
  text: string | null;
}

/** A submit is recorded whether the network takes it or not, unless it never arrives. */
function createWrite(
  { clock, actionOfAttempt, isFaulty }: NetworkDeps,
  { events, random }: SimulatedAccount,
  { kind, target, text }: Written,
  take: (at: number) => WriteOutcome,
): PreparedWrite {
  return createPreparedWrite(async (armed: Armed) => {
    const luck = isFaulty()
      ? pickWeighted(random, {
          taken: 9400,
          answer_lost: 200,
          request_lost: 150,
          resets: 100,
          refused: 100,
          not_sent: 50,
        })
      : "taken";
    const at = clock.now();
    const isSent = luck === "taken" || luck === "answer_lost" || luck === "resets";
    const outcome = isSent ? take(at) : undefined;
    if (isSent) events.push({ type: "sent", at, action: actionOfAttempt(armed.attemptId), kind, target, text });
    await new Promise<void>((go) => clock.after(second, go));
    if (luck === "not_sent") return { kind: "not_sent", reason: "The button was not there." };
    if (luck === "request_lost") return { kind: "unknown", reason: "The network answered 502." };
    if (!outcome) return { kind: "rejected", reason: "The network refused it." };
    if (luck === "answer_lost") return { kind: "unknown", reason: "The network answered 504." };
    if (luck === "resets") throw new Error("ECONNRESET");
    return outcome;
  });
}
