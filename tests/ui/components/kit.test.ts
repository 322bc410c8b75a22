import { expect, test } from "bun:test";
import { initialsOf } from "#ui/components/avatar.tsx";
import { toastDuration, toastHotkey, toastLimit, toastRemoveDelay, toastSwipe } from "#ui/components/feedback/toast.ts";

test("toasts are one at a time for five seconds, swiped 50 px to the right, reached by F8, forgotten after 1,000,000 ms", () => {
  expect({ toastLimit, toastDuration, toastRemoveDelay, toastSwipe, toastHotkey }).toEqual({
    toastLimit: 1,
    toastDuration: 5000,
    toastRemoveDelay: 1_000_000,
    toastSwipe: { direction: "right", threshold: 50 },
    toastHotkey: ["F8"],
  });
});

test("initials are the first letters of the first and the last name, of any script", () => {
  expect(initialsOf("Ada Byron")).toBe("AB");
  expect(initialsOf("  edsger wybe dijkstra ")).toBe("ED");
  expect(initialsOf("Plato")).toBe("P");
  expect(initialsOf("𝒜da Łukasz")).toBe("𝒜Ł");
  expect(initialsOf(" ")).toBe("?");
});
