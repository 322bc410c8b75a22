import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { hasStyledLetters, toggleStyle } from "#ui/screens/content/form/text/unicode-style.ts";

test("bold and italic are the mathematical sans-serif letters, and both together are bold italic", () => {
  expect(toggleStyle("Calm 24", "bold")).toBe("𝗖𝗮𝗹𝗺 𝟮𝟰");
  expect(toggleStyle("Calm 24", "italic")).toBe("𝘊𝘢𝘭𝘮 24");
  expect(toggleStyle(toggleStyle("Calm", "bold"), "italic")).toBe("𝘾𝙖𝙡𝙢");
  expect(toggleStyle("𝘾𝙖𝙡𝙢", "bold")).toBe("𝘊𝘢𝘭𝘮");
});

test("a text that is partly bold becomes bold, and then plain again", () => {
  const bold = toggleStyle("𝗖𝗮lm", "bold");
  expect([bold, toggleStyle(bold, "bold")]).toEqual(["𝗖𝗮𝗹𝗺", "Calm"]);
});

test("accented letters keep their accents, and other scripts and emoji stay as they are", () => {
  expect(toggleStyle("Café", "bold").normalize("NFC")).toBe("𝗖𝗮𝗳𝗲\u0301");
  expect(toggleStyle(toggleStyle("Café", "bold"), "bold")).toBe("Café");
  expect(toggleStyle("日本 🚀 Ж", "bold")).toBe("日本 🚀 Ж");
});

test("links, hashtags and names stay plain, because they would not link any more", () => {
  expect(toggleStyle("See https://example.com/a #calm @Ada", "bold")).toBe("𝗦𝗲𝗲 https://example.com/a #calm @Ada");
});

test("a style that is set and removed leaves the text as it was", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "Z", "9", " ", "é", "#", "@", ".", "\n", "🚀") }),
      fc.constantFrom("bold", "italic"),
      (text, style) => {
        const styled = toggleStyle(text, style);
        return styled === text || toggleStyle(styled, style) === text.normalize("NFC");
      },
    ),
  );
});

test("styled letters are recognized, other letters outside the basic plane are not", () => {
  expect(["Calm", "𝗖alm", "𝘊alm", "𝟮", "🚀", "𝒞"].map(hasStyledLetters)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});
