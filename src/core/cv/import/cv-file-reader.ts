import { z } from "zod";
import { createFairQueue } from "#core/fair-queue.ts";
import { Fault, getErrorMessage } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import { enforceProcessLimits } from "#core/process-limits.ts";
import { parseCv } from "../parse-cv.ts";
import { ImportReview } from "../output/contract.ts";
import { cvReaderCommand } from "./cv-reader-command.ts";
import type { ReadCv } from "./import-draft.ts";

export const cvReaderBounds = {
  timeMs: 20_000,
  residentBytes: 500 * 1024 * 1024,
  residentCheckMs: 100,
  /** Waiting for others, of one person and of all. */
  processes: 2,
} as const;

const ReaderOutput = z.union([
  z.object({ read: ImportReview }),
  z.object({ fault: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ problem: z.string() }),
]);
export type ReaderOutput =
  | { read: ReadCv }
  | { fault: { code: string; message: string } }
  /** Of an unexpected error. */
  | { problem: string };

export interface CvFileReader {
  /** @throws Fault `cv.file_type`, `cv.unreadable`, `cv.cannot_read`, `cv.too_many_files` */
  read(userId: string, bytes: Uint8Array): Promise<ReturnType<typeof toReview>>;
  stop(): void;
}

interface CvFileReaderDeps {
  /** Command line of this program; without one, files are read in this process. */
  program?: readonly string[] | undefined;
  clock: Clock;
  log: Log;
  residentBytesOf?: (pid: number) => number | undefined;
}

const toReview = ({ source, cv, problems }: ReadCv) => ({
  source,
  cv: parseCv(cv),
  problems: problems.map(({ place, text, message }) => ({ place, text, message })),
});

/** Reads each file in a process of its own, which ends with it, whatever the file contains. */
export function createCvFileReader(deps: CvFileReaderDeps): CvFileReader {
  const queue = createFairQueue(cvReaderBounds.processes);
  const children = new Set<Bun.Subprocess>();
  const waiting = new Set<string>();

  const readInProcess = async (program: readonly string[], bytes: Uint8Array): Promise<ReadCv> => {
    const child = start(deps.log, program, bytes);
    children.add(child);
    const limits = enforceProcessLimits(deps, child, cvReaderBounds);
    const [output] = await Promise.all([new Response(child.stdout).text(), child.exited]).finally(() => {
      limits.stop();
      child.kill("SIGKILL");
      children.delete(child);
    });
    const result = parseOutput(output);
    if (result && "read" in result) return result.read;
    if (result && "fault" in result) throw new Fault("invalid", result.fault.code, result.fault.message);
    const problem = limits.exceeded() ?? result?.problem ?? child.signalCode;
    deps.log.warn("cv.reader_failed", { problem, exitCode: child.exitCode });
    throw problem === null ? cannotRead() : tooMuch();
  };

  return {
    async read(userId, bytes) {
      const { program } = deps;
      if (program === undefined) {
        const { readCvFile } = await import("./read-cv-file.ts");
        return toReview(await readCvFile(bytes));
      }
      if (waiting.has(userId)) throw tooManyFiles();
      waiting.add(userId);
      await queue.begin(userId);
      try {
        return toReview(await readInProcess(program, bytes));
      } finally {
        waiting.delete(userId);
        queue.end(userId);
      }
    },
    stop() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

/** Of its own environment it gets nothing: that contains secrets. */
function start(log: Log, program: readonly string[], bytes: Uint8Array) {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  try {
    return Bun.spawn([...program, cvReaderCommand], {
      stdio: [new Blob([new Uint8Array(bytes)]), "pipe", "ignore"],
      env: { PATH, LD_LIBRARY_PATH },
      killSignal: "SIGKILL",
      maxBuffer: 8 * 1024 * 1024,
    });
  } catch (error) {
    log.error("cv.reader_not_started", { problem: getErrorMessage(error) });
    throw cannotRead();
  }
}

function parseOutput(output: string): z.output<typeof ReaderOutput> | undefined {
  try {
    return ReaderOutput.parse(JSON.parse(output));
  } catch {
    return undefined;
  }
}

const tooMuch = (): Fault =>
  new Fault(
    "invalid",
    "cv.unreadable",
    "This file takes too much time or memory to read. Save it again in a simpler form.",
  );

export const tooManyFiles = (): Fault =>
  new Fault("rate_limited", "cv.too_many_files", "Another file of yours is being read. Wait until it is done.", {
    retryAfter: 20,
  });

export const cannotRead = (): Fault =>
  new Fault(
    "unavailable",
    "cv.cannot_read",
    "Files can't be read right now. Try again. If the problem persists, ask an admin to restart Attaché.",
  );
