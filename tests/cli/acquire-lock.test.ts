import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acquireLock } from "#cli/acquire-lock.ts";
import { recordServer } from "#cli/running-server.ts";
import { lock } from "#core/lock.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const inUse = expect.objectContaining({ code: "data_folder.in_use" });

test("a server waits for a command that works on its data folder", async () => {
  const command = lock(folder);
  const waits: number[] = [];
  const server = await acquireLock(folder, async (ms) => {
    waits.push(ms);
    if (waits.length === 3) command.release();
  });
  expect(waits).toEqual([100, 100, 100]);
  server.release();
});

test("a server waits ten seconds for a command, and says then that the folder is in use", async () => {
  const command = lock(folder);
  let waitedMs = 0;
  const wait = async (ms: number) => void (waitedMs += ms);
  expect(await acquireLock(folder, wait).catch((error: unknown) => error)).toEqual(inUse);
  expect(waitedMs).toBe(10_000);
  command.release();
});

test("a second server does not wait for the first", async () => {
  const first = lock(folder);
  recordServer(folder, { url: "http://127.0.0.1:8080" });
  const wait = () => Promise.reject(new Error("waited"));
  expect(await acquireLock(folder, wait).catch((error: unknown) => error)).toEqual(inUse);
  first.release();
});

test("the record of a server that was killed is no reason to refuse", async () => {
  recordServer(folder, { url: "http://127.0.0.1:8080" });
  const server = await acquireLock(folder, () => Promise.reject(new Error("waited")));
  server.release();
});
