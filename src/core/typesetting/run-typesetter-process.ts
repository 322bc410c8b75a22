import { createInterface } from "node:readline";
import { constants, setPriority } from "node:os";
import { getErrorMessage } from "#core/errors.ts";
import type { LoadCompiler, TypesetCompiler } from "#core/typesetter-port.ts";
import type { TypesetRequest, TypesetResponse } from "./messages.ts";

/** The process that `createTypesetterProcess` starts: typesets documents until its input ends. */
export async function runTypesetterProcess([fontsFolder = ""]: readonly string[], load: LoadCompiler): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const compiler = await load({ fontsFolder });
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line) as TypesetRequest;
    const response: TypesetResponse = { id: request.id, result: typeset(compiler, request) };
    process.stdout.write(`${JSON.stringify(response)}\n`);
  }
}

function typeset(compiler: TypesetCompiler, { output, document }: TypesetRequest): TypesetResponse["result"] {
  const picture = document.picture === undefined ? undefined : Buffer.from(document.picture, "base64");
  try {
    if (output === "pages") return compiler.toPages({ ...document, picture });
    const { pdf, ...made } = compiler.toPdf({ ...document, picture });
    return { ...made, pdf: Buffer.from(pdf).toString("base64") };
  } catch (error) {
    return { problem: getErrorMessage(error) };
  }
}
