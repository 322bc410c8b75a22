import { constants, setPriority } from "node:os";
import { Fault, getErrorMessage } from "#core/errors.ts";
import type { ReaderOutput } from "./cv-file-reader.ts";
import { readCvFile } from "./read-cv-file.ts";

/** The process that `createCvFileReader` starts: reads one file from its input, prints one result. */
export async function runCvReaderProcess(): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const bytes = await Bun.stdin.bytes();
  await Bun.write(Bun.stdout, JSON.stringify(await toOutput(bytes)));
}

async function toOutput(bytes: Uint8Array): Promise<ReaderOutput> {
  try {
    return { read: await readCvFile(bytes) };
  } catch (error) {
    if (error instanceof Fault) return { fault: { code: error.code, message: error.message } };
    return { problem: getErrorMessage(error) };
  }
}
