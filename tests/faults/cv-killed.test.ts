import { expect, test } from "bun:test";
import { join } from "node:path";
import { createTestCore } from "#tests/support/core/core.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";

const kills = 3;
const savedBeforeKill = 20;

/** Kills it while it saves. @returns the person and the last revision that it reported */
async function saveUntilKilled(dataDir: string, person: string): Promise<{ person: string; reported: number }> {
  const writer = Bun.spawn([process.execPath, join(import.meta.dir, "cv-writer-process.ts"), dataDir, person], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let lines: string[] = [];
  let rest = "";
  const decoder = new TextDecoder();
  for await (const piece of writer.stdout) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    lines = [...lines, ...parts];
    if (lines.length > savedBeforeKill) writer.kill("SIGKILL");
  }
  await writer.exited;
  return { person: lines[0] ?? "", reported: Number(lines.at(-1)) };
}

test("killed while it saves a CV, every save that was reported is there, whole, and so is its history", async () => {
  using folder = createTemporaryFolder();
  let person = "";
  for (let kill = 0; kill < kills; kill += 1) {
    const killed = await saveUntilKilled(folder.path, person);
    ({ person } = killed);
    const core = createTestCore({ dataDir: folder.path });
    const { revision, summary, skills } = core.cv.get(person);
    expect(revision).toBeGreaterThanOrEqual(killed.reported);
    expect([summary, skills[0], skills.length]).toEqual([`Revision ${revision}`, `${revision}-0`, 100]);
    expect(core.cv.listHistory(person)[0]).toMatchObject({
      revision: revision - 1,
      summary: `Revision ${revision - 1}`,
    });
    core.close();
  }
});
