import { expect, test } from "bun:test";
import { findMachinePhrases, findTextHints } from "#core/writing/hints/rules.ts";
import { postTemplates } from "#core/writing/post-templates.ts";
import { fillTemplate, mentionsIn, previewOf, slotsIn } from "#core/writing/rules.ts";
import { compose, composeOpenings } from "#core/writing/template-writer/rules.ts";

test.each([
  ["In today's fast-paced world, we ship.", "In today's fast-paced world"],
  ["Let’s delve into builds.", "Let’s delve into"],
  ["This was a game-changer for us.", "game-changer"],
  ["I'm thrilled to announce a release.", "I'm thrilled to announce"],
  ["It's not just a tool, it's a way of life.", "It's not just a tool, it's"],
])("%s sounds machine-made", (text, phrase) => {
  expect(findMachinePhrases(text)).toMatchObject([{ phrase, start: text.indexOf(phrase) }]);
});

test("plain sentences have no machine-made phrases", () => {
  const text = "Builds took 9 minutes. We moved them to one tool. Now they take 3, and we ship daily.";
  expect(findMachinePhrases(text)).toEqual([]);
  expect(findTextHints(text)).toEqual([]);
});

test("emoji lists, long dashes, hashtags and long sentences get a hint", () => {
  const text = `🚀 One\n🔥 Two\n💡 Three — four — five — six\n#a #b #c #d #e #f\n${"word ".repeat(31)}.`;
  expect(findTextHints(text)).toHaveLength(4);
});

test("there are six templates, and each variable is used and asked for", () => {
  expect(postTemplates).toHaveLength(6);
  for (const { prompt, variables } of postTemplates) {
    const used = [...prompt.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(new Set(variables.map(({ name }) => name))).toEqual(new Set(used.map(String)));
  }
});

test("variables without a value become visible slots", () => {
  const [template] = postTemplates;
  if (!template) throw new Error("There is no template.");
  const prompt = fillTemplate(template, { mistake: " a late deploy ", cost: "" });
  expect(prompt).toBe("What I learned from a late deploy. It cost us [what it cost]. Since then, [what you do now].");
});

test("mentions and slots are found, previews end at 200 characters", () => {
  expect(mentionsIn("Thanks @Ada and @ada, mail me at a@b.example")).toEqual(["Ada"]);
  expect(slotsIn("We saved [your number here] and [your number here] (see [1]).")).toEqual(["[your number here]"]);
  expect(previewOf("x".repeat(300))).toHaveLength(200);
});

test("opening lines begin with the topic of the prompt, without the request around it", () => {
  const lines = composeOpenings({ prompt: "Write a post about remote work", theme: undefined, tone: "professional" });
  expect(new Set(lines).size).toBe(lines.length);
  for (const line of lines) expect(line).toContain("Remote work");
});

const written = (prompt: string, length: "short" | "medium" | "long" = "medium"): string[] =>
  [0, 1, 2, 3].map((seed) => compose({ type: "post", tone: "professional", length, prompt, theme: undefined, seed }));

test("a topic with a colon takes no second one", () => {
  for (const text of written("Our release: three fixes"))
    expect(text.split("\n")[0]).toMatch(/^Our release: three fixes\./);
});

test("an emoji ends a sentence as it is", () => {
  for (const text of [...written("We shipped it 🚀"), ...written("It works. We shipped it ❤️")]) {
    expect(text).not.toMatch(/(?:🚀|❤️)\./u);
  }
});

test("a number is asked for only where none was given", () => {
  for (const text of written("We moved our builds", "long")) expect(text).toContain("[your number here]");
  for (const text of written("Builds took 9 minutes", "long")) expect(text).not.toContain("[your number here]");
});

test.each([
  ["Write a post: We cut activation from 9 to 3 days.", "We cut activation from 9 to 3 days"],
  ["Draft a post that says: we are hiring", "We are hiring"],
  ["Could you write me a short LinkedIn post about remote work?", "Remote work"],
  ["Please create an update on our release", "Our release"],
  ["Write a post about", "[your topic here]"],
  ["Write a post.", "[your topic here]"],
  ["Write about pricing", "Pricing"],
  ["Make time for people", "Make time for people"],
  ["Create value: ask first", "Create value: ask first"],
  ["We shipped it: what we found: what we found.", "We shipped it"],
  ["A note on our work: A note on our work: We shipped it.", "We shipped it"],
  ["Why?: what we found.", "Why?"],
])("%s begins with its bare fact", (prompt, topic) => {
  for (const text of written(prompt)) {
    const [line = ""] = text.split("\n");
    expect(line.replace("A note on our work: ", "")).toStartWith(topic);
    expect(line).not.toMatch(/what we found: what we found|(?:A note on our work: ){2}|\?[:,.]|post/);
  }
});

test("the theme is the topic of a request that names none", () => {
  const brief = {
    type: "post",
    tone: "professional",
    length: "medium",
    prompt: "Write a post about",
    seed: 0,
  } as const;
  expect(compose({ ...brief, theme: "hiring" })).toStartWith("Hiring.");
});

test("a text of the writer's own is written again from its facts alone", () => {
  for (const text of written("We moved our builds. They take 3 minutes."))
    expect(written(text).map((again) => again.split("\n")[0])).toEqual(
      written("We moved our builds. They take 3 minutes.").map((first) => first.split("\n")[0]),
    );
});
