import { CommanderError } from "commander";
import { ZodError } from "zod";
import { Fault, storageFault, validationFault, type FieldProblem } from "#core/errors.ts";
import type { cliErrors } from "./error-codes.ts";
import { exitCodeOf, exitCodes } from "./exit-codes.ts";

/** For fields whose names in core differ from the flag. */
export type FlagByField = Readonly<Record<string, string>>;

export function exitWithError(error: unknown, flagByField: FlagByField): never {
  if (error instanceof CommanderError) exitWithUsage(error);
  const fault = toFault(error);
  if (fault) {
    const message = formatFault(fault, flagByField);
    if (wantsJson()) printJson({ code: fault.code, message, details: fault.details });
    else console.error(`attache: ${message}`);
    process.exit(exitCodeOf[fault.kind]);
  }
  console.error("attache: This is a bug. Please report it.", error);
  process.exit(exitCodes.bug);
}

/** With it, Commander prints nothing to standard error itself. */
export const wantsJson = (): boolean => Bun.argv.includes("--json");

function printJson({ code, message, details }: Pick<Fault, "code" | "message" | "details">): void {
  console.error(JSON.stringify({ success: false, code, message, ...(details !== undefined && { details }) }));
}

function exitWithUsage({ exitCode, message }: CommanderError): never {
  if (exitCode === 0) process.exit(exitCodes.done);
  if (wantsJson()) {
    const code = "cli.usage" satisfies keyof typeof cliErrors;
    printJson({ code, message: message.replace(/^error: /, ""), details: undefined });
  }
  process.exit(exitCodes.usage);
}

/** Names the flag if the first problem is about one. */
export function formatFault({ code, message, details }: Fault, flagByField: FlagByField): string {
  if (code === "list.cursor") return "--cursor is not valid. Copy it from the previous page.";
  const first: unknown = Array.isArray(details) ? details[0] : undefined;
  if (!isFieldProblem(first)) return message;
  const flag = Object.hasOwn(flagByField, first.path) ? flagByField[first.path] : undefined;
  if (flag === undefined) return message;
  if (first.message.startsWith(`${first.path} `)) return flag + first.message.slice(first.path.length);
  return `${flag}: ${first.message}`;
}

const isFieldProblem = (value: unknown): value is FieldProblem =>
  typeof value === "object" && value !== null && "path" in value && "message" in value;

function toFault(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error;
  return error instanceof ZodError ? validationFault(error) : storageFault(error);
}
