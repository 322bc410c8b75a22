import { expect, test } from "bun:test";
import { nextStep } from "#core/assistant/template/next-step.ts";

const tools = ["create_draft", "list_posts", "get_analytics", "check_cv"];
const ask = (message: string) => nextStep({ action: "chat", message, tools, results: [] });

test.each(["Create a draft about pricing", "Please make me a draft on pricing", "Draft something about pricing"])(
  "%s drafts",
  (message) => {
    expect(ask(message)).toMatchObject({
      calls: [{ name: "create_draft", input: { content: expect.stringMatching(/^Pricing|: Pricing/) } }],
    });
  },
);

test("a question about drafts lists them", () => {
  expect(ask("Show me the draft about pricing")).toMatchObject({ calls: [{ name: "list_posts" }] });
});
