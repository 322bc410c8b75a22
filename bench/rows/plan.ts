import { join } from "node:path";
import { createTemporaryFolder } from "../programs.ts";
import { ms, type Row } from "../row.ts";

const count = 1000;

export const plan: Row = {
  name: "plan",
  async run() {
    using folder = createTemporaryFolder();
    const command = [process.execPath, join(import.meta.dir, "../plan-process.ts"), folder.path, String(count)];
    const run = Bun.spawn(command, { stdio: ["ignore", "pipe", "inherit"] });
    const result = JSON.parse(await new Response(run.stdout).text()) as {
      total: number;
      longest: number;
      plans: number;
      slots: number;
      rules: number;
    };
    const isComplete = result.plans === count && result.slots > 0;
    return [
      {
        name: `plan the day of ${count.toLocaleString("en")} running bots`,
        measured: `${ms(result.total)} for ${result.slots.toLocaleString("en")} times; event loop blocked ${ms(result.longest)} at most`,
        baseline: `the times alone, without reading or storing anything ${ms(result.rules)}`,
        limit: "≤ 1,000 ms, each planned",
        pass: result.total <= 1000 && isComplete,
      },
    ];
  },
};
