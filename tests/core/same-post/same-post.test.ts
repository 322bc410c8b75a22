import { describe, expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { isSamePost, minCutLength } from "#core/same-post.ts";
import { differentPairs } from "./different-pairs.ts";
import { long, samePairs } from "./same-pairs.ts";

const isShownAs = (written: string, shown: string) => isSamePost({ text: written }, { text: shown }, "shown");
const isWrittenAs = (one: string, other: string) => isSamePost({ text: one }, { text: other }, "written");

describe("the same post", () => {
  test.each([...samePairs])("%s", (_reason, written, shown) => {
    expect(isShownAs(written, shown)).toBe(true);
  });
});

describe("another post", () => {
  test.each([...differentPairs])("differs in %s", (_difference, written, shown) => {
    expect(isShownAs(written, shown)).toBe(false);
    expect(isWrittenAs(written, shown)).toBe(false);
    expect(isWrittenAs(shown, written)).toBe(false);
  });
});

test("the table is long enough to trust", () => {
  expect(samePairs.length).toBeGreaterThanOrEqual(80);
  expect(differentPairs.length).toBeGreaterThanOrEqual(50);
});

test("of two written texts neither is cut nor are its links shortened", () => {
  expect(isWrittenAs(`${long} And more words.`, `${long}…`)).toBe(false);
  expect(isWrittenAs("Read https://example.com/a", "Read https://lnkd.in/a1")).toBe(false);
  expect(isWrittenAs("Read https://example.com/abc", "Read https://example.com/a…")).toBe(false);
  expect(isWrittenAs("It's calm #a #b", "It’s calm #b #a")).toBe(true);
  expect(isWrittenAs("With Ada", "With @[Ada](urn:li:person:1)")).toBe(true);
});

test("a comment on another post is another comment", () => {
  const on = (targetUrl: string) => ({ text: "Well said.", targetUrl });
  expect(isSamePost(on("https://x.io/1"), on("https://x.io/2"), "written")).toBe(false);
  expect(isSamePost(on("https://x.io/1"), { text: "Well said." }, "written")).toBe(false);
  expect(isSamePost(on("https://x.io/1"), on("https://x.io/1/"), "written")).toBe(true);
});

const word = fc.constantFrom(
  "calm",
  "Größe",
  "don't",
  '"quoted"',
  "12",
  "3.5",
  "re-read",
  "well...",
  "🎉",
  "👩‍💻",
  "日本",
  "(x)",
);
const link = fc.constantFrom("https://example.com/a?b=1", "http://x.io", "https://www.x.io/long-path/to/it#top");
const mention = fc.constantFrom("@[Ada Lovelace](urn:li:person:1)", "@[Acme (UK)](urn:li:organization:2)");
const tag = fc.constantFrom("#bun", "#größe", "#a1", "#my_tag");
const words = fc.array(word, { minLength: 1, maxLength: 40 });
const post = fc
  .tuple(words, fc.array(fc.oneof(word, link, mention), { maxLength: 20 }), fc.array(tag, { maxLength: 4 }))
  .map(([first, rest, tags]) => ({ body: [...first, ...rest].join(" "), tags }))
  .map(({ body, tags }) => ({ body, tags, text: [body, ...tags].join(" ") }));
const rewritings: Readonly<Record<string, (text: string) => string>> = {
  "curled quotes": (text) => text.replaceAll(/"(\w+)"/g, "“$1”").replaceAll("'", "’"),
  ellipses: (text) => text.replaceAll("...", "…"),
  "longer dashes": (text) => text.replaceAll("re-read", "re–read"),
  "other white space": (text) => text.replaceAll(" ", "\u00a0\n"),
  decomposition: (text) => text.replaceAll("ö", "o\u0308"),
  "invisible characters": (text) => `\u200b${text.replaceAll("a", "a\u2060")}`,
  "shortened links": (text) => text.replaceAll(/https?:\/\/\S+/g, "https://lnkd.in/eX1"),
  "bare links": (text) => text.replaceAll(/https?:\/\/(?:www\.)?/g, ""),
  names: (text) => text.replaceAll(/@\[([^\]]+)\]\([^)]+\)/g, "$1"),
  "names with their sign": (text) => text.replaceAll(/@\[([^\]]+)\]\([^)]+\)/g, "@$1"),
};
const options = { seed: 20261122, numRuns: 400 };

test("every text is the same as itself", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 300 }),
        post.map(({ text }) => text),
      ),
      (text) => {
        expect(isShownAs(text, text)).toBe(true);
        expect(isWrittenAs(text, text)).toBe(true);
      },
    ),
    options,
  );
});

test("of two written texts the order does not matter", () => {
  const short = fc.array(
    fc.constantFrom("a", " ", "…", "...", "#a", "#b", '"', "“", "@[a](urn:li:person:1)", "x.io/a", "https://x.io"),
  );
  fc.assert(
    fc.property(short, short, (one, other) => {
      expect(isWrittenAs(one.join(""), other.join(""))).toBe(isWrittenAs(other.join(""), one.join("")));
    }),
    { ...options, numRuns: 3000 },
  );
});

test.each(Object.entries(rewritings))("%s do not make another post", (_name, rewrite) => {
  fc.assert(
    fc.property(post, ({ text }) => {
      expect(isShownAs(text, rewrite(text))).toBe(true);
    }),
    options,
  );
});

test("several rewritings at once do not make another post", () => {
  fc.assert(
    fc.property(post, fc.subarray(Object.values(rewritings)), ({ body, tags }, chosen) => {
      const shown = [body, ...tags.toReversed()].join(" ");
      const order = chosen.toSorted(
        (one, other) => Object.values(rewritings).indexOf(other) - Object.values(rewritings).indexOf(one),
      );
      expect(
        isShownAs(
          [body, ...tags].join(" "),
          order.reduce((text, rewrite) => rewrite(text), shown),
        ),
      ).toBe(true);
    }),
    options,
  );
});

test("a text is recognized from any cut that is long enough, and from no shorter one", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("calm", "work", "and", "rest"), { minLength: 60, maxLength: 90 }),
      fc.nat(200),
      (list, at) => {
        const text = list.join(" ");
        const shown = text.slice(0, at).trim();
        expect(isShownAs(text, `${shown}…more`)).toBe(shown.length >= minCutLength);
      },
    ),
    options,
  );
});

test("a word that was changed, added or left out makes another post, cut or not", () => {
  const change = fc.constantFrom("changed", "added", "left out");
  fc.assert(
    fc.property(post, fc.nat(), change, fc.boolean(), ({ body, tags }, seed, kind, isCut) => {
      const list = body.split(" ");
      const at = seed % list.length;
      const other = list.toSpliced(at, kind === "added" ? 0 : 1, ...(kind === "left out" ? [] : ["never"]));
      const shown = [...other, ...tags].join(" ");
      const isVisible = !isCut || kind !== "left out" || other.length > at;
      fc.pre(isVisible && other.join(" ") !== body && !(kind === "left out" && list[at] === list[at + 1]));
      const text = [body, ...tags].join(" ");
      if (isCut) fc.pre(!text.startsWith(shown));
      expect(isShownAs(text, isCut ? `${shown}… more` : shown)).toBe(false);
    }),
    { ...options, numRuns: 2000 },
  );
});
