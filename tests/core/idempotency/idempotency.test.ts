import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
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
