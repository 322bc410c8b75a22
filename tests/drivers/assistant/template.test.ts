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

test.each(["Which of my posts did best?", "How many posts did I publish?"])(
  "%s is answered from metrics",
  (message) => {
    expect(ask(message)).toMatchObject({ calls: [{ name: "get_analytics" }] });
    const result = {
      overview: { content_posts: 3 },
      performance: { top_performing_content: [] },
      pastPosts: { total: 12, mostImpressions: [{ name: "We moved", impressions: { value: 840 } }] },
    };
    const results = [{ tool: "get_analytics", isDone: true, result }];
    expect(nextStep({ action: "chat", message, tools, results })).toEqual({
      text: expect.stringMatching(/365 days: 3\. .* imported files: 12\.[\s\S]*1\. We moved: 840 impressions/),
    });
  },
);

test("a question for the best time to post is about the schedule", () => {
  expect(
    nextStep({ action: "chat", message: "When is the best time to post?", tools: ["find_next_slot"], results: [] }),
  ).toEqual({
    calls: [{ name: "find_next_slot", input: {} }],
  });
});
