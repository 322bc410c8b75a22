import { expect, setDefaultTimeout, test } from "bun:test";
import { cheapPasswords } from "../../support/core/people.ts";
import { acts, callers, textOf, type Act, type Caller } from "./callers.ts";
import {
  createOrderFixture,
  expectedRefusal,
  nameOf,
  networks,
  starts,
  type Network,
  type Order,
  type OrderResult,
  type Step,
  type StepReport,
} from "./order-fixture.ts";

cheapPasswords();
setDefaultTimeout(300_000);

const changesItem = ({ outcome, act }: StepReport): boolean => outcome.isAccepted && act !== "duplicate";

/** Whoever acted holds the newest version, so each acts once; and the two tabs are alike, so tab A comes first. */
const isNext = (before: readonly Step[], { name }: Caller): boolean =>
  before.every(({ caller }) => caller.name !== name) &&
  (name !== "tab B" || before.some(({ caller }) => caller.name === "tab A"));

/** An item that was never sent is not resolved, whatever the outcome: one of the three shows it. */
const actsIn = ({ start, network }: Order): readonly Act[] =>
  start === "on schedule" && !network.startsWith("loses")
    ? acts.filter((act) => act !== "resolve retry" && act !== "resolve discard")
    : acts;

/**
 * What the network does matters between a publishing and the next act: third acts meet the one that publishes. 'Post
 * again' waits until all have acted.
 */
const otherNetworksAfter = ({ steps, network }: Order): readonly Network[] =>
  steps.length === 1 && steps[0]?.act === "publish" ? networks.filter((other) => other !== network) : [];

const next = (order: Order): Order[] =>
  [order, ...otherNetworksAfter(order).map((network) => ({ ...order, network }))].flatMap((before) =>
    callers
      .filter((caller) => isNext(before.steps, caller))
      .flatMap((caller) => actsIn(before).map((act) => ({ ...before, steps: [...before.steps, { caller, act }] }))),
  );

/** What an act may change; an edit keeps the time, and a new time keeps the text. */
const written = ["content", "title", "hashtags", "theme", "type", "target_url", "timezone", "if_missed"] as const;
const times = ["scheduled_for", "wall_time"] as const;

const pick = (row: object | undefined, names: readonly string[]) => {
  const fields = new Map(Object.entries(row ?? {}));
  return names.map((name) => fields.get(name));
};

function expectRefused({ outcome, before, after, stored }: StepReport): void {
  expect(after).toEqual(before);
  if (outcome.isAccepted) throw new Error("It was accepted.");
  expect(outcome.current).toEqual(stored);
}

function expectOnlyOwnFields({ caller, act, before, after }: StepReport): void {
  if (act === "duplicate") {
    expect(after).toEqual({ ...before, copies: before.copies + 1 });
    return;
  }
  expect(after.copies).toBe(before.copies);
  if (act === "delete") {
    expect(after.row).toBeUndefined();
    return;
  }
  expect(after.row?.revision).toBe((before.row?.revision ?? 0) + 1);
  const [, ...others] = written;
  expect(pick(after.row, others)).toEqual(pick(before.row, others));
  expect(after.row?.content).toBe(act === "edit" ? textOf(caller) : (before.row?.content ?? ""));
  if (act === "edit") expect(pick(after.row, times)).toEqual(pick(before.row, times));
}

function expectNothingLost({ reports, posts }: OrderResult): void {
  for (const report of reports) {
    const { outcome } = report;
    expect(outcome.isAccepted ? undefined : outcome.code).toBe(expectedRefusal(report));
    if (outcome.isAccepted) expectOnlyOwnFields(report);
    else expectRefused(report);
  }
  // Whoever edits what its owner discarded writes another post.
  const isDiscarded = reports.some(({ act, outcome }) => act === "resolve discard" && outcome.isAccepted);
  expect(posts.length).toBeLessThanOrEqual(isDiscarded ? 2 : 1);
  expect(new Set(posts).size).toBe(posts.length);
}

interface RunOrder {
  order: Order;
  result: OrderResult;
}

/** A failure names its order. */
async function runAll(run: (order: Order) => Promise<OrderResult>, orders: readonly Order[]) {
  const results: RunOrder[] = [];
  const problems: string[] = [];
  for (const order of orders) {
    const result = await run(order);
    try {
      expectNothingLost(result);
    } catch (error) {
      problems.push(`${nameOf(order)}\n${error instanceof Error ? error.message : String(error)}`);
    }
    results.push({ order, result });
  }
  return { results, problems };
}

/**
 * A refused act and a copy change nothing: what follows was shown without it. An act from the newest revision is like one
 * without, and who made the first of two changes makes no difference to the third.
 */
const isExtended = ({ order: { steps, network }, result: { reports } }: RunOrder): boolean =>
  network === "publishes" &&
  reports.every(changesItem) &&
  steps.slice(0, 1).every(({ caller }) => (steps.length === 1 ? caller.sendsRevision : caller.name === "tab A"));

for (const start of starts) {
  test(`on an item that begins ${start}, two tabs, a script and a shell act in every order: nothing is overwritten, and nothing is sent twice`, async () => {
    await using fixture = await createOrderFixture();
    const problems: string[] = [];
    let orders = next({ start, network: "publishes", steps: [] });
    for (const _length of [1, 2, 3]) {
      const { results, problems: found } = await runAll(fixture.run, orders);
      problems.push(...found);
      orders = results.filter(isExtended).flatMap(({ order }) => next(order));
    }
    expect(problems.slice(0, 10)).toEqual([]);
  });
}
