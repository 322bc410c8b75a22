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
import { requireIdentity, requireIdentityAgain } from "./middleware/authentication.ts";
import { createErrorHandler } from "./middleware/errors.ts";
import {
  isStoredResponse,
  prepareKeyedCall,
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
  const define = <const D extends Declaration>(
    mode: Mode,
    declaration: D,
    handler: (call: CallOf<D>) => unknown,
    createRespond = responders[mode],
  ) => {
    const respond = createRespond({ core, declaration, handle: handler as Handle });
    return attachOperation(respond, { tag, mode, declaration }) as unknown as EndpointHandler<D>;
  };
  return {
    read: <const D extends Declaration>(declaration: D, handler: (call: CallOf<D>) => ResultOf<D>) =>
      define("read", declaration, handler),

    /** Changes nothing, but waits for a process of ours: what it reads is not one snapshot. */
    slowRead: <const D extends Declaration>(
      declaration: D,
      handler: (call: CallOf<D>) => ResultOf<D> | Promise<ResultOf<D>>,
    ) => define("read", declaration, handler, slowRead),

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
  const respond = (c: Context<Env>): Response => {
    const identity = identify(core, c, declaration);
    return toResponse(c, declaration, synchronous(handle(validated(c, declaration, identity, {}))));
  };
  if (declaration.isStatic) return respond;
  return (c) => core.database.read(() => respond(c));
}

function slowRead({ core, declaration, handle }: Parts): Respond {
  return async (c) => {
    const identity = identify(core, c, declaration);
    return toResponse(c, declaration, await handle(validated(c, declaration, identity, {})));
  };
}

function transaction({ core, declaration, handle }: Parts): Respond {
  const { writeInGroup } = core.database;
  const openKeyed = keyedCallOpener(core, "transaction", declaration);
  const answerRefusal = refusalAnswerer(core);
  return async (c) => {
    const body = await readBody(c, declaration.file);
    const identity = identify(core, c, declaration);
    const identifyAgain = () => identity && requireIdentityAgain(core, c, declaration);
    const reply = (current: Identity | undefined) =>
      toReply(declaration, synchronous(handle(validated(c, declaration, current, body))));
    const openCall = openKeyed(c, identity, body);
    if (!openCall) {
      // Bad input takes no place in a group.
      validated(c, declaration, identity, body);
      return send(c, await writeInGroup(() => reply(identifyAgain())));
    }
    // Opened inside the transaction: of concurrent calls with one key, the second finds the response of the first.
    let opened: OpenCall | undefined;
    try {
      const result = await writeInGroup(() => {
        const current = identifyAgain();
        const call = openCall();
        if (isStoredResponse(call)) return { stored: call };
        opened = call;
        const made = reply(current);
        call.keep(made);
        call.end();
        return { made };
      });
      return result.stored ? replay(c, result.stored) : send(c, result.made);
    } catch (error) {
      return answerRefusal(c, opened, error);
    } finally {
      opened?.end();
    }
  };
}

function outside({ core, declaration, handle }: Parts): Respond {
  const openKeyed = keyedCallOpener(core, "outside", declaration);
  const answerRefusal = refusalAnswerer(core);
  return async (c) => {
    const body = await readBody(c, declaration.file);
    const identity = identify(core, c, declaration);
    const open = openKeyed(c, identity, body)?.();
    if (open === undefined) return toResponse(c, declaration, await handle(validated(c, declaration, identity, body)));
    if (isStoredResponse(open)) return replay(c, open);
    try {
      const call = validated(c, declaration, identity, body);
      open.begin();
      const reply = toReply(declaration, await handle(call));
      open.keep(reply);
      return send(c, reply);
    } catch (error) {
      return answerRefusal(c, open, error);
    } finally {
      open.end();
    }
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

/** For a call with an Idempotency-Key, what opens it: a repeat has a stored response instead. */
function keyedCallOpener(core: Core, mode: Mode, declaration: Declaration) {
  const takesKey = takesIdempotencyKey(mode, declaration);
  return (c: Context<Env>, identity: Identity | undefined, body: RequestBody) =>
    takesKey && identity ? prepareKeyedCall(core, c, identity.userId, body) : undefined;
}

/** Answers a refused call after storing the refusal. Without an open call, the error handler answers. */
function refusalAnswerer({ log }: Core) {
  const { replyTo } = createErrorHandler(log);
  return (c: Context<Env>, open: OpenCall | undefined, error: unknown): Response => {
    if (!open || !(error instanceof Error)) throw error;
    const refusal = replyTo(error, c);
    storeRefusal(open, refusal);
    return send(c, refusal);
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
