import { createFairQueue } from "#core/fair-queue.ts";
import { getErrorMessage } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import { enforceProcessLimits } from "#core/process-limits.ts";
import { readResidentBytes } from "#core/resident-bytes.ts";
import type { TypesetDocument, Typesetter } from "#core/typesetter-port.ts";
import { TypesetResponse, type TypesetRequest } from "./messages.ts";
import { tooComplex, tooMany, typesettingFailed } from "./typesetting-faults.ts";
import { typesetterCommand } from "./typesetter-command.ts";

const mebibyte = 1024 * 1024;
export const typesetterBounds = {
  timeMs: 10_000,
  residentBytes: 512 * mebibyte,
  residentCheckMs: 100,
  /** A process that holds as much after a document is replaced by a new one. */
  restartBytes: 320 * mebibyte,
  idleMs: 5 * 60_000,
  waitingMs: 35_000,
} as const;

interface TypesetterProcessDeps {
  /** Command line of this program. */
  program: readonly string[];
  fontsFolder: string;
  clock: Clock;
  log: Log;
  /** Undefined if unknown. */
  residentBytesOf?: (pid: number) => number | undefined;
}

type Result = TypesetResponse["result"];
type Child = ReturnType<typeof spawn>;

interface Outcome {
  /** Undefined if the process ended instead. */
  result: Result | undefined;
  limit: "time" | "memory" | undefined;
}

/** Of its own environment it gets nothing: that contains secrets. */
function spawn({ program, fontsFolder }: TypesetterProcessDeps) {
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env;
  return Bun.spawn([...program, typesetterCommand, fontsFolder], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { PATH, LD_LIBRARY_PATH, TMPDIR },
    killSignal: "SIGKILL",
  });
}

/** Typesets in a process that stays warm, one document after the other. Whatever happens to it, the server runs on. */
export function createTypesetterProcess(deps: TypesetterProcessDeps): Typesetter {
  const { clock, log, residentBytesOf = readResidentBytes } = deps;
  const queue = createFairQueue(1);
  let child: Child | undefined;
  let answered: ((result: Result | undefined) => void) | undefined;
  let [requests, hasStopped] = [0, false];
  let cancelIdle = (): void => {};

  const drop = (): void => {
    const dropped = child;
    child = undefined;
    dropped?.kill("SIGKILL");
  };

  const start = (): Child => {
    const started = spawn(deps);
    child = started;
    void readLines(started.stdout, (line) => answered?.(parseResult(line, requests))).finally(() => {
      if (child !== started) return;
      child = undefined;
      answered?.(undefined);
    });
    return started;
  };

  const ask = async (request: Omit<TypesetRequest, "id">): Promise<Outcome> => {
    cancelIdle();
    const used = child ?? start();
    requests += 1;
    const limits = enforceProcessLimits(deps, used, typesetterBounds);
    try {
      const result = await new Promise<Result | undefined>((resolve) => {
        answered = resolve;
        void used.stdin.write(`${JSON.stringify({ ...request, id: requests } satisfies TypesetRequest)}\n`);
        void used.stdin.flush();
      });
      return { result, limit: limits.exceeded() };
    } finally {
      answered = undefined;
      limits.stop();
      if ((residentBytesOf(used.pid) ?? 0) > typesetterBounds.restartBytes) drop();
      cancelIdle = clock.after(typesetterBounds.idleMs, drop);
    }
  };

  const run = async (userId: string, output: TypesetRequest["output"], document: TypesetDocument): Promise<Result> => {
    const picture = document.picture && Buffer.from(document.picture).toString("base64");
    await waitForTurn(queue, clock, userId);
    try {
      if (hasStopped) throw typesettingFailed();
      const { result, limit } = await ask({ output, document: { ...document, picture } });
      if (result && !("problem" in result)) return result;
      const problem = result?.problem ?? limit ?? "The process ended.";
      log.warn("typesetting.failed", { source: document.source, problem: problem.slice(0, 2000) });
      throw limit === undefined ? typesettingFailed() : tooComplex();
    } catch (error) {
      if (error instanceof Error && error.name === "Fault") throw error;
      log.error("typesetting.not_started", { problem: getErrorMessage(error) });
      throw typesettingFailed();
    } finally {
      queue.end(userId);
    }
  };

  return {
    async toPages(userId, document) {
      const result = await run(userId, "pages", document);
      if (!("width" in result)) throw typesettingFailed();
      return result;
    },
    async toPdf(userId, document) {
      const result = await run(userId, "pdf", document);
      if (!("pdf" in result)) throw typesettingFailed();
      return { ...result, pdf: Buffer.from(result.pdf, "base64") };
    },
    stop() {
      hasStopped = true;
      cancelIdle();
      drop();
    },
  };
}

/** @throws Fault `typesetting.too_many` */
async function waitForTurn(queue: ReturnType<typeof createFairQueue>, clock: Clock, userId: string): Promise<void> {
  const turn = queue.begin(userId);
  let isLate = false;
  const late = new Promise<void>((done) => {
    const cancel = clock.after(typesetterBounds.waitingMs, () => {
      isLate = true;
      done();
    });
    void turn.then(cancel);
  });
  await Promise.race([turn, late]);
  if (!isLate) return;
  void turn.then(() => queue.end(userId));
  throw tooMany();
}

async function readLines(stream: ReadableStream<Uint8Array>, onLine: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const piece of stream) {
    const [first = "", ...lines] = decoder.decode(piece, { stream: true }).split("\n");
    parts.push(first);
    for (const next of lines) {
      onLine(parts.join(""));
      parts = [next];
    }
  }
}

/** Undefined for what is not the answer to this request. */
function parseResult(line: string, id: number): Result | undefined {
  try {
    const response = TypesetResponse.parse(JSON.parse(line));
    return response.id === id ? response.result : undefined;
  } catch {
    return undefined;
  }
}
