import { expect, test } from "bun:test";
import fc from "fast-check";
import { toLittleText } from "#drivers/linkedin-api/little-text.ts";
import { renderLittleText } from "#tests/support/linkedin-api/little-text.ts";

test.each([
  ["plain words stay", "Calm is a skill.", "Calm is a skill."],
  [
    "every reserved character is escaped",
    String.raw`\ | { } @ [ ] ( ) < > * _ ~`,
    String.raw`\\ \| \{ \} \@ \[ \] \( \) \< \> \* \_ \~`,
  ],
  ["nothing is escaped twice", String.raw`\(`, String.raw`\\\(`],
  ["a hashtag stays one", "On #Bun and #Größe2", "On #Bun and #Größe2"],
  ["a hashtag at the start of a line stays one", "Hello\n#Bun", "Hello\n#Bun"],
  ["a sign that begins no hashtag is escaped", "# 1, C# and #", String.raw`\# 1, C\# and \#`],
  ["a sign within a word is escaped", "a#b", String.raw`a\#b`],
  ["of two signs the second is no hashtag either", "##x", String.raw`\#\#x`],
  [
    "an address keeps its underscores and its place",
    "https://a.io/x_y?z=(1)#top",
    String.raw`https://a.io/x\_y?z=\(1\)\#top`,
  ],
  ["a hashtag in brackets or after an emoji stays one", "(#Bun) 🎉#Bun", "\\(#Bun\\) 🎉#Bun"],
  ["a hashtag keeps its underscore, escaped", "#my_tag", String.raw`#my\_tag`],
  ["a mention stays one", "With @[Ada L.](urn:li:person:A_1-x)!", "With @[Ada L.](urn:li:person:A_1-x)!"],
  [
    "a mention of a company stays one",
    "@[Acme](urn:li:organization:12) (hiring)",
    String.raw`@[Acme](urn:li:organization:12) \(hiring\)`,
  ],
  ["what only looks like a mention is escaped", "@[Ada](https://x.io)", String.raw`\@\[Ada\]\(https://x.io\)`],
  ["an address of mail is no mention", "ada@example.org", String.raw`ada\@example.org`],
  ["emoji and lines stay", "👩‍💻 a\n\nb", "👩‍💻 a\n\nb"],
  ["no text is no text", "", ""],
])("%s", (_sentence, text, little) => {
  expect(toLittleText(text)).toBe(little);
});

test("any text is readable completely", () => {
  const alphabet = fc.constantFrom(..."\\|{}@[]()<>#*_~ab 1\n".split(""), "👩", "#tag", "(x)", "@[A](urn:li:person:1)");
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 30 }), (parts) => {
      const text = parts.join("");
      expect(renderLittleText(toLittleText(text))).toBe(text.replaceAll(/@\[([^\][()]+)\]\(urn:li:person:1\)/g, "$1"));
    }),
    { seed: 7, numRuns: 2000 },
  );
});

test("without escaping the network truncates the text", () => {
  expect(renderLittleText("Calm (mostly)")).toBe("Calm ");
});
