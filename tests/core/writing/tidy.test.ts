import { describe, expect, test } from "bun:test";
import { fixTyping, removeFillers } from "#core/writing/template-writer/tidy.ts";

describe("Dropping filler words", () => {
  test.each([
    ["I really like Python very much.", "I like Python very much."],
    ["We basically do this in order to learn.", "We do this to learn."],
    ["Actually, it works. It is very stable.", "It works. It is stable."],
    ["A very big, really old tool.", "A big, really old tool."],
    ["In my opinion, we should simply ship it.", "We should ship it."],
    ["We just shipped it due to the fact that it was ready.", "We shipped it because it was ready."],
  ])("shortens %s", (text, shorter) => {
    expect(removeFillers(text)).toBe(shorter);
  });

  test.each([
    "Read https://example.com/just/really?x=very for details. Not really a surprise, actually. It was a just cause.",
    "Not really.",
    "It isn't really finished, and we didn't just guess.",
    "Very much, very many, very few, very little, very well, very good.",
    "A really important day, an actually good one.",
    "Yes, really. Really? It was, actually, fine.",
    "The very idea. It is just. Quite a lot. Just in time. Simply put, it works.",
    "Ask @really_just or just.really@example.org about #very quickly.",
    'They said "it is really very good" and ran `just build`.',
    "```\nreally  just\n  very good\n```",
    "We read it literally and answered honestly.",
  ])("leaves %j", (text) => {
    expect(removeFillers(text)).toBe(text);
  });
});

describe("Fixing typing slips", () => {
  test.each([
    ["this  is is it , right ? yes.", "This is it, right? Yes."],
    ["i think so. we ship", "I think so. We ship"],
  ])("corrects %s", (text, right) => {
    expect(fixTyping(text)).toBe(right);
  });

  test.each([
    "iPhone sales grew. eBay too. npm as well.",
    "Many, e.g. the team, i.e. us, ca. three, approx. four, etc. and more.",
    "Some, z.B. das Team, z. B. wir, bzw. alle, usw. und so fort.",
    "Dr. and Prof. von Berg, Mr. and Ms. van Dyk, no. five, A vs. b.",
    "He had had it. I know that that works. Bora Bora.",
    "Run `npm  test`. `a` is a name.",
    "Code:\n```\nif (a)  {\n    go .\n}\n```",
    "- One\n  - two\n    - three\n\t- four",
    "See https://example.com/a.b?c=the.the. example.org is ours.",
    "Well... maybe.",
  ])("leaves %j", (text) => {
    expect(fixTyping(text)).toBe(text);
  });
});
