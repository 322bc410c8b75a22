import { expect, test } from "bun:test";
import {
  ChatRequest,
  ChosenBranch,
  ConversationChange,
  ConversationQuery,
  quickActions,
} from "#core/assistant/contract.ts";
import { Page } from "#core/contract.ts";
import { JobPreferences } from "#core/job-preferences/contract.ts";
import { NewSavedSearch, SearchQuery } from "#core/jobs/contract.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { insertPerson } from "../../core/content/content-fixture.ts";
import { createAssistantFixture } from "./assistant-fixture.ts";

cheapPasswords();

const search = (text: string) => ConversationQuery.parse({ search: text });

test("what was asked is listed with its type, newest first", async () => {
  await using fixture = createAssistantFixture();
  const { assistant, anna } = fixture;
  const first = await fixture.chat("Hello");
  const second = await fixture.chat("Find jobs that fit me, and say why.", { type: "find_jobs" });
  expect(second).toMatchObject({ response: "Small steps lead far.", interactionId: expect.any(String) });
  expect(assistant.interactions(anna, Page.parse({})).items).toMatchObject([
    { id: second.interactionId, prompt: "Find jobs that fit me, and say why.", type: "find_jobs" },
    { id: first.interactionId, prompt: "Hello", type: "chat", conversationId: first.conversationId },
  ]);
  const page = assistant.interactions(anna, Page.parse({ limit: 1 }));
  expect(assistant.interactions(anna, Page.parse({ cursor: page.next })).items).toMatchObject([{ prompt: "Hello" }]);
});

test("an edited message and an answer that was written again are branches of which the model sees one", async () => {
  await using fixture = createAssistantFixture();
  const { assistant, anna, double } = fixture;
  const { conversationId } = await fixture.chat("About cats");
  const [asked, answered] = assistant.get(anna, conversationId).messages;
  const edited = await fixture.follow({ message: "About dogs", conversationId, edits: asked?.id });
  await edited.ended;
  expect(JSON.stringify(double.received.at(-1)?.body.messages)).not.toContain("About cats");
  const branch = assistant.get(anna, conversationId).messages;
  expect(branch).toMatchObject([{ content: "About dogs", branches: [asked?.id, expect.any(String)] }, { type: "ai" }]);

  expect(assistant.chooseBranch(anna, conversationId, asked?.id ?? "").messages).toMatchObject([
    { content: "About cats" },
    { id: answered?.id },
  ]);
  const again = await fixture.follow({ conversationId, regenerates: answered?.id });
  await again.ended;
  expect(fixture.last(conversationId)?.branches).toEqual([answered?.id ?? "", again.id]);
});

test("conversations are found by title and words, exported, deleted and restored", async () => {
  await using fixture = createAssistantFixture();
  const { assistant, anna } = fixture;
  const { conversationId } = await fixture.chat("My 100% plan");
  await fixture.chat("Another one");
  expect(assistant.list(anna, search("100%")).items).toMatchObject([{ id: conversationId }]);
  expect(assistant.list(anna, search("steps lead")).items).toHaveLength(2);
  expect(assistant.export(anna, conversationId, "md")).toMatchObject({
    name: "My 100 plan.md",
    text: expect.stringMatching(
      /^# My 100% plan\n\n## You, .+\n\nMy 100% plan\n\n## Assistant \(double-large\), .+Small/s,
    ),
  });
  expect(JSON.parse(assistant.export(anna, conversationId, "json").text)).toMatchObject({ id: conversationId });
  assistant.remove(anna, conversationId);
  expect(assistant.list(anna, search("100%")).items).toEqual([]);
  expect(() => assistant.get(anna, conversationId)).toThrow(/deleted/);
  assistant.restore(anna, conversationId);
  expect(assistant.get(anna, conversationId).messages).toHaveLength(2);
  assistant.remove(anna, conversationId);
  fixture.core.clock.jump(25 * 3_600_000);
  assistant.removeDeleted();
  expect(() => assistant.restore(anna, conversationId)).toThrow(/does not exist/);
});

test("a conversation is renamed, found by its new name, and stays where it is in the list", async () => {
  await using fixture = createAssistantFixture();
  const { assistant, anna } = fixture;
  const { conversationId } = await fixture.chat("How do I grow?");
  fixture.core.clock.jump(60_000);
  await fixture.chat("Another one");
  expect(assistant.rename(anna, conversationId, ConversationChange.parse({ title: " Growth " }))).toMatchObject({
    id: conversationId,
    title: "Growth",
  });
  expect(assistant.list(anna, search("")).items.map(({ title }) => title)).toEqual(["Another one", "Growth"]);
  expect(assistant.list(anna, search("growth")).items).toMatchObject([{ id: conversationId }]);
  expect(ConversationChange.safeParse({ title: " " }).error?.issues).toMatchObject([{ message: "Enter a name." }]);
  assistant.remove(anna, conversationId);
  expect(() => assistant.rename(anna, conversationId, { title: "Gone" })).toThrow(/deleted/);
});

test("another person neither reads, continues, stops nor deletes a conversation", async () => {
  await using fixture = createAssistantFixture();
  const { assistant, core } = fixture;
  const { conversationId, interactionId } = await fixture.chat("Private");
  const ben = insertPerson(core, "Ben", false);
  const attempts = [
    () => assistant.get(ben, conversationId),
    () => assistant.remove(ben, conversationId),
    () => assistant.restore(ben, conversationId),
    () => assistant.stopAnswer(ben, interactionId),
    () => assistant.follow(ben, interactionId, () => undefined),
    () => assistant.chooseBranch(ben, conversationId, ChosenBranch.parse({ messageId: interactionId }).messageId),
  ];
  for (const attempt of attempts) expect(attempt).toThrow(/does not exist/);
  expect(
    await assistant.chat(ben, { message: "Hi", type: "chat", conversationId }).catch((error: unknown) => error),
  ).toMatchObject({
    code: "assistant.not_found",
  });
  expect(assistant.list(ben, search("")).items).toEqual([]);
});

test("an answer of a server that was killed keeps what was stored, and says so", async () => {
  await using fixture = createAssistantFixture();
  const { assistant, core } = fixture;
  const { conversationId, interactionId } = await fixture.chat("Tell me");
  core.database.sqlite.query("UPDATE conversation_messages SET state = 'running' WHERE id = ?").run(interactionId);
  assistant.settleInterrupted();
  expect(fixture.last(conversationId)).toMatchObject({
    state: "failed",
    content: "Small steps lead far.",
    notice: expect.stringContaining("server stopped"),
  });
});

test("a long answer is stored while it is written", async () => {
  await using fixture = createAssistantFixture();
  const { double, core } = fixture;
  double.script({ kind: "answer", words: ["One ", "two ", "three"], pauseAfter: 1 });
  const { conversationId, arrived, ended } = await fixture.follow({ message: "Count" });
  await arrived("One");
  core.clock.jump(1000);
  double.resume();
  await ended;
  expect(fixture.last(conversationId)?.content).toBe("One two three");
});

test("a model that is asked again gets old results in short, and at most as much as local models take", async () => {
  await using fixture = createAssistantFixture();
  const { conversationId } = await fixture.chat("x".repeat(7000));
  for (let n = 0; n < 8; n += 1) await fixture.chat("y".repeat(7000), { conversationId });
  expect(JSON.stringify(fixture.double.received.at(-1)?.body.messages).length).toBeLessThan(60_000);
});

test("without a model, rules answer from the person's own data and use no quota", async () => {
  await using fixture = createAssistantFixture({ hasModel: false });
  const answer = await fixture.chat("When should my next posts go out?", { type: "optimize_schedule" });
  expect(answer).toMatchObject({ engineLabel: "Template writer", aiGenerated: false });
  expect(answer.response).toContain("Your next free time is");
  expect(await fixture.chat("Tell me a joke")).toMatchObject({
    response: expect.stringContaining("I answer by rules"),
  });
  expect(fixture.used()).toBe(0);
});

test("without a model, 'Find Jobs' lists no job that hardly fits, and says what to change", async () => {
  const core = memoryAttache();
  const { user } = await person(core, "Ada");
  await core.connections.connectPractice(user.id);
  core.jobPreferences.save(user.id, JobPreferences.parse({ jobTitle: "Pastry chef", skills: ["Baking", "QA"] }));
  const { response } = await core.assistant.chat(user.id, ChatRequest.parse({ message: "Which jobs fit?" }));
  expect(response).toMatch(/^No job of your sources fits you well: the best one scores [1-9]\d?%\. Change the title, /);
  expect(response).not.toContain("/jobs?job=");
  core.close();
});

test("without a model, 'Find Jobs' names the person's best matches with reasons, and what is new in saved searches", async () => {
  const core = memoryAttache();
  const { user } = await person(core, "Ada");
  await core.connections.connectPractice(user.id);
  const { items } = await core.jobs.search(user.id, SearchQuery.parse({ limit: "5" }));
  const saved = core.jobs.saved.create(user.id, NewSavedSearch.parse({ name: "Berlin [x](y)", criteria: {} }));
  core.database.sqlite.run("UPDATE saved_job_searches SET new_openings = 3 WHERE id = ?", [saved.id]);
  const [action] = quickActions;
  const { response, engineLabel } = await core.assistant.chat(
    user.id,
    ChatRequest.parse({ message: action.prompt, type: action.type }),
  );
  expect(engineLabel).toBe("Template writer");
  const [best] = items;
  expect(response).toContain(`**${best?.matchScore}%** [${best?.title}, ${best?.company}`);
  expect(response).toContain(`(/jobs?job=${best?.id})`);
  expect(response).toContain(String.raw`- Berlin \[x\](y): 3 new`);
  expect(response.match(/\/jobs\?job=/g)).toHaveLength(items.length);
  core.close();
});
