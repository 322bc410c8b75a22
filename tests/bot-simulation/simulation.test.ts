import { describe, expect, test } from "bun:test";
import { simulate, type SimulationResult } from "./world/simulate.ts";

const rounds = [
  { what: "over the end of summer time", seed: 1000 },
  { what: "over its beginning in America", seed: 1001 },
  { what: "in a November", seed: 1002 },
  { what: "over its beginning in the south", seed: 1003 },
];

/** Actions by the order in which they appear. */
function withoutIds(result: SimulationResult | undefined): unknown[] {
  const ids = new Map<string, number>();
  const numberOf = (id: string): number => {
    const known = ids.get(id) ?? ids.size;
    ids.set(id, known);
    return known;
  };
  const events = result?.recordings.flatMap((recording) => recording.events) ?? [];
  return events.map((event) => ("action" in event ? { ...event, action: numberOf(event.action) } : event));
}

describe("four careless owners and a faulty network", () => {
  test.each(rounds)(
    "break no rule in twelve days $what",
    async ({ seed }) => {
      const { violations, sent } = await simulate({ users: 4, days: 12, seed, storage: "sqlite" });
      expect(violations.slice(0, 5)).toEqual([]);
      // Whoever does nothing breaks no rule.
      expect(Math.min(sent.profile_view ?? 0, sent.connection_request ?? 0, sent.message ?? 0)).toBeGreaterThan(10);
      expect(sent.inbox_sweep).toBeGreaterThan(10);
    },
    300_000,
  );

  test.each([3003, 9001, 21001])(
    "break no rule in thirty days of twenty-five accounts with what the bot remembers in memory, seed %p",
    async (seed) => {
      const { violations, sent } = await simulate({ users: 25, days: 30, seed, storage: "memory" });
      expect(violations.slice(0, 5)).toEqual([]);
      expect(Math.min(...Object.values(sent))).toBeGreaterThan(10);
      expect(Object.keys(sent).toSorted()).toEqual([
        "connection_request",
        "inbox_sweep",
        "message",
        "profile_view",
        "withdrawal",
      ]);
    },
    300_000,
  );

  test.each([7, 9, 11])(
    "do the same in memory and in SQLite, event by event, seed %p",
    async (seed) => {
      const [inMemory, inSqlite] = await Promise.all(
        (["memory", "sqlite"] as const).map((storage) => simulate({ users: 1, days: 8, seed, storage })),
      );
      const events = withoutIds(inSqlite);
      expect(events.length).toBeGreaterThan(100);
      expect(withoutIds(inMemory)).toEqual(events);
    },
    300_000,
  );

  test("are the same for the same seed", async () => {
    const run = async () => (await simulate({ users: 3, days: 6, seed: 5, storage: "sqlite" })).sent;
    expect(await run()).toEqual(await run());
  }, 300_000);
});
