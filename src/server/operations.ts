import type { RouterRoute } from "hono/types";
import { isSessionOnly, type Declaration, type Mode } from "./declaration.ts";
import { errorCodes, statusOfKind, type ErrorCode, type ErrorKind } from "./error-codes.ts";
import { takesIdempotencyKey } from "./middleware/idempotency.ts";
import { isRequestLimited } from "./middleware/request-limits.ts";

interface Declared {
  tag: string;
  mode: Mode;
  declaration: Declaration;
}

export interface Operation extends Declared {
  /** 'METHOD /path', as the router has it. */
  key: string;
  method: string;
  path: string;
  errors: ReadonlyMap<ErrorCode, number>;
}

const declared = Symbol("declaration");

export const attachOperation = <Handler extends object>(handler: Handler, operation: Declared): Handler =>
  Object.assign(handler, { [declared]: operation });

const getDeclared = (handler: object): Declared | undefined =>
  declared in handler ? (handler[declared] as Declared) : undefined;

/** In mounting order. A route without a declaration is a bug. */
export function operationsOf(routes: readonly RouterRoute[]): Operation[] {
  return routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path, handler }) => {
      const found = getDeclared(handler);
      if (!found) throw new TypeError(`${method} ${path} has no declaration: use read, transactional or outside.`);
      return createOperation(method, path, found);
    });
}

function createOperation(method: string, path: string, found: Declared): Operation {
  let errors: Operation["errors"] | undefined;
  return {
    ...found,
    key: `${method} ${path}`,
    method,
    path,
    // Few ask for them, of few operations.
    get errors() {
      return (errors ??= errorsOf(method, found));
    },
  };
}

function errorsOf(method: string, { mode, declaration }: Declared): ReadonlyMap<ErrorCode, number> {
  const own = (declaration.errors ?? []).map((error): [ErrorCode, ErrorKind] =>
    typeof error === "string" ? [error, errorCodes[error]] : [...error],
  );
  const common = commonErrors(method, mode, declaration).map((code): [ErrorCode, ErrorKind] => [
    code,
    errorCodes[code],
  ]);
  return new Map([...own, ...common].map(([code, kind]) => [code, statusOfKind(kind)]));
}

/** Codes derived from caller, input and mode. */
function commonErrors(method: string, mode: Mode, declaration: Declaration): ErrorCode[] {
  const { who, scope, needsPassword, file, paged, isStatic } = declaration;
  const takesKey = takesIdempotencyKey(mode, declaration);
  const when = (condition: boolean, ...codes: ErrorCode[]) => (condition ? codes : []);
  return [
    "request.invalid",
    ...when(paged === true, "list.cursor"),
    ...when(method !== "GET", "request.content_type", "request.foreign_origin"),
    ...when(method !== "GET" && file === undefined, "request.encoding", "request.malformed"),
    ...when(method !== "GET" && file?.kind !== "upload", "request.too_large"),
    ...when(who !== "guest", "auth.required", "auth.session_ended", "auth.key_ended"),
    ...when(isRequestLimited(declaration), "request.too_many"),
    ...when(isSessionOnly(declaration), "auth.key_not_allowed"),
    ...when(scope !== undefined, "auth.scope_missing"),
    ...when(needsPassword === true, "auth.password_required"),
    ...when(who === "approved" || who === "admin", "accounts.not_approved"),
    ...when(who === "admin", "accounts.admin_only"),
    ...when(takesKey, "request.key_reused", "request.voided"),
    ...when(takesKey && mode === "outside", "request.still_running", "request.interrupted"),
    ...when(
      !isStatic,
      "database.busy",
      "database.damaged",
      "database.full",
      "database.no_permission",
      "database.read_only",
    ),
    "internal",
  ];
}
