import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { lengthAsLittleText, toLittleText } from "#core/little-text.ts";
import { tokenizePostText } from "#core/post-text.ts";
import { renderLittleText } from "#tests/support/linkedin-api/little-text.ts";

const raw = String.raw;

test.each([
  ["no text is no text", "", ""],
  ["plain words stay", "Calm is a skill.", "Calm is a skill."],
  ["other signs stay", "50 % & more: a/b, 'c' \"d\" – €5 + 1 = ?!", "50 % & more: a/b, 'c' \"d\" – €5 + 1 = ?!"],
  ["emoji and lines stay", "👩‍💻 a\n\nb", "👩‍💻 a\n\nb"],
  [
    "every reserved character is escaped",
    raw`\ | { } @ [ ] ( ) < > * _ ~`,
    raw`\\ \| \{ \} \@ \[ \] \( \) \< \> \* \_ \~`,
  ],
  ["nothing is escaped twice", raw`\(`, raw`\\\(`],
  ["typed escapes are shown as typed", raw`\\ \_`, raw`\\\\ \\\_`],
  ["a smiley is escaped", ":-) <3", raw`:-\) \<3`],
  ["code is escaped", "f(x) => {[x]}", raw`f\(x\) =\> \{\[x\]\}`],
  ["an address of mail is no mention", "ada@example.org", raw`ada\@example.org`],
  ["a handle is no mention", "@ada", raw`\@ada`],

  ["a hashtag stays one", "On #Bun and #Größe2", "On #Bun and #Größe2"],
  ["a hashtag at the start stays one", "#Bun is fast", "#Bun is fast"],
  ["a hashtag at the start of a line stays one", "Hello\n#Bun", "Hello\n#Bun"],
  ["a hashtag in brackets stays one", "(#Bun)", raw`\(#Bun\)`],
  ["a hashtag in quotes stays one", "“#Bun” '#Bun'", "“#Bun” '#Bun'"],
  ["a hashtag after an emoji stays one", "🎉#Bun ❤️#Bun 1️⃣#Bun", "🎉#Bun ❤️#Bun 1️⃣#Bun"],
  ["a hashtag after punctuation stays one", "Tags:#Bun,#Hono", "Tags:#Bun,#Hono"],
  ["a hashtag keeps its underscore, escaped", "#my_tag", raw`#my\_tag`],
  ["a hashtag of another script stays one", "#日本 #नमस्ते", "#日本 #नमस्ते"],
  ["a hashtag that is a number stays one", "#1 of #2026", "#1 of #2026"],
  ["a hashtag ends at a hyphen", "#two-words", "#two-words"],
  ["a hashtag after a typed backslash stays one", raw`\#tag`, raw`\\#tag`],
  ["of two signs only the second begins a hashtag", "##tag", raw`\##tag`],
  ["of three signs only the last begins a hashtag", "###tag", raw`\#\##tag`],
  ["hashtags without a space between them stay hashtags", "#a#b", "#a#b"],
  ["three hashtags without spaces stay hashtags", "#a#b_c#d", raw`#a#b\_c#d`],
  ["a sign before a hashtag in brackets", "#(#a)", raw`\#\(#a\)`],

  ["a lone sign is escaped", "# 1 and #", raw`\# 1 and \#`],
  ["a sign after a word is escaped", "C# and F#", raw`C\# and F\#`],
  ["a sign within a word is escaped", "a#b", raw`a\#b`],
  ["a sign after a word with marks is escaped", "नमस्ते#tag cafe\u0301#x", "नमस्ते\\#tag cafe\u0301\\#x"],
  ["a sign before an underscore is escaped", "#_x", raw`\#\_x`],
  ["a sign before an emoji is escaped", "#🎉", "\\#🎉"],
  ["a sign in an HTML entity is escaped", "Ada&#39;s &#x27;", raw`Ada&\#39;s &\#x27;`],
  ["a fragment of an address is no hashtag", "https://x.y/#frag", raw`https://x.y/\#frag`],
  ["a fragment after a page is no hashtag", "See https://x.y/a.html#frag.", raw`See https://x.y/a.html\#frag.`],
  ["a fragment without a scheme is no hashtag", "example.org/#top www.x.io/#a", raw`example.org/\#top www.x.io/\#a`],
  ["a hashtag after an address stays one", "https://x.y/ #tag", "https://x.y/ #tag"],
  ["an address keeps its signs", "https://a.io/x_y?z=(1)#top", raw`https://a.io/x\_y?z=\(1\)\#top`],
  ["an address in brackets", "(https://a.io/~ada)", raw`\(https://a.io/\~ada\)`],
  ["an address in angle brackets", "<https://a.io>", raw`\<https://a.io\>`],
  ["an address with an at sign", "https://a.io/@ada", raw`https://a.io/\@ada`],

  ["a mention stays one", "With @[Ada L.](urn:li:person:A_1-x)!", "With @[Ada L.](urn:li:person:A_1-x)!"],
  [
    "a mention of a company stays one",
    "@[Acme](urn:li:organization:12) (hiring)",
    raw`@[Acme](urn:li:organization:12) \(hiring\)`,
  ],
  [
    "a mention whose name has brackets stays one",
    "@[Ada (she/her)](urn:li:person:1)",
    raw`@[Ada \(she/her\)](urn:li:person:1)`,
  ],
  ["a mention whose name has signs stays one", "@[A_B* #1](urn:li:person:1)", raw`@[A\_B\* \#1](urn:li:person:1)`],
  ["two mentions stay two", "@[A](urn:li:person:1)@[B](urn:li:person:2)", "@[A](urn:li:person:1)@[B](urn:li:person:2)"],
  ["a hashtag after a mention stays one", "@[A](urn:li:person:1)#b", "@[A](urn:li:person:1)#b"],
  ["what only looks like a mention is escaped", "@[Ada](https://x.io)", raw`\@\[Ada\]\(https://x.io\)`],
  ["a mention of something else is escaped", "@[Ada](urn:li:share:1)", raw`\@\[Ada\]\(urn:li:share:1\)`],
  ["a mention without a name is escaped", "@[](urn:li:person:1)", raw`\@\[\]\(urn:li:person:1\)`],
  ["a typed template is escaped", raw`{hashtag|\#|Bun}`, raw`\{hashtag\|\\\#\|Bun\}`],
])("%s", (_sentence, text, little) => {
  expect(toLittleText(text)).toBe(little);
});

const alphabet = fc.constantFrom(
  ..."\\|{}@[]()<>#*_~ab1&; \n".split(""),
  "👩",
  "#tag",
  "(x)",
  "&#39;",
  "https://x.io/#a",
  "@[A](urn:li:person:1)",
  "@[B (c)](urn:li:person:1)",
);
const text = fc.array(alphabet, { maxLength: 30 }).map((parts) => parts.join(""));
const options = { seed: 7, numRuns: 3000 };

test("any text is readable completely", () => {
  fc.assert(
    fc.property(text, (written) => {
      const visible = written.replaceAll(/@\[([^\][\r\n]+)\]\(urn:li:person:1\)/g, "$1");
      expect(renderLittleText(toLittleText(written))).toBe(visible);
    }),
    options,
  );
});

test("without its escapes it is the text that was written", () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(toLittleText(written).replaceAll(/\\(.)/g, "$1")).toBe(written);
    }),
    options,
  );
});

test("only hashtags and mentions keep a sign that is not escaped", () => {
  fc.assert(
    fc.property(text, (written) => {
      const unescaped = toLittleText(written).replaceAll(/\\./g, "").match(/[#@]/g) ?? [];
      const elements = tokenizePostText(written).filter(({ kind }) => kind === "hashtag" || kind === "mention");
      expect(unescaped.length).toBe(elements.length);
    }),
    options,
  );
});

test("the length counts escaped characters twice", () => {
  expect(lengthAsLittleText("()".repeat(800))).toBe(3200);
  expect(lengthAsLittleText("Calm #bun")).toBe(9);
  fc.assert(
    fc.property(text, (written) => lengthAsLittleText(written) >= written.length),
    options,
  );
});

test("without escaping the network truncates the text", () => {
  expect(renderLittleText("Calm (mostly)")).toBe("Calm ");
});
