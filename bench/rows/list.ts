import { join } from "node:path";
import { compareInTurn } from "../compare.ts";
import { load } from "../load.ts";
import { startAttache, startBare, createTemporaryFolder } from "../programs.ts";
import { ms, percent, rate, type Row } from "../row.ts";
import { seed, signIn } from "../seed.ts";

export const list: Row = {
  name: "list",
  async run({ seconds }) {
    using folder = createTemporaryFolder();
    await seed(folder.path, { items: 100_000 });
    await using attache = await startAttache(folder.path);
    const headers = await signIn(attache.url);
    const ask = { url: attache.url, headers, path: "/api/scheduled-content?limit=50", connections: 32 };
    await using bare = await startBare(join(folder.path, "attache.db"));
    const askBare = { url: bare.url, path: "/list", connections: 32 };
    const { ours, baseline, share } = await compareInTurn(
      (time) => load({ ...ask, seconds: time }),
      (time) => load({ ...askBare, seconds: time }),
      seconds,
    );
    return [
      {
        name: "list 50 of 100,000 items, signed in, 32 connections",
        measured: `${rate(ours.perSecond)}, p99 ${ms(ours.p99)}, ${percent(share)}${ours.failed > 0 ? `, ${ours.failed} failed` : ""}`,
        baseline: `bare Bun.serve + bun:sqlite ${rate(baseline.perSecond)}, p99 ${ms(baseline.p99)}`,
        limit: "≥ 75 %, p99 ≤ 25 ms",
        pass: share >= 0.75 && ours.p99 <= 25 && ours.failed === 0,
      },
    ];
  },
};
