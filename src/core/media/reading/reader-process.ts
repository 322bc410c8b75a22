import { z } from "zod";
import { Fault, faultKinds, getErrorMessage, invalid } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import { enforceProcessLimits } from "#core/process-limits.ts";
import { fieldOf, formatFileName } from "../rules.ts";
import { createFairQueue } from "#core/fair-queue.ts";
import { readerCommand } from "./reader-command.ts";
import { ReadUpload, type UploadReader, type UploadToRead } from "./upload-reader.ts";

const mebibyte = 1024 * 1024;
export const readerBounds = {
  /** At once, one for each user. */
  processes: 2,
  timeMs: 20_000,
  /** The largest document, the program itself, and what a format's limits allow. */
  residentBytes: 400 * mebibyte,
  residentCheckMs: 100,
  /** With the time of reading less than a minute, after which proxies give up. */
  waitingMs: 35_000,
} as const;

const ReaderResult = z.union([
  z.object({ read: ReadUpload }),
  z.object({
    fault: z.object({ kind: z.enum(faultKinds), code: z.string(), message: z.string(), details: z.unknown() }),
  }),
  /** Of an unexpected error. */
  z.object({ problem: z.string() }),
]);
export type ReaderResult = z.infer<typeof ReaderResult>;

interface ReaderProcessDeps {
  /** Command line of this program. */
  program: readonly string[];
  clock: Clock;
  log: Log;
  /** Undefined if unknown. */
  residentBytesOf?: (pid: number) => number | undefined;
}

type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;

/** Reads each file in a process of its own, which ends with it, whatever the file contains. */
export function createReaderProcess(deps: ReaderProcessDeps): UploadReader {
  const { clock, log } = deps;
  const queue = createFairQueue(readerBounds.processes);
  const children = new Set<Child>();
  let hasStopped = false;

  const read = async (upload: UploadToRead): Promise<ReadUpload> => {
    if (hasStopped) throw cannotRead();
    const child = start(deps, upload);
    children.add(child);
    const limits = enforceProcessLimits(deps, child, readerBounds);
    const [output, errors] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]).finally(() => {
      limits.stop();
      child.kill("SIGKILL");
      children.delete(child);
    });
    const result = parseResult(output);
    if (result && "read" in result) return result.read;
    if (result && "fault" in result) throw toFault(result.fault);
    if (hasStopped) throw cannotRead();
    const problem = limits.exceeded() ?? result?.problem ?? child.signalCode;
    log.warn("media.reader_failed", {
      kind: upload.kind,
      problem,
      exitCode: child.exitCode,
      errors: errors.slice(0, 2000),
    });
    // Without a signal it did not get as far as the file.
    throw problem === null ? cannotRead() : unreadable(upload);
  };

  return {
    async read(upload) {
      await waitForTurn(queue, clock, upload.userId);
      try {
        return await read(upload);
      } finally {
        queue.end(upload.userId);
      }
    },
    stop() {
      hasStopped = true;
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

type Queue = ReturnType<typeof createFairQueue>;

/** @throws Fault `media.too_many` */
async function waitForTurn(queue: Queue, clock: Clock, userId: string): Promise<void> {
  let isLate = false;
  const turn = queue.begin(userId);
  const late = new Promise<void>((done) => {
    const cancel = clock.after(readerBounds.waitingMs, () => {
      isLate = true;
      done();
    });
    void turn.then(cancel);
  });
  await Promise.race([turn, late]);
  if (!isLate) return;
  void turn.then(() => queue.end(userId));
  const message = "The server is reading many other files right now. Try again in a minute.";
  throw new Fault("rate_limited", "media.too_many", message, { retryAfter: 60 });
}

/** Of its own environment it gets nothing: that contains secrets. */
function start({ program, log }: ReaderProcessDeps, { kind, incoming, stripped }: UploadToRead): Child {
  if (incoming.path === undefined || stripped.path === undefined) throw new Error("The file is in memory.");
  const { PATH, LD_LIBRARY_PATH } = process.env;
  try {
    return Bun.spawn([...program, readerCommand, kind, incoming.path, stripped.path], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH, LD_LIBRARY_PATH },
      killSignal: "SIGKILL",
      maxBuffer: 64 * 1024,
    });
  } catch (error) {
    log.error("media.reader_not_started", { problem: getErrorMessage(error) });
    throw cannotRead();
  }
}

function parseResult(output: string): ReaderResult | undefined {
  try {
    return ReaderResult.parse(JSON.parse(output));
  } catch {
    return undefined;
  }
}

const toFault = ({ kind, code, message, details }: Pick<Fault, "kind" | "code" | "message" | "details">): Fault =>
  new Fault(kind, code, message, details);

function unreadable({ kind, name }: UploadToRead): Fault {
  const message = `${formatFileName(name)} takes too much time or memory to read, so nothing was saved. Save it again in a simpler form, or choose another file.`;
  return invalid("media.unreadable", fieldOf(kind), message);
}

const cannotRead = (): Fault =>
  new Fault(
    "unavailable",
    "media.cannot_read",
    "Files can't be read right now, so nothing was saved. Try again. If the problem persists, ask an admin to restart Attaché.",
  );
