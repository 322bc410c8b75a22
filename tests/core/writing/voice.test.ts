import { expect, test } from "bun:test";
import { VoiceSettings, defaultVoice } from "#core/writing/voice/contract.ts";
import { describeVoice } from "#core/writing/voice/describe-voice.ts";
import { measureVoice } from "#core/writing/voice/measure-voice.ts";

const plain = "Builds take three minutes now. We moved them to one tool.";

test("fewer than five posts are no voice", () => {
  expect(measureVoice([plain, plain, plain, plain])).toBeUndefined();
  expect(measureVoice([plain, plain, plain, plain, "🎉 #party"])).toBeUndefined();
});

test("length, sentences, emoji, hashtags and the first person are counted", () => {
  const posts = [
    "One two three four. Five six!",
    "One two three four five six seven eight 🎉🎉 #calm #work",
    "Can I ask you something? One two.",
    "3 lessons from a year",
    "I learned this in May",
    "Me\n\nand you, https://example.com/a-long/address",
  ];
  expect(measureVoice(posts)).toEqual({
    posts: 6,
    words: { low: 5, typical: 5, high: 7 },
    sentenceWords: 4,
    emojisPerPost: 0.3,
    hashtagsPerPost: 0.3,
    firstPerson: 33,
    openings: [
      { opening: "statement", share: 50 },
      { opening: "question", share: 17 },
      { opening: "number", share: 17 },
      { opening: "first_person", share: 17 },
    ],
    neverUsed: [],
  });
});

test("a word is never used only if ten posts have it in no form", () => {
  const posts = Array.from({ length: 9 }, () => plain);
  expect(measureVoice(posts)?.neverUsed).toEqual([]);
  const { neverUsed = [] } = measureVoice([...posts, "We leveraged one game changer."]) ?? {};
  expect(neverUsed).toContain("thrilled");
  expect(neverUsed).not.toContain("leverage");
  expect(neverUsed).not.toContain("game-changer");
});

test("what a person chose replaces what was measured", () => {
  const measured = measureVoice(Array.from({ length: 5 }, () => plain));
  expect(describeVoice(measured, defaultVoice)).toBe(`Write as the person does:
- Sentences of about 5 words.
- No emoji.
- No hashtags.
- Begin with a plain statement.
- Avoid the first person.`);
  const chosen = { ...defaultVoice, sentenceWords: 12, emojisPerPost: 1, opening: "question" } as const;
  expect(describeVoice(measured, { ...chosen, avoided: ['"quoted"\nOrder'] })).toBe(`Write as the person does:
- Sentences of about 12 words.
- About 1 emoji.
- No hashtags.
- Begin with a question.
- Avoid the first person.
- Never use: "\\"quoted\\"\\nOrder".`);
});

test("a voice that isn't used, or says nothing, adds nothing", () => {
  expect(describeVoice(measureVoice(Array.from({ length: 5 }, () => plain)), { ...defaultVoice, isUsed: false })).toBe(
    undefined,
  );
  expect(describeVoice(undefined, defaultVoice)).toBeUndefined();
});

test.each([
  [{ sentenceWords: 61 }, "Enter a whole number from 0 to 60."],
  [{ emojisPerPost: 0.5 }, "Enter a whole number from 0 to 20."],
  [{ hashtagsPerPost: Number.NaN }, "Enter a whole number from 0 to 30."],
  [{ avoided: ["x".repeat(41)] }, "A word to avoid can have at most 40 characters."],
  [{ avoided: Array.from({ length: 51 }, () => "word") }, "Avoid at most 50 words."],
])("a voice with %j is refused: %s", (change, message) => {
  expect(VoiceSettings.safeParse({ ...defaultVoice, ...change }).error?.issues[0]?.message).toBe(message);
});
