import { join } from "node:path";
import { startAttache, startBare, createTemporaryFolder } from "../programs.ts";
import { median, ms, type Row } from "../row.ts";
import { seed } from "../seed.ts";

const rounds = 9;

export const start: Row = {
  name: "start",
  async run() {
    using folder = createTemporaryFolder();
    await seed(folder.path, { items: 100_000, activities: 1_000_000 });
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await using attache = await startAttache(folder.path);
      ours.push(attache.startedIn);
    }
    for (let round = 0; round < rounds; round += 1) {
      await using peer = await startBare(join(folder.path, "attache.db"));
      bare.push(peer.startedIn);
    }
    return [
      {
        name: "cold start to a healthy response, 100,000 items and 1 M activities",
        measured: ms(median(ours)),
        baseline: `bare Hono + SQLite ${ms(median(bare))}`,
        limit: "≤ 80 ms, ≤ 6 × bare",
        pass: median(ours) <= 80 && median(ours) <= 6 * median(bare),
      },
    ];
  },
};
