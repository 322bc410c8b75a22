import { expect, test } from "bun:test";
import { lazyModels } from "#drivers/models/lazy-models.ts";
import type { Fault } from "#core/errors.ts";
import { createTemplateModel } from "#core/writing/models/template-model.ts";
import { insertPerson } from "../../core/content/content-fixture.ts";
import { createTestCore } from "#tests/support/core/core.ts";
import { startModelDouble, type Behavior } from "#tests/support/models/model-double.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

const template = createTemplateModel(() => "Written by rules.");

function createFixture() {
  const core = createTestCore({ models: lazyModels });
  const double = startModelDouble();
  core.serverSettings.change(undefined, double.settings);
  const anna = insertPerson(core, "Anna", false);
  core.quotas.setLimits(anna, { posts: 0, applications: 0, aiInteractions: 3 });
  const { models } = core.writing;

  let written = "";
  async function ask(signal?: AbortSignal) {
    const { model, end, engine } = await models.begin(anna, "content", template);
    let text = "";
    let finish: string | undefined;
    try {
      const { stream } = await model.doStream({
        prompt: [{ role: "user", content: [{ type: "text", text: "Write." }] }],
        ...(signal && { abortSignal: signal }),
      });
      for await (const part of stream) {
        if (part.type === "error") throw part.error;
        if (part.type === "text-delta") written = text += part.delta;
        if (part.type === "finish") finish = part.finishReason.unified;
      }
      return { text, finish, engine, error: undefined };
    } catch (error) {
      return { text, finish, engine, error: error as Fault };
    } finally {
      end();
    }
  }
  return {
    core,
    double,
    anna,
    models,
    ask,
    askAfter: (...behaviors: Behavior[]) => {
      double.script(...behaviors);
      return ask();
    },
    written: () => written,
    used: () => core.quotas.usageOf(anna).aiInteractions.used,
    async [Symbol.asyncDispose]() {
      core.close();
      await double[Symbol.asyncDispose]();
    },
  };
}

test("an answer uses one AI interaction and its tokens are counted", async () => {
  await using fixture = createFixture();
  expect(await fixture.ask()).toMatchObject({ text: "Small steps lead far.", engine: { label: "double-large" } });
  expect(fixture.used()).toBe(1);
  expect(fixture.models.usageOf(fixture.anna).models).toEqual([
    { model: "double-large", interactions: 1, inputTokens: 12, outputTokens: 4, isEstimated: false, cost: null },
  ]);
});

test("without a model, the template writer answers and no quota is used", async () => {
  await using fixture = createFixture();
  fixture.core.serverSettings.change(undefined, { aiProvider: null });
  expect(await fixture.ask()).toMatchObject({
    text: "Written by rules.",
    engine: { kind: "template", label: "Template writer" },
  });
  expect(fixture.used()).toBe(0);
  expect(fixture.double.received).toEqual([]);
});

test("a used-up quota refuses before anything is sent", async () => {
  await using fixture = createFixture();
  for (let at = 0; at < 3; at += 1) await fixture.ask();
  expect(await fixture.ask().catch((error: unknown) => error)).toMatchObject({ code: "quota.used_up" });
  expect(fixture.double.received).toHaveLength(3);
});

test.each([
  [{ kind: "status", status: 401, message: "bad key" }, "ai.failed", /rejected the API key/],
  [
    { kind: "status", status: 429, message: "slow down", headers: { "Retry-After": "45" } },
    "ai.busy",
    /rate limit\. Try again in 45 seconds/,
  ],
  [
    { kind: "status", status: 429, message: "insufficient_quota: check billing", headers: { "Retry-After": "45" } },
    "ai.failed",
    /no credit/,
  ],
  [{ kind: "status", status: 404, message: "model not found" }, "ai.failed", /doesn't have this model/],
  [{ kind: "status", status: 400, message: "maximum context length is 8192 tokens" }, "ai.refused", /too long/],
  [{ kind: "garbage", body: "<html>Hello</html>", type: "text/html" }, "ai.failed", /can't be read|before the answer/],
  [{ kind: "garbage", body: "data: {nonsense\n\n" }, "ai.failed", /can't be read/],
  [{ kind: "redirect", to: "http://127.0.0.1:9/" }, "ai.failed", /redirects/],
] satisfies [Behavior, string, RegExp][])(
  "a provider that fails with %o uses no quota",
  async (behavior, code, message) => {
    await using fixture = createFixture();
    const { error } = await fixture.askAfter(behavior);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(fixture.used()).toBe(0);
  },
);

test("an overloaded provider is asked again, at most twice", async () => {
  await using fixture = createFixture();
  const { clock } = fixture.core;
  const overloaded: Behavior = { kind: "status", status: 503, message: "overloaded" };
  fixture.double.script(overloaded, overloaded);
  const answer = fixture.ask();
  await waitUntil(() => fixture.double.received.length === 1);
  await advanceUntil(clock, () => fixture.double.received.length === 3);
  expect(await answer).toMatchObject({ text: "Small steps lead far." });
  expect(fixture.used()).toBe(1);
});

test("an answer that is cut off in a word keeps what arrived, and counts", async () => {
  await using fixture = createFixture();
  const answer = fixture.askAfter({ kind: "cut", words: ["Half ", "of "] });
  await waitUntil(() => fixture.written() === "Half of ");
  fixture.double.resume();
  const { text, error } = await answer;
  expect(text).toBe("Half of ");
  expect(error).toMatchObject({ code: "ai.failed", message: expect.stringMatching(/cut off/) });
  expect(fixture.used()).toBe(1);
  expect(fixture.models.usageOf(fixture.anna).models[0]).toMatchObject({ interactions: 1, isEstimated: true });
});

test("an answer that ends early is interrupted", async () => {
  await using fixture = createFixture();
  const { text, error } = await fixture.askAfter({ kind: "end_early", words: ["Half "] });
  expect(text).toBe("Half ");
  expect(error).toMatchObject({ message: expect.stringMatching(/cut off/) });
});

test("a provider that never answers is given up after two minutes and uses no quota", async () => {
  await using fixture = createFixture();
  fixture.double.script({ kind: "stall" });
  const arrived = fixture.double.next();
  const answer = fixture.ask();
  const { aborted } = await arrived;
  await fixture.core.clock.advance(120_000);
  expect((await answer).error).toMatchObject({ code: "ai.failed", message: expect.stringMatching(/took too long/) });
  await aborted;
  expect(fixture.used()).toBe(0);
});

test("stopping ends the provider's request and keeps the words", async () => {
  await using fixture = createFixture();
  fixture.double.script({ kind: "answer", pauseAfter: 2 });
  const stopping = new AbortController();
  const arrived = fixture.double.next();
  const answer = fixture.ask(stopping.signal);
  const { aborted } = await arrived;
  await waitUntil(() => fixture.written() === "Small steps ");
  stopping.abort();
  await aborted;
  expect(await answer).toMatchObject({ text: "Small steps ", error: { name: "AbortError" } });
  expect(fixture.used()).toBe(1);
});

test("after a crash, an unanswered interaction is given back", async () => {
  await using fixture = createFixture();
  await fixture.models.begin(fixture.anna, "content", template);
  expect(fixture.used()).toBe(1);
  fixture.models.settleInterrupted();
  expect(fixture.used()).toBe(0);
});

test("the test says what works, and gives the provider's words without the key", async () => {
  await using fixture = createFixture();
  const { models, double, core } = fixture;
  core.serverSettings.change(undefined, { aiApiKey: "sk-very-secret" });
  expect(await models.test()).toMatchObject({
    works: true,
    message: expect.stringMatching(/double-large answered in/),
  });
  double.script({ kind: "status", status: 401, message: "Incorrect API key: sk-very-secret" });
  expect(await models.test()).toEqual({
    works: false,
    message: expect.stringMatching(/rejected the API key/),
    providerMessage: "401: Incorrect API key: [key]",
  });
  expect(double.received[0]?.headers["authorization"]).toBe("Bearer sk-very-secret");
});

test("the list of models is the provider's, where there is one", async () => {
  await using fixture = createFixture();
  expect(await fixture.models.list()).toEqual({ models: ["double-large", "double-small"], problem: null });
  fixture.double.offer(undefined);
  expect(await fixture.models.list()).toMatchObject({ models: [], problem: expect.stringMatching(/has no list/) });
});

test.each(["http://169.254.169.254/v1", "http://[fe80::1]/v1", "http://[::ffff:a9fe:a9fe]/v1", "http://0.0.0.0/v1"])(
  "%s is never asked",
  async (aiBaseUrl) => {
    await using fixture = createFixture();
    fixture.core.serverSettings.change(undefined, { aiBaseUrl });
    expect((await fixture.ask()).error).toMatchObject({ message: expect.stringMatching(/isn't allowed/) });
    expect(fixture.used()).toBe(0);
  },
);

test("a stored key is removed when the address changes", async () => {
  await using fixture = createFixture();
  const { serverSettings } = fixture.core;
  serverSettings.change(undefined, { aiApiKey: "sk-first" });
  expect(serverSettings.describe().aiApiKey.set).toBe(true);
  serverSettings.change(undefined, { aiBaseUrl: "http://127.0.0.1:9/v1" });
  expect(serverSettings.describe().aiApiKey.set).toBe(false);
  serverSettings.change(undefined, { aiBaseUrl: "http://127.0.0.1:10/v1", aiApiKey: "sk-second" });
  expect(serverSettings.modelSettings().apiKey).toBe("sk-second");
});

async function advanceUntil(clock: ReturnType<typeof createTestCore>["clock"], isDone: () => boolean): Promise<void> {
  await waitUntil(async () => {
    await clock.advance(1000);
    return isDone();
  });
}
