import { expect, test } from "bun:test";
import { batchLimits } from "#cli/users/apply-in-batches.ts";
import { applyToPeople, type FileAction, type FileFlags } from "#cli/users/apply-to-file.ts";
import type { Core } from "#core/core.ts";
import type { Clock } from "#core/ports.ts";
import { createMemoryCore } from "../support/core/core.ts";

const emailOf = (name: string) => `${name}@example.com`;
const toRows = (names: readonly string[]) =>
  names.map((name, at) => ({ line: at + 1, email: emailOf(name), fields: {} }));

async function createPeople(...names: string[]) {
  const core = createMemoryCore();
  for (const name of names) await core.accounts.createAccount({ name, email: emailOf(name) });
  return core;
}

interface Circumstances {
  flags?: FileFlags;
  /** What others do between two transactions. */
  onPause?: () => void;
}

/** Each line takes half the time that a transaction may. */
async function apply<P>(
  core: Core,
  names: readonly string[],
  action: FileAction<FileFlags, P>,
  { flags = {}, onPause = () => {} }: Circumstances = {},
) {
  let now = 0;
  const clock: Clock = {
    now: () => now,
    after(_ms, then) {
      onPause();
      setImmediate(then);
      return () => {};
    },
  };
  const act: typeof action.act = (...args) => {
    now += batchLimits.ms / 2;
    return action.act(...args);
  };
  try {
    const results = await applyToPeople({ ...core, clock }, toRows(names), { flags, action: { ...action, act } });
    return { results, message: undefined };
  } catch (error) {
    return { results: [], message: error instanceof Error ? error.message : String(error) };
  }
}

function createNotedAction(steps: [step: string, isInTransaction: boolean][]): FileAction<FileFlags, string> {
  const note = ({ database }: Core, step: string) => steps.push([step, database.sqlite.inTransaction]);
  return {
    columns: [],
    prepare: (core, { name }) => {
      note(core, `prepare ${name}`);
      return `prepared for ${name}`;
    },
    act: (core, user, _flags, _fields, prepared) => {
      note(core, `act on ${user.name} with what was ${prepared}`);
      return user;
    },
  };
}

const suspending: FileAction<FileFlags, undefined> = {
  columns: [],
  act: ({ accounts }, { id }) => accounts.suspend(undefined, id),
  isDone: (_core, { status }) => status === "suspended",
};
const people = ["ada", "ben", "cem", "dan", "eva"];
const statusesOf = (core: Core) => people.map((name) => core.accounts.getByEmail(emailOf(name)).status);

test("what needs no lock is prepared for the whole file before its transactions", async () => {
  const steps: [string, boolean][] = [];
  const core = await createPeople("ada", "ben");
  const { results } = await apply(core, ["ada", "ben"], createNotedAction(steps));
  const acts: [string, boolean][] = [
    ["act on ada with what was prepared for ada", true],
    ["act on ben with what was prepared for ben", true],
  ];
  expect(steps).toEqual([["prepare ada", false], ["prepare ben", false], ...acts, ...acts]);
  expect(results.map(({ line }) => line)).toEqual([1, 2]);
});

test("a dry run prepares nothing and tries each line once", async () => {
  const steps: [string, boolean][] = [];
  await apply(await createPeople("ada"), ["ada"], createNotedAction(steps), { flags: { dryRun: true } });
  expect(steps).toEqual([["act on ada with what was undefined", true]]);
});

test("others write between the short transactions of a file", async () => {
  const core = await createPeople(...people, "fay");
  const fay = core.accounts.getByEmail(emailOf("fay"));
  const seen: number[] = [];
  const onPause = () => {
    seen.push(statusesOf(core).filter((status) => status === "suspended").length);
    core.accounts.setQuotas(undefined, fay.id, { ...fay.quotas, posts: seen.length });
  };
  const { results } = await apply(core, people, suspending, { onPause });
  expect(results.map(({ result }) => result.status)).toEqual(people.map(() => "suspended"));
  // Twice between the three transactions that try the lines, twice between those that apply them.
  expect(seen).toEqual([0, 0, 2, 4]);
  expect(core.accounts.getByEmail(emailOf("fay")).quotas.posts).toBe(4);
});

test("nothing is changed if any line can't be applied, however many transactions the file takes", async () => {
  const core = await createPeople(...people);
  const { message } = await apply(core, [...people, "nobody"], suspending);
  expect(message).toStartWith("Nothing was changed: 1 line has a problem.\n  line 6: nobody@example.com: No account");
  expect(statusesOf(core)).toEqual(people.map(() => "approved"));
});

test("the last admin is noticed before anything is changed, wherever the admins are in the file", async () => {
  const core = await createPeople(...people);
  for (const name of ["ada", "eva"])
    core.accounts.setRole(undefined, core.accounts.getByEmail(emailOf(name)).id, "admin");
  const { message } = await apply(core, people, suspending);
  expect(message).toContain("line 5: eva@example.com: This is the last admin.");
  expect(statusesOf(core)).toEqual(people.map(() => "approved"));
});

test("a command that had to stop says how far it got, and finishes when it is repeated", async () => {
  const core = await createPeople(...people);
  let pauses = 0;
  const onPause = () => {
    pauses += 1;
    // After the first of the transactions that apply the file.
    if (pauses === 3) core.accounts.remove(undefined, core.accounts.getByEmail(emailOf("dan")).id);
  };
  const { message } = await apply(core, people, suspending, { onPause });
  expect(message).toBe(
    [
      "Stopped: 2 users were changed, 3 were not: 1 line has a problem.",
      "  line 4: dan@example.com: No account has the email address dan@example.com.",
      "Correct the file and run the command again.",
      "Users who were changed stay as they are.",
    ].join("\n"),
  );
  const others = people.filter((name) => name !== "dan");
  expect(others.map((name) => core.accounts.getByEmail(emailOf(name)).status)).toEqual([
    "suspended",
    "suspended",
    "approved",
    "approved",
  ]);
  const { results } = await apply(core, others, suspending);
  expect(results.map(({ result }) => result.status)).toEqual(others.map(() => "suspended"));
  expect(core.accounts.audit({ limit: 50 }).items.filter(({ action }) => action === "user_suspended")).toHaveLength(4);
});
