import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { needsRestart, nextInQueue } from "#drivers/browser/rules.ts";

const megabyte = 1024 * 1024;
const wait = (...accounts: string[]) => accounts.map((account) => ({ account }));

test("the account served least recently is next, and one never served comes first", () => {
  const servedAt = new Map([
    ["ada", 2],
    ["bob", 1],
  ]);
  expect(nextInQueue(wait("ada", "bob"), servedAt)).toEqual({ account: "bob" });
  expect(nextInQueue(wait("ada", "bob", "cleo"), servedAt)).toEqual({ account: "cleo" });
  expect(nextInQueue([], servedAt)).toBeUndefined();
});

test("requests of one account are served in order", () => {
  const waiting = [
    { account: "ada", n: 1 },
    { account: "ada", n: 2 },
  ];
  expect(nextInQueue(waiting, new Map())?.n).toBe(1);
});

test("no account waits for more than one turn of every other account, however many requests they have", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 200 }), fc.nat(5), (asked, patient) => {
      const waiting = [...asked.map((n) => ({ account: `a${n}` })), { account: `a${patient}` }];
      const servedAt = new Map<string, number>();
      const turns = new Map<string, number>();
      for (let turn = 0; waiting.length > 0; turn += 1) {
        const waits = new Set(waiting.map(({ account }) => account));
        const next = nextInQueue(waiting, servedAt);
        if (!next) throw new Error("A request is waiting.");
        waiting.splice(waiting.indexOf(next), 1);
        servedAt.set(next.account, turn);
        turns.set(next.account, (turns.get(next.account) ?? 0) + 1);
        const counts = [...waits].map((account) => turns.get(account) ?? 0);
        // All wait from the start, so their turns differ by at most one.
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("a browser needs a restart after 200 pages, or when it uses much more memory than its pages should", () => {
  expect(needsRestart({ opened: 199, pages: 0, bytes: 600 * megabyte })).toBe(false);
  expect(needsRestart({ opened: 200, pages: 0, bytes: undefined })).toBe(true);
  expect(needsRestart({ opened: 1, pages: 0, bytes: 701 * megabyte })).toBe(true);
  expect(needsRestart({ opened: 1, pages: 1, bytes: 701 * megabyte })).toBe(false);
});
