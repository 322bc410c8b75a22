import { afterEach, expect, test } from "bun:test";
import { join } from "node:path";
import type { Fault } from "#core/errors.ts";
import { silentLog } from "#core/log.ts";
import type { Typesetter } from "#core/typesetter-port.ts";
import { createTypesetterProcess, typesetterBounds } from "#core/typesetting/typesetter-process.ts";
import { createFakeClock, type FakeClock } from "#tests/support/core/core.ts";

const standIn = join(import.meta.dir, "../../support/files/stand-in-typesetter.ts");
const opened: Typesetter[] = [];
afterEach(() => opened.splice(0).forEach((typesetter) => typesetter.stop()));

function open(behavior: string, clock: FakeClock, residentBytesOf: (pid: number) => number | undefined = () => 0) {
  const program = [process.execPath, standIn, behavior];
  const typesetter = createTypesetterProcess({ program, fontsFolder: "", clock, log: silentLog, residentBytesOf });
  opened.push(typesetter);
  return typesetter;
}

const document = (source: string) => ({ source, data: {}, createdAt: 0 });
const set = (typesetter: Typesetter, source: string) => typesetter.toPages("ada", document(source));
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: Fault) => error.code,
  );

test("one process typesets one document after the other", async () => {
  const typesetter = open("", createFakeClock());
  const [first, second] = [await set(typesetter, "fine"), await set(typesetter, "fine")];
  expect(first.pages).toEqual(second.pages);
});

test("a crash fails one document, and the next one is typeset", async () => {
  const typesetter = open("crash", createFakeClock());
  expect(await codeOf(set(typesetter, "other"))).toBe("typesetting.failed");
  expect((await set(typesetter, "fine")).pages).toHaveLength(1);
});

test("a process that is killed while it works fails one document, and the next one is typeset", async () => {
  const clock = createFakeClock();
  const pids: number[] = [];
  const typesetter = open("hang", clock, (pid) => {
    pids.push(pid);
    return undefined;
  });
  const code = codeOf(set(typesetter, "other"));
  await clock.advance(typesetterBounds.residentCheckMs);
  const [pid] = pids;
  if (pid === undefined) throw new Error("No process was started");
  process.kill(pid, "SIGKILL");
  expect(await code).toBe("typesetting.failed");
  expect((await set(typesetter, "fine")).pages).toHaveLength(1);
});

test("a problem of the typesetter fails one document", async () => {
  const typesetter = open("problem", createFakeClock());
  expect(await codeOf(set(typesetter, "other"))).toBe("typesetting.failed");
  expect((await set(typesetter, "fine")).pages).toHaveLength(1);
});

test("a document that takes too long is ended, and the next one is typeset", async () => {
  const clock = createFakeClock();
  const typesetter = open("hang", clock);
  const code = codeOf(set(typesetter, "other"));
  await clock.advance(typesetterBounds.timeMs);
  expect(await code).toBe("typesetting.too_complex");
  expect((await set(typesetter, "fine")).pages).toHaveLength(1);
});

test("a document that takes too much memory is ended", async () => {
  const clock = createFakeClock();
  let resident = typesetterBounds.residentBytes + 1;
  const typesetter = open("hang", clock, () => resident);
  const code = codeOf(set(typesetter, "other"));
  await clock.advance(typesetterBounds.residentCheckMs);
  expect(await code).toBe("typesetting.too_complex");
  resident = 0;
  expect((await set(typesetter, "fine")).pages).toHaveLength(1);
});

test("a process that has grown is replaced, and one without work ends", async () => {
  const clock = createFakeClock();
  let resident = typesetterBounds.restartBytes + 1;
  const typesetter = open("", clock, () => resident);
  const grown = await set(typesetter, "fine");
  resident = 0;
  const fresh = await set(typesetter, "fine");
  expect(fresh.pages).not.toEqual(grown.pages);
  await clock.advance(typesetterBounds.idleMs);
  expect((await set(typesetter, "fine")).pages).not.toEqual(fresh.pages);
});

test("a program that is missing is a failure that can be tried again", async () => {
  const program = [join(import.meta.dir, "missing")];
  const typesetter = createTypesetterProcess({ program, fontsFolder: "", clock: createFakeClock(), log: silentLog });
  expect(await codeOf(set(typesetter, "fine"))).toBe("typesetting.failed");
});
