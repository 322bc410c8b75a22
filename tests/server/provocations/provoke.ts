import type { Core } from "#core/core.ts";
import type { ErrorCode } from "#server/error-codes.ts";
import type { Operation } from "#server/operations.ts";
import { createClient, type ApiResponse, type Call } from "../../support/core/http.ts";
import type { Person } from "../../support/core/people.ts";
import { callOf, exampleOf } from "../examples.ts";
import type { createFixture, Fixture } from "../fixture.ts";

/** Makes an operation respond with one error code, and returns the response. */
export interface Provocation {
  (fixture: Fixture, operation: Operation): Promise<ApiResponse>;
  changesNothing?: true;
}
/** Needs its own fixture, with different settings. */
export interface ArrangedProvocation {
  settings: Parameters<typeof createFixture>[0];
  provoke: Provocation;
}
export type Provocations = Readonly<Record<string, Partial<Record<ErrorCode, Provocation | ArrangedProvocation>>>>;

export const callerOf = ({ people }: Fixture, { declaration: { who } }: Operation): Person =>
  who === "admin" ? people.admin : people.ada;

export type Change = Partial<Call> & { path?: string };

/** The example's call, changed. */
export function send(fixture: Fixture, operation: Operation, change: Change = {}): Promise<ApiResponse> {
  const caller = callerOf(fixture, operation);
  const { path, call } = callOf(operation.key, fixture, caller);
  const token = operation.declaration.who === "guest" ? undefined : caller.token;
  const { path: to = path, headers, ...rest } = change;
  return fixture.call(to, { token, ...call, ...rest, headers: { ...call.headers, ...headers } });
}

/** The same after the example prepared what it needs. */
export async function sendPrepared(fixture: Fixture, operation: Operation, change: Change = {}): Promise<ApiResponse> {
  await exampleOf(operation.key).prepare?.(fixture, callerOf(fixture, operation));
  return send(fixture, operation, change);
}

/** Whether it is a single refused call, which can share a fixture. */
export const isPlainRefusal = (provocation: Provocation | ArrangedProvocation): boolean =>
  typeof provocation === "function" && provocation.changesNothing === true;

export function sending(change: Change | ((fixture: Fixture) => Change) = {}): Provocation {
  const provoke: Provocation = (fixture, operation) =>
    send(fixture, operation, typeof change === "function" ? change(fixture) : change);
  return Object.assign(provoke, { changesNothing: true as const });
}

/** A wrong guess. Guesses are counted: too many cause a different error. */
export const sendingWrongGuess =
  (change: Change): Provocation =>
  (fixture, operation) =>
    sending(change)(fixture, operation);

export const sendingPrepared =
  (change: Change | ((fixture: Fixture) => Change) = {}): Provocation =>
  async (fixture, operation) => {
    await exampleOf(operation.key).prepare?.(fixture, callerOf(fixture, operation));
    return send(fixture, operation, typeof change === "function" ? change(fixture) : change);
  };

/** One call more than the limit. */
export const sendingTimes =
  (times: number, change: Change = {}): Provocation =>
  async (fixture, operation) => {
    for (let n = 1; n < times; n += 1) await send(fixture, operation, change);
    return send(fixture, operation, change);
  };

export const after =
  (arrange: (fixture: Fixture) => unknown, provoke: Provocation = sending()): Provocation =>
  async (fixture, operation) => {
    await arrange(fixture);
    return provoke(fixture, operation);
  };

/** With sessions in which the password was last entered long ago. */
export const unconfirmed =
  (provoke: Provocation = send): Provocation =>
  async (fixture, operation) => {
    const { sqlite } = fixture.core.database;
    sqlite.run("UPDATE sessions SET confirmed_at = NULL");
    const answer = await provoke(fixture, operation);
    sqlite.run("UPDATE sessions SET confirmed_at = ?", [fixture.core.clock.now()]);
    return answer;
  };

/** The same call on a core with different people than the fixture. */
export async function sendTo(core: Core, person: Person, operation: Operation, { path, ...call }: Change = {}) {
  const { method, path: address } = operation;
  return createClient(core)(path ?? address, { method, token: person.token, ...call });
}

export const onBoth = (path: string, provocations: Provocations[string]): Provocations => ({
  [`PATCH ${path}`]: provocations,
  [`PUT ${path}`]: provocations,
});
