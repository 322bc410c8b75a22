import { Fault, invalid } from "#core/errors.ts";
import { decodeUtf8, findUnreadable } from "#core/readable-text.ts";
import { assertFileReadable } from "../assert-file-readable.ts";

const standardInput = "-";

/** The text from the argument or from a file; undefined if neither is given. @throws Fault as the API does */
export async function readGivenText(
  argument: string | undefined,
  file: string | undefined,
): Promise<string | undefined> {
  if (argument !== undefined && file !== undefined) {
    throw new Fault("invalid", "cli.usage", "Give the text as an argument or with --file, not both.");
  }
  if (argument !== undefined) return assertReadable(argument, "content");
  if (file === standardInput) return readStandardInput();
  if (file === undefined) return undefined;
  assertFileReadable(file);
  return toText(await Bun.file(file).bytes(), "The file");
}

export const readStandardInput = async (): Promise<string> => toText(await Bun.stdin.bytes(), "Standard input");

const toText = (bytes: Uint8Array, what: string): string =>
  assertReadable(decodeUtf8(bytes, what), "content").trimEnd();

function assertReadable(text: string, field: string): string {
  const problem = findUnreadable(text);
  if (problem !== undefined) throw invalid("request.invalid", field, problem);
  return text;
}
