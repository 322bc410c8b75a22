import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { Fault, getErrorMessage } from "#core/errors.ts";
import type { cliErrors } from "./error-codes.ts";

type CliError = keyof typeof cliErrors;

export interface SaveFaults {
  noFolder: CliError;
  notSaved: CliError;
}

/** Before the work whose result is saved. @throws Fault `noFolder` */
export function assertFolderExists(file: string, { noFolder }: SaveFaults): void {
  const folder = dirname(file);
  if (existsSync(folder)) return;
  throw new Fault("not_found", noFolder, `Cannot write ${file}: the folder ${folder} does not exist.`);
}

/** @throws Fault `notSaved` */
export async function saveFile(file: string, content: string | Uint8Array, { notSaved }: SaveFaults): Promise<void> {
  try {
    await Bun.write(file, content);
  } catch (error) {
    throw new Fault("unavailable", notSaved, `Cannot write ${file}: ${getErrorMessage(error)}`);
  }
}
