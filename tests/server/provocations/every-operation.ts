import { isAdminScope, keyScopes } from "#core/accounts/api-keys/contract.ts";
import type { Core } from "#core/core.ts";
import { createApp } from "#server/app.ts";
import type { ErrorCode } from "#server/error-codes.ts";
import { bodyMax } from "#server/middleware/request-body.ts";
import { createClient } from "../../support/core/http.ts";
import { callOf } from "../examples.ts";
import type { Fixture } from "../fixture.ts";
import { callerOf, send, sending, sendPrepared, unconfirmed, type Provocation } from "./provoke.ts";

const json = { "Content-Type": "application/json" };
const keyed = { headers: { "Idempotency-Key": "k" } };

/** The example's path with one more parameter. */
const asking =
  (parameter: string): Provocation =>
  (fixture, operation) => {
    const { path } = callOf(operation.key, fixture, callerOf(fixture, operation));
    return send(fixture, operation, { path: `${path}${path.includes("?") ? "&" : "?"}${parameter}` });
  };

const withApiKey: Provocation = (fixture, operation) => {
  const { core, people } = fixture;
  const { apiKey: token } = core.accounts.regenerateApiKey(undefined, people.ada.user.id);
  return send(fixture, operation, { token });
};

const withoutScope: Provocation = (fixture, operation) => {
  const { user } = callerOf(fixture, operation);
  const scopes = keyScopes.filter((scope) => scope !== operation.declaration.scope);
  const allowed = user.role === "admin" ? scopes : scopes.filter((scope) => !isAdminScope(scope));
  const { apiKey } = fixture.core.accounts.regenerateApiKey(undefined, user.id, allowed);
  return send(fixture, operation, { token: apiKey });
};

const reusedKey: Provocation = async (fixture, operation) => {
  const { token } = callerOf(fixture, operation);
  await fixture.call("/api/profile", { method: "PATCH", token, body: { headline: "Another" }, ...keyed });
  return send(fixture, operation, keyed);
};

const runningKey: Provocation = (fixture, operation) => {
  const { user } = callerOf(fixture, operation);
  fixture.core.idempotency.open({ userId: user.id, key: "running", requestHash: "" });
  return send(fixture, operation, { headers: { "Idempotency-Key": "running" } });
};

/** As if the process ended during the call: its row exists, its response does not. */
const voidedKey: Provocation = async (fixture, operation) => {
  const { key } = operation;
  const { ada, admin } = fixture.people;
  for (const { user } of [ada, admin]) fixture.core.idempotency.voidOrFindOutcome(user.id, key.replaceAll(" ", ""));
  return sending({ headers: { "Idempotency-Key": key.replaceAll(" ", "") } })(fixture, operation);
};

const interruptedKey: Provocation = async (fixture, operation) => {
  const { headers } = callOf(operation.key, fixture, callerOf(fixture, operation)).call;
  const change = { headers: { ...headers, "Idempotency-Key": "interrupted" } };
  await sendPrepared(fixture, operation, change);
  fixture.core.database.sqlite.run("UPDATE idempotency_keys SET status = NULL, body = NULL");
  return send(fixture, operation, change);
};

const sqliteError = (code: string) => Object.assign(new Error("The storage failed."), { code });

/** A core whose modules all throw `error`, except for what the server itself needs. */
function failingCore(core: Core, error: Error): Core {
  const own = new Set<string | symbol>(["config", "log", "clock", "database", "version"]);
  const failing = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(from, name): unknown {
        const value: unknown = Reflect.get(from, name);
        if (from === core && own.has(name)) return value;
        if (typeof value === "function") {
          return () => {
            throw error;
          };
        }
        return typeof value === "object" && value !== null ? failing(value) : value;
      },
    });
  return failing(core);
}

/** In a static operation only the request log can fail. */
const failingLog = (core: Core): Core => ({
  ...core,
  log: {
    ...core.log,
    debug() {
      throw new Error("The log failed.");
    },
  },
});

const failingWith =
  (error: Error): Provocation =>
  (fixture, operation) => {
    const core = operation.declaration.isStatic ? failingLog(fixture.core) : failingCore(fixture.core, error);
    return send({ ...fixture, call: createClient(core, createApp(core, fixture.core.extensions)) }, operation);
  };

/** In place of as many calls as are allowed. */
const withoutRequests: Provocation = (fixture, operation) => {
  const core: Core = { ...fixture.core, config: { ...fixture.core.config, requestsPerMinute: 0 } };
  return send({ ...fixture, call: createClient(core, createApp(core, fixture.core.extensions)) }, operation);
};

/** Errors that follow from a declaration, provoked the same way for every operation. A refusal doesn't affect the next call. */
export const common: Partial<Record<ErrorCode, Provocation>> = {
  "request.invalid": asking("x=%00"),
  "list.cursor": asking("cursor=made-up"),
  "request.content_type": sending({ body: "x", headers: { "Content-Type": "text/plain" } }),
  "request.foreign_origin": sending({ headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" } }),
  "request.encoding": sending({ body: new Uint8Array([0x22, 0xff, 0x22]), headers: json }),
  "request.malformed": sending({ body: "{", headers: json }),
  "request.too_large": sending({ body: "x".repeat(bodyMax + 1) }),
  "auth.required": sending({ token: undefined }),
  "auth.session_ended": sending({ token: "no.session" }),
  "auth.key_ended": sending({ token: "att_unknown" }),
  "request.too_many": withoutRequests,
  "auth.key_not_allowed": withApiKey,
  "auth.scope_missing": withoutScope,
  "auth.password_required": unconfirmed(),
  "accounts.not_approved": sending(({ people }: Fixture) => ({ token: people.pending.token })),
  "accounts.admin_only": sending(({ people }: Fixture) => ({ token: people.ada.token })),
  "request.key_reused": reusedKey,
  "request.voided": voidedKey,
  "request.still_running": runningKey,
  "request.interrupted": interruptedKey,
  "database.busy": failingWith(sqliteError("SQLITE_BUSY")),
  "database.damaged": failingWith(sqliteError("SQLITE_CORRUPT")),
  "database.full": failingWith(sqliteError("SQLITE_FULL")),
  "database.no_permission": failingWith(sqliteError("SQLITE_CANTOPEN")),
  "database.read_only": failingWith(sqliteError("SQLITE_READONLY")),
  internal: failingWith(new Error("A bug.")),
};
