import { join } from "node:path";
import { threeCommitsPerSecond } from "../peers/sqlite.ts";
import { temporary } from "../programs.ts";
import { ms, rate, type Row } from "../row.ts";

const count = 20_000;

export const due: Row = {
  name: "due",
  async run({ seconds }) {
    using folder = temporary();
    const command = [process.execPath, join(import.meta.dir, "../due-process.ts"), folder.path, String(count)];
    const run = Bun.spawn(command, { stdio: ["ignore", "pipe", "inherit"] });
    const said = JSON.parse(await new Response(run.stdout).text()) as {
      perSecond: number;
      published: number;
      sent: number;
      twice: number;
      longestWait: number;
    };
    const limit = threeCommitsPerSecond(folder.path, seconds);
    const once = said.published === count && said.sent === count && said.twice === 0;
    return [
      {
        what: "20,000 due items of 100 accounts through the whole machine, null network",
        measured: `${rate(said.perSecond)}, ${once ? "each exactly once" : `${said.published} published, ${said.twice} twice`}; other work waits ${ms(said.longestWait)} at most`,
        beside: `raw loop of three FULL commits ${rate(limit)}`,
        bar: "≥ 1,500/s, each exactly once",
        pass: said.perSecond >= 1500 && once,
      },
    ];
  },
};
