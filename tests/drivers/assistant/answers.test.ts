import { expect, test } from "bun:test";
import { assistantLimits } from "#core/assistant/contract.ts";
import { ContentQuery } from "#core/content/contract.ts";
import type { Behavior } from "#tests/support/models/model-double.ts";
import { createAssistantFixture } from "./assistant-fixture.ts";

const call = (name: string, input: object = {}): Behavior => ({ kind: "tool", name, arguments: JSON.stringify(input) });

test("an answer streams, is kept and uses one AI interaction", async () => {
  await using fixture = createAssistantFixture();
  const { conversationId, events, ended } = await fixture.follow({ message: "How do I grow?" });
  expect(await ended).toMatchObject({ state: "done", notice: null });
  expect(events.filter(({ type }) => type === "text").length).toBeGreaterThan(0);
  expect(fixture.assistant.get(fixture.anna, conversationId)).toMatchObject({
    title: "How do I grow?",
    messages: [
      { type: "user", content: "How do I grow?" },
      { type: "ai", content: "Small steps lead far.", state: "done", engineLabel: "double-large", aiGenerated: true },
    ],
  });
  expect(fixture.used()).toBe(1);
});

test("the model gets the conversation from the server, and only the new message from the client", async () => {
  await using fixture = createAssistantFixture();
  const { conversationId } = await fixture.chat("First question");
  await fixture.chat("Second question", { conversationId });
  const roles = fixture.double.received[1]?.body.messages?.map(({ role }) => role);
  expect(roles).toEqual(["system", "user", "assistant", "user"]);
});

test("a reading tool runs, and the model answers from its result", async () => {
  await using fixture = createAssistantFixture();
  fixture.double.script(call("get_account"));
  const answer = await fixture.chat("Who am I?");
  expect(answer.response).toBe("Small steps lead far.");
  const sent = JSON.stringify(fixture.double.received[1]?.body.messages);
  expect(sent).toContain("<tool_data");
  expect(sent).toContain("Anna");
  expect(fixture.used()).toBe(1);
  expect(fixture.core.tools.calls(fixture.anna)).toMatchObject([{ tool: "get_account", calledBy: "Assistant" }]);
});

test("a drafting tool only asks; the draft is made by the approval, once, and the model hears of it", async () => {
  await using fixture = createAssistantFixture();
  const { core, anna } = fixture;
  fixture.double.script(call("create_draft", { type: "post", content: "Calm is a skill." }));
  const { approvals, conversationId } = await fixture.chat("Write it down");
  expect(approvals).toMatchObject([
    { tool: "create_draft", title: "Create a draft", detail: expect.stringContaining("Content: Calm is a skill.") },
  ]);
  const posts = () => core.content.list(anna, ContentQuery.parse({})).items;
  expect(posts()).toEqual([]);
  core.tools.approvals.decide(anna, approvals[0]?.id ?? "", true);
  expect(posts()).toMatchObject([{ content: "Calm is a skill.", status: "draft" }]);
  expect(() => core.tools.approvals.decide(anna, approvals[0]?.id ?? "", true)).toThrow(/decided before/);
  expect(posts()).toHaveLength(1);
  await fixture.chat("And?", { conversationId });
  expect(JSON.stringify(fixture.double.received.at(-1)?.body.messages)).toContain("approved");
});

test("an answer asks for no more approvals than a person can read", async () => {
  await using fixture = createAssistantFixture();
  const calls = Array.from({ length: 9 }, () => ({ name: "stop_bot", arguments: "{}" }));
  fixture.double.script({ kind: "tools", calls });
  const { approvals } = await fixture.chat("Stop");
  expect(approvals).toHaveLength(assistantLimits.approvals);
});

test.each([
  [{ kind: "tool", name: "no such tool!", arguments: "{}" }, /does not exist/],
  [{ kind: "tool", name: "get_post", arguments: "{not json" }, /not a JSON object/],
  [{ kind: "tool", name: "get_post", arguments: "[1]" }, /not a JSON object/],
  [{ kind: "tool", name: "get_post", arguments: "{}" }, /id/],
  [{ kind: "tool", name: "get_post", arguments: '{"id":"of someone else"}' }, /not found/],
] satisfies [Behavior, RegExp][])("a wrong call (%o) is told to the model, which goes on", async (wrong, message) => {
  await using fixture = createAssistantFixture();
  fixture.double.script(wrong);
  const { conversationId } = await fixture.chat("Look it up");
  expect(fixture.last(conversationId)).toMatchObject({
    state: "done",
    parts: [{ kind: "tool", state: "failed", message: expect.stringMatching(message) }, { kind: "text" }],
  });
  expect(fixture.used()).toBe(1);
});

test("a model that calls tools endlessly is ended, with a notice", async () => {
  await using fixture = createAssistantFixture();
  fixture.double.answerWith(() => call("get_account"));
  const { notice } = await fixture.chat("Go on and on");
  expect(notice).toContain(`stopped after ${assistantLimits.steps} steps`);
  expect(fixture.double.received).toHaveLength(assistantLimits.steps);
  expect(fixture.used()).toBe(1);
});

test.each([
  [{ kind: "status", status: 401, message: "no" }, "ai.failed", /rejected the API key/],
  [{ kind: "status", status: 429, message: "slow", headers: { "Retry-After": "45" } }, "ai.busy", /in 45 seconds/],
  [{ kind: "garbage", body: "data: {nonsense\n\n" }, "ai.failed", /can't be read/],
  [{ kind: "garbage", body: "<html>", type: "text/html" }, "ai.failed", /can't be read|before the answer/],
  [{ kind: "answer", words: [" "] }, "ai.failed", /without any text/],
] satisfies [Behavior, string, RegExp][])(
  "a provider that fails with %o loses nothing that the person wrote",
  async (behavior, code, message) => {
    await using fixture = createAssistantFixture();
    fixture.double.script(behavior);
    const failure = await fixture.chat("My question").catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, message: expect.stringMatching(message) });
    const [conversation] = fixture.assistant.list(fixture.anna, { limit: 5 }).items;
    expect(fixture.assistant.get(fixture.anna, conversation?.id ?? "").messages).toMatchObject([
      { content: "My question" },
      { state: "failed", notice: expect.stringMatching(message) },
    ]);
    if (behavior.kind !== "answer") expect(fixture.used()).toBe(0);
  },
);

test("an answer that is cut off in the middle of a word keeps what arrived, and counts", async () => {
  await using fixture = createAssistantFixture();
  fixture.double.script({ kind: "cut", words: ["Half ", "an answer"] });
  const { conversationId, arrived, ended } = await fixture.follow({ message: "Tell me" });
  await arrived("an answer");
  fixture.double.resume();
  expect(await ended).toMatchObject({ state: "failed", notice: expect.stringContaining("cut off") });
  expect(fixture.last(conversationId)).toMatchObject({ content: "Half an answer", state: "failed" });
  expect(fixture.used()).toBe(1);
});

test("stopping ends the provider's request and keeps what arrived", async () => {
  await using fixture = createAssistantFixture();
  const { assistant, anna, double } = fixture;
  double.script({ kind: "answer", pauseAfter: 2 });
  const request = double.next();
  const { id, conversationId, arrived, ended } = await fixture.follow({ message: "Tell me" });
  await arrived("steps");
  const stoppedAt = performance.now();
  assistant.stopAnswer(anna, id);
  await (
    await request
  ).aborted;
  expect(performance.now() - stoppedAt).toBeLessThan(200);
  expect(await ended).toMatchObject({ state: "stopped" });
  expect(fixture.last(conversationId)).toMatchObject({ content: "Small steps", state: "stopped" });
  expect(fixture.used()).toBe(1);
});

test("stopping a provider that never answers gives the AI interaction back", async () => {
  await using fixture = createAssistantFixture();
  fixture.double.script({ kind: "stall" });
  const request = fixture.double.next();
  const { id, ended } = await fixture.follow({ message: "Tell me" });
  const { aborted } = await request;
  fixture.assistant.stopAnswer(fixture.anna, id);
  await aborted;
  expect(await ended).toMatchObject({ state: "stopped" });
  expect(fixture.used()).toBe(0);
});

test("a used-up quota refuses before anything is written or sent", async () => {
  await using fixture = createAssistantFixture();
  fixture.core.quotas.setLimits(fixture.anna, { posts: 0, applications: 0, aiInteractions: 0 });
  expect(await fixture.chat("Hi").catch((error: unknown) => error)).toMatchObject({ code: "quota.used_up" });
  expect(fixture.assistant.list(fixture.anna, { limit: 5 }).items).toEqual([]);
  expect(fixture.double.received).toEqual([]);
});

test("a second message waits for the answer of the first", async () => {
  await using fixture = createAssistantFixture();
  fixture.double.script({ kind: "answer", pauseAfter: 1 });
  const { conversationId, arrived, ended } = await fixture.follow({ message: "One" });
  await arrived("Small");
  expect(await fixture.chat("Two", { conversationId }).catch((error: unknown) => error)).toMatchObject({
    code: "assistant.still_answering",
  });
  fixture.double.resume();
  await ended;
  expect(fixture.used()).toBe(1);
});

test("a server that stops keeps the part that arrived and says why it is incomplete", async () => {
  await using fixture = createAssistantFixture();
  fixture.double.script({ kind: "answer", pauseAfter: 2 });
  const { conversationId, arrived, ended } = await fixture.follow({ message: "Tell me" });
  await arrived("steps");
  await fixture.assistant.stop();
  expect(await ended).toMatchObject({ state: "failed", notice: expect.stringContaining("server stopped") });
  expect(fixture.last(conversationId)).toMatchObject({ content: "Small steps" });
});

test("an account that is suspended gets no further word", async () => {
  await using fixture = createAssistantFixture();
  fixture.double.script({ kind: "answer", pauseAfter: 1 });
  const request = fixture.double.next();
  const { arrived, ended } = await fixture.follow({ message: "Tell me" });
  await arrived("Small");
  fixture.assistant.onStatusChanged(fixture.anna, "suspended");
  await (
    await request
  ).aborted;
  expect(await ended).toMatchObject({ state: "stopped" });
});

test("reasoning that a local model sends as text is not shown", async () => {
  await using fixture = createAssistantFixture();
  fixture.double.script({ kind: "answer", words: ["<thi", "nk>hm", "m</think>", "\nYes."] });
  expect((await fixture.chat("Really?")).response).toBe("Yes.");
});

test("the badge tells the truth: online, offline with the reason, or rules", async () => {
  await using fixture = createAssistantFixture();
  expect(await fixture.assistant.status()).toMatchObject({ state: "online", engine: { label: "double-large" } });
  fixture.core.serverSettings.change(undefined, { aiBaseUrl: "http://127.0.0.1:9/v1", aiModel: "gone" });
  expect(await fixture.assistant.status()).toMatchObject({
    state: "offline",
    problem: expect.stringContaining("can't be reached"),
  });
  fixture.core.serverSettings.change(undefined, { aiProvider: null });
  expect(await fixture.assistant.status()).toMatchObject({ state: "template", problem: null });
});
