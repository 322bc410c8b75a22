import { createFairQueue } from "#core/fair-queue.ts";
import { getErrorMessage } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import { enforceProcessLimits } from "#core/process-limits.ts";
import { yieldToEvents } from "#core/yield-to-events.ts";
import { createMemorySource } from "../reading/byte-source.ts";
import { readImport, type ReadEvent, type ReadOptions, type UploadedOptions } from "../reading/read-import.ts";
import type { ReadCvTables } from "../reading/read-profile.ts";
import { RefusedArchive } from "../reading/zip-archive.ts";
import type { UploadedFile } from "../uploaded-files.ts";
import { importReaderCommand } from "./import-reader-command.ts";
import { splitLines } from "./split-lines.ts";

const mebibyte = 1024 * 1024;

export const importReaderBounds = {
  timeMs: 10 * 60_000,
  residentBytes: 900 * mebibyte,
  residentCheckMs: 200,
  /** At once, one of each person. */
  processes: 2,
} as const;

export type ReaderLine =
  | ReadEvent
  | { type: "refused"; message: string }
  /** Of an unexpected error. */
  | { type: "problem"; problem: string };

export interface ImportReader {
  /** @throws UnreadableImport with a sentence for the person */
  read(userId: string, file: UploadedFile, options: UploadedOptions): AsyncGenerator<ReadEvent>;
  stop(): void;
}

export interface ImportReaderDeps {
  /** Command line of this program; without one, files are read in this process. */
  program?: readonly string[] | undefined;
  readCvTables: ReadCvTables;
  clock: Clock;
  log: Log;
  residentBytesOf?: (pid: number) => number | undefined;
}

/** Why a whole file was not read. */
export class UnreadableImport extends Error {
  override readonly name = "UnreadableImport";
}

const tooMuch = () => new UnreadableImport("This file takes too much time or memory to read. Nothing was imported.");
const failed = () =>
  new UnreadableImport(
    "The file could not be read. Try again. If the problem persists, ask an admin to look at the log.",
  );

/** In this process: for data in memory. */
async function* readDirectly(file: UploadedFile, options: ReadOptions): AsyncGenerator<ReadEvent> {
  try {
    for (const event of readImport(createMemorySource(file.bytes()), options)) {
      yield event;
      await yieldToEvents();
    }
  } catch (error) {
    if (error instanceof RefusedArchive) throw new UnreadableImport(error.message);
    throw error;
  }
}

/** Reads each file in a process of its own, which ends with it, whatever the file contains. */
export function createImportReader(deps: ImportReaderDeps): ImportReader {
  const { program, readCvTables, log } = deps;
  const queue = createFairQueue(importReaderBounds.processes);
  const children = new Set<Bun.Subprocess>();

  async function* readInProcess(
    command: readonly string[],
    path: string,
    options: UploadedOptions,
  ): AsyncGenerator<ReadEvent> {
    const child = start(log, command, path, options);
    children.add(child);
    const limits = enforceProcessLimits(deps, child, importReaderBounds);
    let isOver = false;
    try {
      for await (const line of splitLines(child.stdout)) {
        const event = JSON.parse(line) as ReaderLine;
        if (event.type === "refused") throw new UnreadableImport(event.message);
        if (event.type === "problem") {
          log.warn("imports.reader_failed", { problem: event.problem });
          throw failed();
        }
        isOver = event.type === "end";
        yield event;
      }
      if (isOver) return;
      await child.exited;
      log.warn("imports.reader_failed", { problem: limits.exceeded() ?? child.signalCode, exitCode: child.exitCode });
      throw limits.exceeded() === undefined ? failed() : tooMuch();
    } finally {
      limits.stop();
      child.kill("SIGKILL");
      children.delete(child);
    }
  }

  return {
    async *read(userId, file, options) {
      await queue.begin(userId);
      try {
        if (program === undefined || file.path === undefined) yield* readDirectly(file, { ...options, readCvTables });
        else yield* readInProcess(program, file.path, options);
      } finally {
        queue.end(userId);
      }
    },
    stop() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

/** Of its own environment it gets nothing: that contains secrets. */
function start(log: Log, program: readonly string[], path: string, options: UploadedOptions) {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  try {
    return Bun.spawn([...program, importReaderCommand, path, JSON.stringify(options)], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { PATH, LD_LIBRARY_PATH },
      killSignal: "SIGKILL",
    });
  } catch (error) {
    log.error("imports.reader_not_started", { problem: getErrorMessage(error) });
    throw failed();
  }
}
