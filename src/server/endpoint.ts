import type { Context } from "hono";
import type { Listed } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import { validationFault } from "#core/errors.ts";
import type { OpenCall, StoredResponse } from "#core/idempotency/idempotency.ts";
import { Call, IdentifiedCall } from "./call.ts";
import type { Env } from "./context.ts";
import {
  statusIn,
  type CallOf,
  type Declaration,
  type EndpointHandler,
  type Mode,
  type ResultOf,
} from "./declaration.ts";
import { attachOperation } from "./operations.ts";
import { requireIdentity } from "./middleware/authentication.ts";
import { createErrorHandler } from "./middleware/errors.ts";
import {
  idempotencyKey,
  isStoredResponse,
  storeRefusal,
  replay,
  takesIdempotencyKey,
} from "./middleware/idempotency.ts";
import { checkFileType, readBody, type RequestBody } from "./middleware/request-body.ts";

type AnyCall = Call<unknown, unknown>;
type Handle = (call: AnyCall) => unknown;
type Respond = (c: Context<Env>) => Response | Promise<Response>;

interface Parts {
  core: Core;
  declaration: Declaration;
  handle: Handle;
}

/**
 * The endpoints of one module. Each is the last parameter of a Hono route and carries its declaration: callers, input,
 * response, errors and mode.
 */
export function createEndpoints(core: Core, tag: string) {
  const define = <const D extends Declaration>(mode: Mode, declaration: D, handler: (call: CallOf<D>) => unknown) => {
    const parts = { core, declaration, handle: handler as Handle };
    const respond = responders[mode](parts);
    return attachOperation(respond, { tag, mode, declaration }) as unknown as EndpointHandler<D>;
  };
  return {
    read: <const D extends Declaration>(declaration: D, handler: (call: CallOf<D>) => ResultOf<D>) =>
      define("read", declaration, handler),

    /** Runs in one transaction, together with the stored response for its Idempotency-Key. */
    transactional: <const D extends Declaration>(declaration: D, handler: (call: CallOf<D>) => ResultOf<D>) =>
      define("transaction", declaration, handler),

    /** May wait or reach other systems: a call with an Idempotency-Key is recorded before, its response after. */
    outside: <const D extends Declaration>(
      declaration: D,
      handler: (call: CallOf<D>) => ResultOf<D> | Promise<ResultOf<D>>,
    ) => define("outside", declaration, handler),
  };
}

const responders: Record<Mode, (parts: Parts) => Respond> = { read, transaction, outside };

function read({ core, declaration, handle }: Parts): Respond {
  return (c) => {
    const identity = identify(core, c, declaration);
    return toResponse(c, declaration, synchronous(handle(validated(c, declaration, identity, {}))));
  };
}

function transaction({ core, declaration, handle }: Parts): Respond {
  const keyed = keyedCalls(core, "transaction", declaration);
  return async (c) => {
    const body = await readBody(c, declaration.file);
    const identity = identify(core, c, declaration);
    return keyed(c, identity, body, (open) => {
      const call = validated(c, declaration, identity, body);
      const reply = core.database.write(() => {
        const made = toReply(declaration, synchronous(handle(call)));
        open?.keep(made);
        return made;
      });
      return send(c, reply);
    });
  };
}

function outside({ core, declaration, handle }: Parts): Respond {
  const keyed = keyedCalls(core, "outside", declaration);
  return async (c) => {
    const body = await readBody(c, declaration.file);
    const identity = identify(core, c, declaration);
    return keyed(c, identity, body, async (open) => {
      const call = validated(c, declaration, identity, body);
      open?.begin();
      const result = await handle(call);
      if (!open) return toResponse(c, declaration, result);
      const reply = toReply(declaration, result);
      open.keep(reply);
      return send(c, reply);
    });
  };
}

/** TypeScript accepts an async handler for a void result; it would continue after the commit. */
function synchronous(result: unknown): unknown {
  if (result instanceof Promise) throw new TypeError("A read or transactional handler must not be asynchronous.");
  return result;
}

type Identity = ReturnType<typeof requireIdentity>;

const identify = (core: Core, c: Context<Env>, declaration: Declaration): Identity | undefined =>
  declaration.who === "guest" ? undefined : requireIdentity(core, c, declaration);

/** @throws Fault `request.invalid`, `request.content_type` */
function validated(
  c: Context<Env>,
  { query, body, file }: Declaration,
  identity: Identity | undefined,
  sent: RequestBody,
): AnyCall {
  if (file) checkFileType(c, file);
  const asked = query && parse(query, queryOf(c));
  const given = body ? parse(body, "value" in sent ? sent.value : {}) : sent.bytes;
  return identity ? new IdentifiedCall(c, asked, given, identity) : new Call(c, asked, given);
}

function parse(schema: NonNullable<Declaration["body"]>, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw validationFault(error);
  return data;
}

function queryOf(c: Context<Env>): Record<string, string | string[] | undefined> {
  const given = Object.entries(c.req.queries());
  return Object.fromEntries(given.map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** A repeated Idempotency-Key returns its first response. */
function keyedCalls(core: Core, mode: Mode, declaration: Declaration) {
  const takesKey = takesIdempotencyKey(mode, declaration);
  const { replyTo } = createErrorHandler(core.log);
  return async (
    c: Context<Env>,
    identity: Identity | undefined,
    body: RequestBody,
    work: (open: OpenCall | undefined) => Response | Promise<Response>,
  ): Promise<Response> => {
    const call = takesKey && identity ? idempotencyKey(core, c, identity.userId, body) : undefined;
    if (call === undefined) return work(undefined);
    if (isStoredResponse(call)) return replay(c, call);
    try {
      const response = work(call);
      return response instanceof Response ? response : await response;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const refusal = replyTo(error, c);
      storeRefusal(call, refusal);
      return send(c, refusal);
    } finally {
      call.end();
    }
  };
}

/** The success response as it is stored and sent. */
const toReply = (declaration: Declaration, result: unknown): StoredResponse => ({
  status: statusIn(declaration),
  body: declaration.answer ? JSON.stringify(result) : null,
});

const send = (c: Context<Env>, { status, body }: StoredResponse): Response =>
  body === null ? c.body(null, status as 204) : c.body(body, status as 200, { "Content-Type": "application/json" });

function toResponse(c: Context<Env>, declaration: Declaration, result: unknown): Response {
  if (result instanceof Response) return result;
  if (!declaration.paged) return send(c, toReply(declaration, result));
  const { items, next, total } = result as Listed<unknown>;
  if (next !== undefined) c.header("X-Next-Cursor", next);
  if (total !== undefined) c.header("X-Total-Count", String(total));
  return send(c, toReply(declaration, items));
}
