import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { maxVoidedKeys } from "#core/idempotency/contract.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";

cheapPasswords();

const hour = 3_600_000;

async function createWrites() {
  const core = createMemoryCore();
  const [ada, ben] = [(await person(core, "Ada")).user.id, (await person(core, "Ben")).user.id];
  let runs = 0;
  const run = (key: string | undefined, text = "Hello", userId = ada) =>
    core.idempotency.run({ userId, key, flag: "--idempotency-key", request: ["schedule", text] }, () => {
      runs += 1;
      return { text, run: runs };
    });
  return { core, run, ada, ben };
}

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
  return "done";
};

test("a write repeated with its key runs once and returns the first result", async () => {
  const { run } = await createWrites();
  expect([run("k"), run("k")]).toEqual([
    { text: "Hello", run: 1 },
    { text: "Hello", run: 1 },
  ]);
});

test("without a key, with another key and for another person the same write runs again", async () => {
  const { run, ben } = await createWrites();
  const runs = [run(undefined), run(undefined), run("a"), run("b"), run("a", "Hello", ben)].map((made) => made.run);
  expect(runs).toEqual([1, 2, 3, 4, 5]);
});

test("a key used for another write is refused", async () => {
  const { run } = await createWrites();
  run("k");
  expect(codeOf(() => run("k", "Other"))).toBe("request.key_reused");
});

test("a failed write stores nothing, so its key can be used again", async () => {
  const { core, ada } = await createWrites();
  const write = { userId: ada, key: "k", flag: "--idempotency-key", request: "x" };
  const limits = (posts: number) => core.quotas.setLimits(ada, { posts, applications: 0, aiInteractions: 0 });
  const failing = () =>
    core.idempotency.run(write, () => {
      limits(3);
      throw new Fault("conflict", "content.past", "Past.");
    });
  limits(7);
  expect(codeOf(failing)).toBe("content.past");
  expect(core.quotas.usageOf(ada).posts.limit).toBe(7);
  expect(core.idempotency.run(write, () => "written")).toBe("written");
});

test("a write without a result is repeated without one", async () => {
  const { core, ada } = await createWrites();
  let runs = 0;
  const write = () =>
    core.idempotency.run({ userId: ada, key: "k", flag: "--idempotency-key", request: "x" }, () => {
      runs += 1;
    });
  expect([write(), write(), runs]).toEqual([undefined, undefined, 1]);
});

test("an invalid key is refused by its flag", async () => {
  const { run } = await createWrites();
  for (const key of ["", "a b", "x".repeat(201)]) {
    expect(() => run(key)).toThrow("--idempotency-key must be 1 to 200 visible ASCII characters, such as a UUID.");
  }
});

test("a key can be used for something else after a day", async () => {
  const { core, run } = await createWrites();
  run("k");
  core.clock.jump(25 * hour);
  expect(codeOf(() => run("k", "Other"))).toBe("done");
});

test("a key that is voided before its call arrives stays void: the call is refused, for good and for its owner alone", async () => {
  const { core, run, ada, ben } = await createWrites();
  expect(core.idempotency.voidOrFindOutcome(ada, "k")).toEqual({ outcome: "voided" });
  for (const text of ["Hello", "Other"]) expect(codeOf(() => run("k", text))).toBe("request.voided");
  expect(core.idempotency.voidOrFindOutcome(ada, "k")).toEqual({ outcome: "voided" });
  expect(codeOf(() => run("k", "Hello", ben))).toBe("done");
});

test("a key whose call took effect stays done, and tells only the id of what it returned", async () => {
  const { core, run, ada, ben } = await createWrites();
  run("k");
  expect(core.idempotency.voidOrFindOutcome(ada, "k")).toEqual({ outcome: "done" });
  const write = { userId: ada, key: "item", flag: "--idempotency-key", request: "x" };
  core.idempotency.run(write, () => ({ id: "1", secret: "s" }));
  expect(core.idempotency.voidOrFindOutcome(ada, "item")).toEqual({ outcome: "done", id: "1" });
  expect(core.idempotency.voidOrFindOutcome(ben, "item")).toEqual({ outcome: "voided" });
  expect(codeOf(() => run("k"))).toBe("done");
});

test("a call that runs or was interrupted is not called done, nor voided", async () => {
  const { core, ada } = await createWrites();
  const call = core.idempotency.open({ userId: ada, key: "k", requestHash: "x" });
  if ("status" in call) throw new Error("The key is new.");
  call.begin();
  expect(core.idempotency.voidOrFindOutcome(ada, "k")).toEqual({ outcome: "running" });
  core.database.sqlite.run(
    "INSERT INTO idempotency_keys SELECT user_id, 'stopped', request_hash, status, body, at FROM idempotency_keys",
  );
  expect(core.idempotency.voidOrFindOutcome(ada, "stopped")).toEqual({ outcome: "interrupted" });
  call.keep({ status: 400, body: null });
  call.end();
  expect(core.idempotency.voidOrFindOutcome(ada, "k")).toEqual({ outcome: "refused" });
});

test("one account voids a bounded number of keys, until the first expire", async () => {
  const { core, ada, ben } = await createWrites();
  for (let n = 0; n < maxVoidedKeys; n += 1) core.idempotency.voidOrFindOutcome(ada, `voided-${n}`);
  expect(codeOf(() => core.idempotency.voidOrFindOutcome(ada, "another"))).toBe("request.too_many_voided");
  expect(codeOf(() => core.idempotency.voidOrFindOutcome(ada, "voided-1"))).toBe("done");
  expect(codeOf(() => core.idempotency.voidOrFindOutcome(ben, "another"))).toBe("done");
  core.clock.jump(25 * hour);
  core.idempotency.deleteExpired();
  expect(codeOf(() => core.idempotency.voidOrFindOutcome(ada, "another"))).toBe("done");
});
