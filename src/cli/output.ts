import { writeSync } from "node:fs";
import { Fault, getErrorCode, getErrorMessage } from "#core/errors.ts";
import { exitCodes } from "./exit-codes.ts";

const standardOutput = 1;
const retryMs = 2;

/**
 * `console.log` ignores errors: a script would take a full disk for success.
 * @throws Fault `cli.output`; ends the process quietly if the reader is gone, as after `| head`
 */
export function writeOutput(output: string | Uint8Array): void {
  let rest = typeof output === "string" ? Buffer.from(output) : Buffer.from(output);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(standardOutput, rest));
    } catch (error) {
      const code = getErrorCode(error);
      if (code === "EPIPE") process.exit(exitCodes.done);
      // A pipe whose reader is slow.
      if (code === "EAGAIN") Bun.sleepSync(retryMs);
      else throw notWritten(error);
    }
  }
}

export const writeLine = (line: string): void => writeOutput(`${line}\n`);

function notWritten(error: unknown): Fault {
  const message = `Could not write the result to standard output: ${getErrorMessage(error)}`;
  return new Fault("unavailable", "cli.output", message);
}
