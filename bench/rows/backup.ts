import { statSync } from "node:fs";
import { join } from "node:path";
import { load } from "../load.ts";
import { executable, startAttache, createTemporaryFolder } from "../programs.ts";
import { megabytes, ms, type Row } from "../row.ts";
import { seed, signIn } from "../seed.ts";

export const backup: Row = {
  name: "backup",
  async run({ seconds }) {
    using folder = createTemporaryFolder();
    await seed(folder.path, { items: 100_000, activities: 300_000, activityBytes: 1000 });
    await using attache = await startAttache(folder.path);
    const reads = {
      url: attache.url,
      headers: await signIn(attache.url),
      path: "/api/scheduled-content?limit=50",
      connections: 2,
    };
    const readsBefore = await load({ ...reads, seconds });
    const started = performance.now();
    const command = [executable, "backup", "--data-dir", folder.path];
    const run = Bun.spawn(command, { stdio: ["ignore", "ignore", "inherit"] });
    let took = 0;
    void run.exited.then(() => (took = performance.now() - started));
    const during = await load({ ...reads, seconds: 8 });
    const code = await run.exited;
    return [
      {
        name: `backup of ${megabytes(statSync(join(folder.path, "attache.db")).size)} while lists are read (${(took / 1000).toFixed(1)} s): longest response time`,
        measured: `${ms(during.max)}, p99 ${ms(during.p99)}${code === 0 ? "" : ", backup failed"}`,
        baseline: `without a backup: longest ${ms(readsBefore.max)}, p99 ${ms(readsBefore.p99)}`,
        limit: "≤ 50 ms",
        pass: code === 0 && during.max <= 50,
      },
    ];
  },
};
