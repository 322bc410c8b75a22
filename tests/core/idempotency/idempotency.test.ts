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
  const run = (key: string, text = "Hello", userId = ada, result: object = {}): unknown =>
    core.database.write(() => {
      const call = core.idempotency.open({ userId, key, requestHash: text });
      if ("status" in call) return JSON.parse(call.body ?? "null");
      runs += 1;
      const body = { text, run: runs, ...result };
      call.keep({ status: 200, body: JSON.stringify(body) });
      call.end();
      return body;
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

test("with another key and for another person the same write runs again", async () => {
  const { run, ben } = await createWrites();
  expect([run("a"), run("b"), run("a", "Hello", ben)]).toMatchObject([{ run: 1 }, { run: 2 }, { run: 3 }]);
});

test("a key used for another write is refused", async () => {
  const { run } = await createWrites();
  run("k");
  expect(codeOf(() => run("k", "Other"))).toBe("request.key_reused");
});

test("a call that ended without a response leaves its key free", async () => {
  const { core, run, ada } = await createWrites();
  const call = core.idempotency.open({ userId: ada, key: "k", requestHash: "x" });
  if ("status" in call) throw new Error("The key is new.");
  expect(codeOf(() => run("k"))).toBe("request.still_running");
  call.end();
  expect(run("k")).toMatchObject({ run: 1 });
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
  run("item", "x", ada, { id: "1", secret: "s" });
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
