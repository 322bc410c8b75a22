import { afterAll, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "#core/errors.ts";
import { createReaderProcess, readerBounds } from "#core/media/reading/reader-process.ts";
import { createFileStore } from "#core/media/files.ts";
import { silentLog } from "#core/log.ts";
import { createFakeClock, type TestCore } from "#tests/support/core/core.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { pdf } from "#tests/support/files/documents.ts";
import { jpeg, photo, png } from "#tests/support/files/pictures.ts";

setDefaultTimeout(120_000);
cheapPasswords();

const spawn = spyOn(Bun, "spawn");
afterAll(() => spawn.mockRestore());

const entry = join(import.meta.dir, "../../../../src/cli/main.ts");
const standIn = join(import.meta.dir, "../../../support/files/stand-in-reader.ts");

async function* oneOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
const upload = (core: TestCore, userId: string, bytes: Uint8Array, name: string) =>
  core.media.upload(userId, oneOf(bytes), { name, length: bytes.length });
const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => "taken").catch((error: unknown) => error as Fault);
const filesIn = (folder: string) => (existsSync(join(folder, "files")) ? readdirSync(join(folder, "files")) : []);

interface Noted {
  pid: number;
  settings: string[];
}

/** A core whose uploads are read by the stand-in. */
async function createStandIn(folder: string, behavior: string) {
  const note = join(folder, "processes");
  const program = [process.execPath, standIn, behavior, note];
  const clock = createFakeClock();
  const resident = { bytes: 0 };
  const reader = createReaderProcess({ program, clock, log: silentLog, residentBytesOf: () => resident.bytes });
  const core = createFolderCore(folder, undefined, { reader, clock });
  const ada = (await person(core, "Ada")).user.id;
  spawn.mockClear();
  const processes = (): Bun.Subprocess[] => spawn.mock.results.map(({ value }) => value as Bun.Subprocess);
  return {
    core,
    ada,
    resident,
    noted: () =>
      readFileSync(note, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Noted),
    pids: () => processes().map(({ pid }) => pid),
    async untilStarted(count: number): Promise<void> {
      while (processes().length < count) await new Promise<void>((go) => void setImmediate(go));
      expect(processes()).toHaveLength(count);
    },
  };
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("uploads are read by the program in a process of its own, with what is stored as without one", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path, undefined, { program: [process.execPath, entry] });
  const ada = (await person(core, "Ada")).user.id;
  const [picture, document, damaged] = await Promise.all([
    upload(core, ada, photo(40, 30, 6), "a.jpg"),
    upload(core, ada, pdf(7), "b.pdf"),
    refusal(upload(core, ada, png(64).subarray(0, 80), "c.png")),
  ]);
  expect(picture).toMatchObject({ kind: "image", width: 40, height: 30 });
  const stored = Buffer.from(await core.media.open(picture.id).body.arrayBuffer());
  expect([stored.includes("GPS"), stored.length]).toEqual([false, picture.bytes]);
  expect(document).toMatchObject({ kind: "document", pages: 7, bytes: pdf(7).length });
  expect(damaged).toMatchObject({ kind: "invalid", code: "media.damaged", details: [{ path: "file" }] });
  const { avatar = "" } = await core.accounts.setAvatar(ada, png(64));
  expect(core.media.open(avatar.slice("/api/media/".length)).type).toBe("image/png");
  expect(filesIn(folder.path)).toHaveLength(3);
  closeCore(core);
});

test("the server itself looks into no file: it stores what the process reports, and hands it no settings", async () => {
  using folder = createTemporaryFolder();
  const { core, ada, noted } = await createStandIn(folder.path, "accept");
  process.env["ATTACHE_SECRET_FOR_TEST"] = "secret";
  // Nothing after their signatures can be read.
  const starts = [png(64).subarray(0, 8), jpeg(64).subarray(0, 4), pdf(1).subarray(0, 8)];
  for (const start of starts) {
    const bytes = Buffer.concat([start, Buffer.alloc(50_000, 7)]);
    expect(await upload(core, ada, bytes, "a.png")).toMatchObject({ width: 1, height: 1, bytes: 6 });
  }
  await core.accounts.setAvatar(ada, new Uint8Array(5000));
  delete process.env["ATTACHE_SECRET_FOR_TEST"];
  const pids = noted().map(({ pid }) => pid);
  expect([new Set(pids).size, pids.includes(process.pid), pids.some(isRunning)]).toEqual([4, false, false]);
  expect(noted().flatMap(({ settings }) => settings)).toEqual([]);
  closeCore(core);
});

test("a file that takes too long to read is refused by its name, its process is killed, and nothing is stored", async () => {
  using folder = createTemporaryFolder();
  const { core, ada, pids, untilStarted } = await createStandIn(folder.path, "hang");
  const refused = refusal(upload(core, ada, pdf(3), "C:\\My plan.pdf"));
  await untilStarted(1);
  await core.clock.advance(readerBounds.timeMs);
  expect(await refused).toMatchObject({
    kind: "invalid",
    code: "media.unreadable",
    message:
      "'My plan.pdf' takes too much time or memory to read, so nothing was saved. Save it again in a simpler form, or choose another file.",
    details: [{ path: "file" }],
  });
  expect(pids().map(isRunning)).toEqual([false]);
  expect(filesIn(folder.path)).toEqual([]);
  expect(core.database.sqlite.query("SELECT * FROM media").all()).toEqual([]);
  closeCore(core);
});

test("a file that takes too much memory to read is refused the same way", async () => {
  using folder = createTemporaryFolder();
  const { core, ada, resident, untilStarted } = await createStandIn(folder.path, "hang");
  resident.bytes = readerBounds.residentBytes;
  const refused = refusal(core.accounts.setAvatar(ada, png(64)));
  await untilStarted(1);
  resident.bytes += 1;
  await core.clock.advance(readerBounds.residentCheckMs);
  expect(await refused).toMatchObject({
    code: "media.unreadable",
    message: expect.stringMatching(/^This file takes/),
    details: [{ path: "avatar" }],
  });
  expect(filesIn(folder.path)).toEqual([]);
  closeCore(core);
});

test("a file that crashes its process is refused; a process that can't start says so", async () => {
  const outcomes = {
    crash: "media.unreadable",
    throw: "media.unreadable",
    flood: "media.unreadable",
    fail: "media.cannot_read",
  };
  for (const [behavior, code] of Object.entries(outcomes)) {
    using folder = createTemporaryFolder();
    const { core, ada } = await createStandIn(folder.path, behavior);
    expect([behavior, await refusal(upload(core, ada, pdf(3), "a.pdf"))]).toMatchObject([behavior, { code }]);
    expect(filesIn(folder.path)).toEqual([]);
    closeCore(core);
  }
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path, undefined, { program: [join(folder.path, "missing")] });
  const ada = (await person(core, "Ada")).user.id;
  expect(await refusal(upload(core, ada, pdf(3), "a.pdf"))).toMatchObject({
    kind: "unavailable",
    code: "media.cannot_read",
  });
  closeCore(core);
});

test("each user has one process, two users at once; who waits too long is asked to come back", async () => {
  using folder = createTemporaryFolder();
  const files = createFileStore(folder.path);
  using incoming = files.createIncoming();
  using stripped = files.createIncoming();
  const clock = createFakeClock();
  const program = [process.execPath, standIn, "hang", join(folder.path, "note")];
  const reader = createReaderProcess({ program, clock, log: silentLog });
  spawn.mockClear();
  const read = (userId: string) =>
    refusal(reader.read({ userId, kind: "document", name: "a.pdf", incoming, stripped }));
  const untilStarted = async (count: number) => {
    await waitUntil(() => spawn.mock.results.length >= count);
    expect(spawn.mock.results).toHaveLength(count);
  };
  const all = ["ada", "ada", "ada", "ben", "eve"].map(read);
  await untilStarted(2);
  // Each of them takes its whole time. Ada's second starts with Eve's, and her third would start after that.
  await clock.advance(readerBounds.timeMs);
  await untilStarted(4);
  await clock.advance(readerBounds.waitingMs - readerBounds.timeMs);
  expect(await all[2]).toMatchObject({ code: "media.too_many", details: { retryAfter: 60 } });
  await clock.advance(readerBounds.timeMs);
  const codes = (await Promise.all(all)).map((fault) => (fault as Fault).code);
  expect(codes.filter((code) => code === "media.unreadable")).toHaveLength(4);
  expect(spawn.mock.results).toHaveLength(4);
});

test("a server that stops ends the reading of files and stores nothing", async () => {
  using folder = createTemporaryFolder();
  const { core, ada, pids, untilStarted } = await createStandIn(folder.path, "hang");
  const all = [refusal(upload(core, ada, pdf(3), "a.pdf")), refusal(upload(core, ada, pdf(4), "b.pdf"))];
  await untilStarted(1);
  core.close();
  expect(await Promise.all(all)).toMatchObject([{ code: "media.cannot_read" }, { code: "media.cannot_read" }]);
  expect([pids().map(isRunning), filesIn(folder.path)]).toEqual([[false], []]);
});
