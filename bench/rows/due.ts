import { join } from "node:path";
import { threeCommitsPerSecond } from "../peers/sqlite.ts";
import { createTemporaryFolder } from "../programs.ts";
import { ms, rate, type Row } from "../row.ts";

const count = 20_000;

export const due: Row = {
  name: "due",
  async run({ seconds }) {
    using folder = createTemporaryFolder();
    const command = [process.execPath, join(import.meta.dir, "../due-process.ts"), folder.path, String(count)];
    const run = Bun.spawn(command, { stdio: ["ignore", "pipe", "inherit"] });
    const result = JSON.parse(await new Response(run.stdout).text()) as {
      perSecond: number;
      published: number;
      sent: number;
      twice: number;
      longestWait: number;
    };
    const limit = threeCommitsPerSecond(folder.path, seconds);
    const once = result.published === count && result.sent === count && result.twice === 0;
    return [
      {
        name: "publish 20,000 due items of 100 accounts, null network",
        measured: `${rate(result.perSecond)}, ${once ? "each exactly once" : `${result.published} published, ${result.twice} twice`}; event loop blocked ${ms(result.longestWait)} at most`,
        baseline: `plain loop of three FULL commits ${rate(limit)}`,
        limit: "≥ the plain loop, each exactly once",
        pass: result.perSecond >= limit && once,
      },
    ];
  },
};
