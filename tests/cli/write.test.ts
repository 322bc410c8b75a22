import { expect, setDefaultTimeout, test } from "bun:test";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";
import { startModelDouble } from "../support/models/model-double.ts";

setDefaultTimeout(commandTimeoutMs);

const user = ["--user", "ada@example.com"];

async function createFixture() {
  const sh = createShell();
  const flags = ["--name", "Ada", "--role", "admin", "--password-stdin"];
  await sh.run(["users", "create", "ada@example.com", ...flags], { input: "correct horse battery" });
  return sh;
}

test("without a model, a text comes from rules, from an argument or standard input", async () => {
  await using sh = await createFixture();
  const given = await sh.run(["write", "Builds take 3 minutes now.", "--tone", "casual", "--length", "short", ...user]);
  expect([given.code, given.out, given.err]).toEqual([
    0,
    expect.stringContaining("Builds take 3 minutes now"),
    "\nTemplate writer\n",
  ]);
  const piped = await sh.run(["write", "--type", "comment", "--json", ...user], { input: "Well done." });
  expect(piped.json).toMatchObject({ content: expect.stringContaining("Well done."), engine: "template" });
});

test("a blank prompt and an unknown tone say what is accepted", async () => {
  await using sh = await createFixture();
  const blank = await sh.run(["write", " ", ...user]);
  expect([blank.code, blank.err]).toEqual([3, expect.stringContaining("Please enter a prompt to generate content.")]);
  const unknown = await sh.run(["write", "Hi", "--tone", "angry", ...user]);
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining("professional, casual")]);
});

test("the executable asks the model that the environment names, and says why it failed", async () => {
  await using sh = await createFixture();
  await using double = startModelDouble();
  const { aiProvider, aiBaseUrl, aiModel } = double.settings;
  const env = {
    ATTACHE_AI_PROVIDER: aiProvider,
    ATTACHE_AI_BASE_URL: aiBaseUrl,
    ATTACHE_AI_MODEL: aiModel,
    ATTACHE_AI_API_KEY: "sk-cli-secret",
  };
  const written = await sh.run(["write", "Hi", ...user], { env });
  expect([written.code, written.out, written.err]).toEqual([0, "Small steps lead far.\n", "\ndouble-large\n"]);
  expect(double.received[0]?.headers["authorization"]).toBe("Bearer sk-cli-secret");
  double.script({ kind: "status", status: 401, message: "Wrong key sk-cli-secret" });
  const refused = await sh.run(["write", "Hi", ...user], { env });
  expect([refused.code, refused.out]).toEqual([8, ""]);
  expect(refused.err).toContain("The AI provider rejected the API key.");
  expect(refused.err).not.toContain("sk-cli-secret");
});

test.each(["openai", "anthropic", "ollama"])("the executable loads the driver for %s", async (provider) => {
  await using sh = await createFixture();
  await using double = startModelDouble();
  double.script({ kind: "status", status: 401, message: "no" });
  const env = {
    ATTACHE_AI_PROVIDER: provider,
    ATTACHE_AI_BASE_URL: double.url,
    ATTACHE_AI_MODEL: "any",
    ATTACHE_AI_API_KEY: "key",
  };
  const { code, err } = await sh.run(["write", "Hi", ...user], { env });
  expect([code, err]).toEqual([8, expect.stringContaining("The AI provider rejected the API key.")]);
});
