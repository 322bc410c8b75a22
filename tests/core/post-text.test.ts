import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { tokenizePostText } from "#core/post-text.ts";

/** The parts that are not plain text, each with its kind. */
const elementsOf = (text: string) =>
  tokenizePostText(text)
    .filter(({ kind }) => kind !== "text")
    .map((part) => `${part.kind} ${part.text}`);

test.each([
  ["a hashtag", "On #Bun today", ["hashtag #Bun"]],
  ["a hashtag up to its hyphen", "#two-words", ["hashtag #two"]],
  ["hashtags without a space", "#a#b", ["hashtag #a", "hashtag #b"]],
  ["a hashtag with marks", "#नमस्ते", ["hashtag #नमस्ते"]],
  ["no hashtag within a word", "a#b C# #", []],
  ["no hashtag in an HTML entity", "&#39;", []],
  ["a link with its fragment", "See https://x.io/a#frag now", ["link https://x.io/a#frag"]],
  ["a link at the end of a sentence", "See https://x.io/a.", ["link https://x.io/a"]],
  [
    "a link before an ellipsis",
    "See https://x.io/a… or https://x.io/b...",
    ["link https://x.io/a", "link https://x.io/b"],
  ],
  ["a link in brackets", "(https://x.io/a)", ["link https://x.io/a"]],
  ["a link with brackets of its own", "https://x.io/a_(b)", ["link https://x.io/a_(b)"]],
  ["a link in quotes", '"https://x.io/a"', ["link https://x.io/a"]],
  ["a link without a scheme", "www.x.io/a", ["link www.x.io/a"]],
  ["a link in Japanese", "「https://x.io/a」。", ["link https://x.io/a"]],
  ["no link in a word", "xhttps://x.io", []],
  ["no link of another scheme", "javascript:alert(1) data:text/html,x", []],
  ["no link without a host", "https:// and www.", []],
  ["a mention", "@[Ada (she)](urn:li:person:1)", ["mention @[Ada (she)](urn:li:person:1)"]],
  ["no mention of a handle", "@ada", []],
])("finds %s", (_sentence, text, elements) => {
  expect(elementsOf(text)).toEqual(elements);
});

test("a link without a scheme opens securely", () => {
  expect(tokenizePostText("www.x.io/a")).toEqual([{ kind: "link", text: "www.x.io/a", href: "https://www.x.io/a" }]);
});

test("the parts are the whole text", () => {
  const piece = fc.constantFrom(
    "#",
    "a",
    " ",
    "(",
    ")",
    ".",
    "https://",
    "www.",
    "x.io",
    "/",
    "@[A](urn:li:person:1)",
    "…",
    "&",
    "👩‍💻",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      const parts = tokenizePostText(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      expect(parts.every((part) => part.text !== "")).toBe(true);
      for (const part of parts) if (part.kind === "link") expect(part.href).toMatch(/^https?:\/\//i);
    }),
    { seed: 11, numRuns: 3000 },
  );
});
