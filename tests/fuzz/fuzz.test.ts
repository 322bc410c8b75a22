import { expect, test } from "bun:test";
import { serve } from "#server/serve.ts";
import { operationsOf } from "#server/operations.ts";
import { settle } from "#tests/support/core/core.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { fuzz } from "./fuzz.ts";
import { createFuzzHost } from "./host.ts";
import { sendRawRequests } from "./raw-requests.ts";

cheapPasswords();

test("requests that are damaged in every way get a declared answer, and a refused one changes nothing", async () => {
  const { app, host } = createFuzzHost();
  const result = await fuzz({
    seed: 20_261_122,
    requests: 2000,
    host,
    operations: operationsOf(app.routes),
    async send(path, init) {
      const response = await app.request(path, init);
      // An answer of the assistant is written after its call, and must not be taken for a change by the next one.
      await settle();
      return response;
    },
  });
  expect(result.problems.join("\n")).toBe("");
  // Not only refusals: the requests get past the first checks.
  expect(result.statuses[200]).toBeGreaterThan(300);
  const { errors, logLines, requests } = await host.report();
  expect(errors).toEqual([]);
  expect(logLines).toBeLessThan(requests);
}, 300_000);

test("raw bytes that no client library sends are answered or refused, and the server goes on", async () => {
  const { core, host } = createFuzzHost();
  const server = serve(core, [], core.extensions);
  try {
    await host.renew();
    const { token = "" } = await host.prepare("user");
    await host.findChanges();
    expect(await sendRawRequests(server.url, token)).toEqual([]);
    expect(await host.findChanges()).toEqual([]);
    const isHealthy = async () => (await fetch(`${server.url}/api/health`)).status === 200;
    await waitUntil(isHealthy);
    expect((await host.report()).errors).toEqual([]);
  } finally {
    await server.stop();
  }
}, 300_000);

test("a changed row after a refusal, an undeclared error and internals in an answer are found", async () => {
  const { app, core, host } = createFuzzHost();
  const operations = operationsOf(app.routes);
  const run = (respond: () => Response) =>
    fuzz({
      seed: 1,
      requests: 5,
      host,
      operations,
      send: (path, init) => (path === "/api/openapi.json" ? app.request(path, init) : respond()),
    });
  const refusal = { success: false, code: "request.invalid", message: "It is not valid.", requestId: "1" };
  const counts = async (respond: () => Response) =>
    (await run(respond)).problems.map((problem) => problem.split("\n")[0]);

  const leaking = await counts(() => {
    core.database.sqlite.run("UPDATE users SET headline = ?", [Bun.randomUUIDv7()]);
    return Response.json(refusal, { status: 400 });
  });
  expect(leaking[0]).toBe("Request 0 of seed 1: an error that changed users");
  const undeclared = await counts(() => Response.json({ ...refusal, code: "content.past" }, { status: 400 }));
  expect(undeclared[0]).toContain("content.past, which is not declared");
  const stack = await counts(() => new Response("TypeError\n    at src/server/app.ts:1:1", { status: 500 }));
  expect(stack.slice(0, 3)).toEqual([
    "Request 0 of seed 1: 500",
    expect.stringContaining("internals"),
    expect.stringContaining("an error of type"),
  ]);
});
