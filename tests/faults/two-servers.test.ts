import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lock, tryLock } from "#core/lock.ts";

const holder = `
  import { lock } from "#core/lock.ts";
  lock(process.argv[1]);
  Bun.gc(true);
  console.log("held");
  setInterval(() => {}, 1000);
`;

test("a data folder has one owner at a time, however its previous owner ended", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  const other = Bun.spawn([process.execPath, "-e", holder, folder], {
    cwd: join(import.meta.dir, "../.."),
    stdout: "pipe",
    stderr: "inherit",
  });
  try {
    await other.stdout.getReader().read();
    expect(() => lock(folder)).toThrow(expect.objectContaining({ code: "data_folder.in_use" }));
  } finally {
    other.kill("SIGKILL");
    await other.exited;
  }
  const held = tryLock(folder);
  expect(held).toBeDefined();
  held?.release();
  rmSync(folder, { recursive: true });
});

test("a second server on a running server's data folder refuses to start, and says what to do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "servers-"));
  const serve = () =>
    Bun.spawn([process.execPath, "src/cli/main.ts", "serve", "--port", "0", "--data-dir", folder], {
      cwd: join(import.meta.dir, "../.."),
      stdout: "pipe",
      stderr: "pipe",
    });
  const first = serve();
  await first.stdout.getReader().read();
  const second = serve();
  const output = await new Response(second.stderr).text();
  expect(await second.exited).toBe(6);
  expect(output).toContain("Another Attaché is already running on the data folder");
  first.kill("SIGTERM");
  expect(await first.exited).toBe(0);
  rmSync(folder, { recursive: true });
}, 300_000);
