import { join } from "node:path";
import { compareInTurn } from "../compare.ts";
import { load } from "../load.ts";
import { startAttache, startBare, createTemporaryFolder } from "../programs.ts";
import { ms, percent, rate, type Row } from "../row.ts";
import { seed, signIn } from "../seed.ts";

export const me: Row = {
  name: "me",
  async run({ seconds }) {
    using folder = createTemporaryFolder();
    await seed(folder.path);
    await using attache = await startAttache(folder.path);
    const ask = { url: attache.url, headers: await signIn(attache.url), path: "/api/auth/me", connections: 32 };
    await using bare = await startBare(join(folder.path, "empty.db"));
    const askBare = { url: bare.url, path: "/me", connections: 32 };
    const { ours, baseline, share } = await compareInTurn(
      (time) => load({ ...ask, seconds: time }),
      (time) => load({ ...askBare, seconds: time }),
      seconds,
    );
    return [
      {
        name: "GET /api/auth/me, 32 connections",
        measured: `${rate(ours.perSecond)}, p99 ${ms(ours.p99)}, ${percent(share)}`,
        baseline: `bare Hono JSON ${rate(baseline.perSecond)}`,
        limit: "≥ 40 %",
        pass: share >= 0.4 && ours.failed === 0,
      },
    ];
  },
};
