import { CommanderError } from "commander";
import { ZodError } from "zod";
import { Fault, storageFault, validationFault, type FaultKind } from "#core/errors.ts";

const usage = 2;
const exitCodeOf = {
  invalid: 3,
  too_large: 3,
  not_found: 4,
  unauthenticated: 5,
  forbidden: 5,
  conflict: 6,
  quota: 7,
  rate_limited: 8,
  challenge: 8,
  unavailable: 8,
  upstream: 8,
} as const satisfies Record<FaultKind, number>;

/** The one place where a failure becomes a message and an exit code. */
export function failWith(error: unknown): never {
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : usage);
  const fault = asFault(error);
  if (fault) {
    const { code, message, details } = fault;
    if (Bun.argv.includes("--json")) {
      console.error(JSON.stringify({ success: false, code, message, ...(details !== undefined && { details }) }));
    } else console.error(`attache: ${inFlags(message)}`);
    process.exit(exitCodeOf[fault.kind]);
  }
  console.error("attache: this is a bug.", error);
  process.exit(1);
}

/** Fields that a command's flag calls by another name. */
const flagOf: Record<string, string> = { scheduledFor: "--at", timezone: "--zone", targetUrl: "--target-url" };

const inFlags = (message: string): string =>
  message.replace(/^(\w+)(?=: )/, (field) => (Object.hasOwn(flagOf, field) ? (flagOf[field] ?? field) : field));

function asFault(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error;
  return error instanceof ZodError ? validationFault(error) : storageFault(error);
}
