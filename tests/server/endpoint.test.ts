import { expect, test } from "bun:test";
import { Hono } from "hono";
import { hc, type InferResponseType } from "hono/client";
import { z } from "zod";
import type { Me } from "#core/accounts/contract.ts";
import type { Api } from "#server/app.ts";
import type { Env } from "#server/context.ts";
import { createEndpoints } from "#server/endpoint.ts";
import { createErrorHandler } from "#server/middleware/errors.ts";
import { operationsOf } from "#server/operations.ts";
import { memoryAttache } from "#tests/support/attache.ts";

const core = memoryAttache();
const { read, transactional, outside } = createEndpoints(core, "Things");
const thing = { who: "guest", summary: "A thing.", body: z.object({ name: z.string() }) } as const;
/** What a careless rule reads. */
const undefinedIn = (text: string): string => JSON.parse(`{"other":"${text}"}`).name as string;
/** An app with the real error handler. */
const newApp = () => new Hono<Env>().onError(createErrorHandler(core.log).handleError);
const answer = z.object({ name: z.string() });

test("a declaration is found where its route is mounted, with the errors derived from it", () => {
  const things = new Hono().post(
    "/:id",
    transactional({ ...thing, answer, errors: ["content.not_now"] }, (c) => c.body),
  );
  const [operation] = operationsOf(new Hono().basePath("/api").route("/things", things).routes);
  expect(operation).toMatchObject({ key: "POST /api/things/:id", tag: "Things", mode: "transaction" });
  expect(operation?.errors.get("content.not_now")).toBe(409);
  expect(operation?.errors.get("request.malformed")).toBe(400);
  expect(operation?.errors.has("auth.required")).toBe(false);
});

test("a route without a declaration is an error", () => {
  const app = new Hono().get("/plain", (c) => c.text("plain"));
  expect(() => operationsOf(app.routes)).toThrow("GET /plain has no declaration");
});

test("a code can be raised as another kind than usual, with that kind's status", () => {
  const app = new Hono().get(
    "/",
    read({ ...thing, errors: [["auth.wrong_code", "unauthenticated"]] }, () => {}),
  );
  expect(operationsOf(app.routes)[0]?.errors.get("auth.wrong_code")).toBe(401);
});

test("a transactional handler that turns out to be asynchronous is refused, and nothing is committed", async () => {
  const before = core.serverSettings.current().supportEmail;
  const changeLater = async (): Promise<void> => {
    core.serverSettings.change(undefined, { supportEmail: "help@example.com" });
    await Promise.resolve();
  };
  const endpoint = transactional({ who: "guest", summary: "Changes a setting." }, changeLater as () => void);
  const app = newApp().post("/", endpoint);
  expect((await app.request("/", { method: "POST" })).status).toBe(500);
  expect(core.serverSettings.current().supportEmail).toBe(before);
});

test("a transactional handler that fails halfway is rolled back", async () => {
  const app = newApp().post(
    "/",
    transactional({ who: "guest", summary: "Changes a setting and fails." }, () => {
      core.serverSettings.change(undefined, { supportEmail: "help@example.com" });
      throw new Error("Halfway");
    }),
  );
  expect((await app.request("/", { method: "POST" })).status).toBe(500);
  expect(core.serverSettings.current().supportEmail).toBeUndefined();
});

test("input is validated before the handler runs; an empty body is an empty object", async () => {
  const app = newApp().post(
    "/",
    outside(
      { who: "guest", summary: "Echoes.", body: z.object({ name: z.string().default("none") }), answer },
      ({ body }) => body,
    ),
  );
  const send = async (body?: string) =>
    app.request("/", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      ...(body !== undefined && { body }),
    });
  expect(await (await send()).json()).toEqual({ name: "none" });
  expect(await (await send('{"name":"Ada","more":1}')).json()).toEqual({ name: "Ada" });
  expect((await send("null")).status).toBe(400);
});

test("a schema that fails by a bug is a failure of the server, not of the input", async () => {
  const broken = z.object({ name: z.string().transform((name) => name.slice(undefinedIn(name).length)) });
  const app = newApp().post(
    "/",
    outside({ who: "guest", summary: "Fails.", body: broken }, () => {}),
  );
  const response = await app.request("/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"name":"Ada"}',
  });
  expect(response.status).toBe(500);
});

test("the typed client infers each response from its declaration", () => {
  const client = hc<Api>("http://localhost").api;
  type Answered = InferResponseType<typeof client.auth.me.$get>;
  type IsAny<T> = 0 extends 1 & T ? true : false;
  const isAny: IsAny<Answered> = false;
  const typed: (given: Answered) => Me = (given) => given;
  expect([isAny, typeof typed]).toEqual([false, "function"]);
  expect(client["scheduled-content"][":id"].publish.$url({ param: { id: "a" } }).pathname).toBe(
    "/api/scheduled-content/a/publish",
  );
});
