import { join } from "node:path";
import { hostileFiles } from "#tests/support/files/hostile-files.ts";
import { load } from "../load.ts";
import { createTemporaryFolder, startAttache } from "../programs.ts";
import { megabytes, ms, type Row } from "../row.ts";
import { seed, signIn } from "../seed.ts";

const maxHoldMs = 50;
const maxGrowthBytes = 60 * 1024 * 1024;

/** Files that are expensive to read must cost the server itself nothing. */
export const uploads: Row = {
  name: "uploads",
  async run({ seconds }) {
    using folder = createTemporaryFolder();
    await seed(join(folder.path, "data"));
    const paths: string[] = [];
    for (const [n, { create }] of hostileFiles.entries()) {
      paths.push(join(folder.path, String(n)));
      await Bun.write(paths.at(-1) ?? "", create());
    }
    await using attache = await startAttache(join(folder.path, "data"));
    const headers = { ...(await signIn(attache.url)), "Content-Type": "application/octet-stream" };
    const health = { url: attache.url, path: "/api/health", connections: 1 };
    const alone = await load({ ...health, seconds });
    const before = attache.resident();

    const started = performance.now();
    const sendAll = async (): Promise<number> => {
      let failed = 0;
      for (const path of paths) {
        const sent = await fetch(`${attache.url}/api/media`, { method: "POST", headers, body: Bun.file(path) });
        await sent.body?.cancel();
        if (sent.status >= 500) failed += 1;
      }
      return failed;
    };
    const meanwhile = load({ ...health, seconds: 5 * seconds });
    const failed = await sendAll();
    const took = performance.now() - started;
    const held = await meanwhile;
    const peak = attache.peakResident();
    return [
      {
        name: `${paths.length} hostile files uploaded one after the other: longest wait of another request`,
        measured: `${ms(held.max)}; all of them in ${ms(took)}${failed > 0 ? `, ${failed} failed` : ""}`,
        baseline: `without uploads ${ms(alone.max)}`,
        limit: `≤ ${maxHoldMs} ms more than without uploads`,
        pass: held.max - alone.max <= maxHoldMs && failed === 0,
      },
      {
        name: "peak resident memory of the server meanwhile",
        measured: megabytes(peak),
        baseline: `before ${megabytes(before)}`,
        limit: `≤ ${megabytes(maxGrowthBytes)} more`,
        pass: peak - before <= maxGrowthBytes,
      },
    ];
  },
};
