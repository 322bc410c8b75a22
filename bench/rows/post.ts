import { compareInTurn } from "../compare.ts";
import { load } from "../load.ts";
import { commitsPerSecond } from "../peers/sqlite.ts";
import { startAttache, createTemporaryFolder } from "../programs.ts";
import { ms, percent, rate, type Row } from "../row.ts";
import { seed, signIn } from "../seed.ts";

const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();
export const newPost = {
  method: "POST",
  path: "/api/scheduled-content",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ content: "A post of an ordinary length, with a thought in it.", scheduledFor: nextMonth }),
} as const;

export const post: Row = {
  name: "post",
  async run({ seconds }) {
    using folder = createTemporaryFolder();
    await seed(folder.path);
    await using attache = await startAttache(folder.path);
    const headers = { ...(await signIn(attache.url)), ...newPost.headers };
    const { ours, baseline, share } = await compareInTurn(
      (time) => load({ ...newPost, url: attache.url, headers, connections: 32, seconds: time }),
      (time) => ({ perSecond: commitsPerSecond(folder.path, time) }),
      seconds,
    );
    return [
      {
        name: "POST /api/scheduled-content, durable, with quota and log in the same transaction",
        measured: `${rate(ours.perSecond)}, p99 ${ms(ours.p99)}, ${percent(share)}${ours.failed > 0 ? `, ${ours.failed} failed` : ""}`,
        baseline: `bare FULL commits, one each, ${rate(baseline.perSecond)}`,
        limit: "≥ 60 %",
        pass: share >= 0.6 && ours.failed === 0,
      },
    ];
  },
};
