import type { ErrorCode } from "#server/error-codes.ts";
import type { Person } from "../support/core/people.ts";
import type { Fixture } from "./fixture.ts";

/** A call that succeeds. */
export interface Example {
  /** Creates what the call needs, for the caller. */
  prepare?: (fixture: Fixture, caller: Person) => Promise<void> | void;
  /** The path with its parameters filled in. */
  path?: (fixture: Fixture, caller: Person) => string;
  query?: string;
  body?: (fixture: Fixture, caller: Person) => unknown;
  headers?: Record<string, string>;
  /** The status for everyone but Ada, who owns the target. */
  othersGet?: ErrorCode;
  /** The response does not end. */
  isStream?: true;
}
