import { CommanderError } from "commander";
import { ZodError } from "zod";
import { Fault, storageFault, validationFault, type FieldProblem } from "#core/errors.ts";
import { exitCodeOf, exitCodes } from "./exit-codes.ts";

/** For fields whose names in core differ from the flag. */
export type FlagByField = Readonly<Record<string, string>>;

export function exitWithError(error: unknown, flagByField: FlagByField): never {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? exitCodes.done : exitCodes.usage);
  const fault = toFault(error);
  if (fault) {
    const { code, message, details } = fault;
    if (Bun.argv.includes("--json")) {
      console.error(JSON.stringify({ success: false, code, message, ...(details !== undefined && { details }) }));
    } else console.error(`attache: ${formatFault(fault, flagByField)}`);
    process.exit(exitCodeOf[fault.kind]);
  }
  console.error("attache: This is a bug. Please report it.", error);
  process.exit(exitCodes.bug);
}

/** Names the flag if the first problem is about one. */
export function formatFault({ message, details }: Fault, flagByField: FlagByField): string {
  const first: unknown = Array.isArray(details) ? details[0] : undefined;
  if (!isFieldProblem(first)) return message;
  const flag = Object.hasOwn(flagByField, first.path) ? flagByField[first.path] : undefined;
  return flag === undefined ? message : `${flag}: ${first.message}`;
}

const isFieldProblem = (value: unknown): value is FieldProblem =>
  typeof value === "object" && value !== null && "path" in value && "message" in value;

function toFault(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error;
  return error instanceof ZodError ? validationFault(error) : storageFault(error);
}
