import { describe, expect, test } from "bun:test";
import { simulate } from "./world/simulate.ts";

const rounds = [
  { what: "over the end of summer time", seed: 1000 },
  { what: "over its beginning in America", seed: 1001 },
  { what: "in a November", seed: 1002 },
  { what: "over its beginning in the south", seed: 1003 },
];

describe("four careless owners and a faulty network", () => {
  test.each(rounds)(
    "break no rule in twelve days $what",
    async ({ seed }) => {
      const { violations, sent } = await simulate({ users: 4, days: 12, seed });
      expect(violations.slice(0, 5)).toEqual([]);
      // Whoever does nothing breaks no rule.
      expect(Math.min(sent.profile_view ?? 0, sent.connection_request ?? 0, sent.message ?? 0)).toBeGreaterThan(10);
      expect(sent.inbox_sweep).toBeGreaterThan(10);
    },
    300_000,
  );

  test("are the same for the same seed", async () => {
    const run = async () => (await simulate({ users: 3, days: 6, seed: 5 })).sent;
    expect(await run()).toEqual(await run());
  }, 300_000);
});
