import { expect, test } from "bun:test";
import {
  insertEdit,
  listEdit,
  nextItemEdit,
  styleEdit,
  type TextEdit,
  type TextSelection,
} from "#ui/screens/content/form/text/text-edits.ts";

/** '[' and ']' mark the selection, '|' the cursor. */
function parse(marked: string): TextSelection {
  const start = marked.search(/[[|]/);
  const end = marked.includes("]") ? marked.indexOf("]") - 1 : start;
  return { value: marked.replaceAll(/[[\]|]/g, ""), start, end };
}
function after(marked: string, edit: (selection: TextSelection) => TextEdit | undefined): string | undefined {
  const selection = parse(marked);
  const change = edit(selection);
  if (!change) return undefined;
  const value = selection.value.slice(0, change.start) + change.text + selection.value.slice(change.end);
  const [start, end] = change.select;
  const marks = start === end ? "|" : `[${value.slice(start, end)}]`;
  return value.slice(0, start) + marks + value.slice(end);
}
const bullets = (marked: string) => after(marked, (selection) => listEdit(selection, "bullets"));
const numbers = (marked: string) => after(marked, (selection) => listEdit(selection, "numbers"));
const bold = (marked: string) => after(marked, (selection) => styleEdit(selection, "bold"));
const enter = (marked: string) => after(marked, nextItemEdit);

test("a style applies to the selection, which stays selected, and to the word at the cursor", () => {
  expect(bold("Be [calm] now")).toBe("Be [𝗰𝗮𝗹𝗺] now");
  expect(bold("Be [𝗰𝗮𝗹𝗺] now")).toBe("Be [calm] now");
  expect(bold("Be ca|lm now")).toBe("Be [𝗰𝗮𝗹𝗺] now");
  expect([bold("|"), bold("a  |  b")]).toEqual([undefined, undefined]);
});

test("the selected lines become a list, its empty lines excepted, and a list becomes lines again", () => {
  expect(bullets("One\n[Two\n\nThree]")).toBe("One\n[• Two\n\n• Three]");
  expect(bullets("[• Two\n\n• Three]")).toBe("[Two\n\nThree]");
  expect(numbers("[Two\n\nThree]")).toBe("[1. Two\n\n2. Three]");
  expect(bullets("[1. Two\n2. Three]")).toBe("[• Two\n• Three]");
});

test("a list begins on the line of the cursor, also on an empty one", () => {
  expect([bullets("Calm|"), bullets("|"), numbers("Calm\n|")]).toEqual(["• Calm|", "• |", "Calm\n1. |"]);
  expect(bullets("[One\n]Two")).toBe("• One|\nTwo");
});

test("Enter goes on with the list, and ends it after an empty item", () => {
  expect([enter("• One|"), enter("9. Nine|")]).toEqual(["• One\n• |", "9. Nine\n10. |"]);
  expect(enter("• One\n• |")).toBe("• One\n|");
  expect([enter("Calm|"), enter("• O|ne"), enter("• [One]")]).toEqual([undefined, undefined, undefined]);
});

test("an emoji replaces the selection", () => {
  expect(after("Be [calm]", (selection) => insertEdit(selection, "🚀"))).toBe("Be 🚀|");
});
