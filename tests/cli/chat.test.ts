import { expect, setDefaultTimeout, test } from "bun:test";
import { commandTimeoutMs, createShell, runsRemotely } from "../support/server/cli.ts";
import { startModelDouble } from "../support/models/model-double.ts";

setDefaultTimeout(commandTimeoutMs);

const user = ["--user", "ada@example.com"];

async function createFixture() {
  const sh = createShell();
  const flags = ["--name", "Ada", "--role", "admin", "--password-stdin"];
  await sh.run(["users", "create", "ada@example.com", ...flags], { input: "correct horse battery" });
  return sh;
}

test("without a model, rules answer, and a blank question says what is missing", async () => {
  await using sh = await createFixture();
  const answer = await sh.run(["chat", "Show my posts", ...user]);
  expect([answer.code, answer.out, answer.err]).toEqual([
    0,
    expect.stringMatching(/^You have no posts yet/),
    expect.stringMatching(/^List posts\n\nTemplate writer\nConversation: \S+\n$/),
  ]);
  const blank = await sh.run(["chat", " ", ...user]);
  expect([blank.code, blank.err]).toEqual([3, expect.stringContaining("Enter a message.")]);
});

test("links are printed with the address of the server", async () => {
  await using sh = await createFixture();
  const answer = await sh.run(["chat", "Show my posts", ...user], {
    env: { ATTACHE_PUBLIC_URL: "https://a.example.com" },
  });
  const address = runsRemotely ? String.raw`http://127\.0\.0\.1:\d+` : String.raw`https://a\.example\.com`;
  expect(answer.out).toMatch(
    new RegExp(String.raw`\[Write your first one\]\(${address}/content-scheduler\?new=true\)`),
  );
});

test("when the model fails, only the message is printed", async () => {
  await using sh = await createFixture();
  await using double = startModelDouble();
  const { aiProvider, aiBaseUrl, aiModel } = double.settings;
  const env = { ATTACHE_AI_PROVIDER: aiProvider, ATTACHE_AI_BASE_URL: aiBaseUrl, ATTACHE_AI_MODEL: aiModel };
  for (const command of ["chat", "write"]) {
    double.script({ kind: "status", status: 401, message: "no" });
    const { code, out, err } = await sh.run([command, "Hi", ...user], { env });
    expect([code, out.trim(), err.trim()]).toEqual([
      8,
      "",
      expect.stringMatching(/^[^{\n]*rejected the API key[^{\n]*$/),
    ]);
  }
});

test("a question from standard input goes to the model, and the next one continues the conversation", async () => {
  await using sh = await createFixture();
  await using double = startModelDouble();
  const { aiProvider, aiBaseUrl, aiModel } = double.settings;
  const env = { ATTACHE_AI_PROVIDER: aiProvider, ATTACHE_AI_BASE_URL: aiBaseUrl, ATTACHE_AI_MODEL: aiModel };
  const piped = await sh.run(["chat", "--json", ...user], { env, input: "How do I grow?\n" });
  expect(piped.json).toMatchObject({ response: "Small steps lead far.", aiGenerated: true, approvals: [] });
  const { conversationId } = piped.json as { conversationId: string };
  double.script({ kind: "tool", name: "stop_bot", arguments: "{}" });
  const next = await sh.run(["chat", "And now?", "--conversation", conversationId, ...user], { env });
  expect([next.code, next.out]).toEqual([0, "Small steps lead far.\n"]);
  expect(next.err).toContain("Waiting for your approval: Stop the bot");
  expect(JSON.stringify(double.received[1]?.body.messages)).toContain("How do I grow?");
  const unknown = await sh.run(["chat", "Hi", "--conversation", "none", ...user], { env });
  expect([unknown.code, unknown.err]).toEqual([4, expect.stringContaining("does not exist")]);
});
