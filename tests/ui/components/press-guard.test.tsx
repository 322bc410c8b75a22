// The document comes first: libraries look for it when they are loaded.
import { cleanup, render, within } from "../support/render-screen.tsx";
import { closeDom, openDom } from "../support/dom.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { Trash2 } from "lucide-react";
import { Button, IconButton } from "#ui/components/button.tsx";
import { guardPresses, pressGapMs } from "#ui/components/press-guard.ts";

beforeAll(openDom);
afterAll(closeDom);

let stop = () => {};
afterEach(() => {
  stop();
  cleanup();
});

const gaps = [0, 40, 120, 400];
const pointer = { detail: 1, clientX: 50, clientY: 20 };
const elsewhere = { detail: 1, clientX: 50, clientY: 90 };
const byKey = { detail: 0, clientX: 0, clientY: 0 };

function open(isUnshown: (since: number) => boolean = () => false) {
  const pressed: string[] = [];
  const press = (name: string) => () => void pressed.push(name);
  render(
    <>
      <Button onClick={press("Save")}>Save</Button>
      <Button onClick={press("Send")}>Send</Button>
      <IconButton label="Remove" icon={Trash2} onClick={press("Remove")} />
      <Button repeatable onClick={press("Up")}>
        Up
      </Button>
      <Button aria-haspopup="menu" onClick={press("Menu")}>
        Menu
      </Button>
      <button type="button" onClick={press("Plain")}>
        Plain
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          press("Form")();
        }}
      >
        <input aria-label="Field" />
        <Button type="submit">Submit</Button>
      </form>
    </>,
  );
  stop = guardPresses(document, isUnshown);
  const page = within(document.body);
  const at = (event: Event, timeStamp: number) => Object.defineProperty(event, "timeStamp", { value: timeStamp });
  return {
    pressed,
    find: (name: string) => page.getByRole("button", { name }),
    click(name: string, timeStamp: number, init: MouseEventInit = pointer) {
      const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
      page.getByRole("button", { name }).dispatchEvent(at(event, timeStamp));
    },
    /** Whether it is heard, by a dialog that a press outside of it closes for example. */
    pointerDown(timeStamp: number, init: MouseEventInit = pointer, target: Element = document.body) {
      let isHeard = false;
      const hear = () => void (isHeard = true);
      document.addEventListener("pointerdown", hear);
      const event = new PointerEvent("pointerdown", { bubbles: true, cancelable: true, ...init, detail: 0 });
      target.dispatchEvent(at(event, timeStamp));
      document.removeEventListener("pointerdown", hear);
      return isHeard;
    },
    type: () => page.getByLabelText("Field").dispatchEvent(new Event("input", { bubbles: true })),
    key(key: string, { repeat = false, target = "Save" } = {}) {
      const event = new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true });
      const element = target === "Field" ? page.getByLabelText("Field") : page.getByRole("button", { name: target });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
}

for (const gap of gaps) {
  test(`a second press after ${gap} ms is ignored, by pointer and by key`, () => {
    const { pressed, click } = open();
    click("Save", 1000);
    click("Save", 1000 + gap, { ...pointer, detail: 2 });
    click("Remove", 3000, byKey);
    click("Remove", 3000 + gap, byKey);
    click("Submit", 5000);
    click("Submit", 5000 + gap);
    expect(pressed).toEqual(["Save", "Remove", "Form"]);
  });
}

test("a press counts again after half a second", () => {
  const { pressed, click } = open();
  click("Save", 1000);
  click("Save", 1000 + pressGapMs);
  expect(pressed).toEqual(["Save", "Save"]);
});

test("presses that were ignored don't delay the next one", () => {
  const { pressed, click } = open();
  for (const at of [1000, 1200, 1400, 1500]) click("Save", at);
  expect(pressed).toEqual(["Save", "Save"]);
});

test("another control is pressed at once, unless it took the place of the first", () => {
  const { pressed, click } = open();
  click("Save", 1000);
  click("Send", 1010, elsewhere);
  click("Remove", 1020, { ...elsewhere, detail: 2, clientX: 52 });
  click("Plain", 1030, elsewhere);
  expect(pressed).toEqual(["Save", "Send"]);
});

test("the second press of a link or a step does not press the control that took its place", () => {
  const { pressed, click } = open();
  for (const name of ["Plain", "Up"]) {
    click(name, 1000);
    click("Send", 1040, { ...pointer, detail: 2 });
  }
  expect(pressed).toEqual(["Plain", "Up"]);
  click("Send", 1060, elsewhere);
  click("Plain", 2000);
  click("Send", 2000 + pressGapMs);
  expect(pressed).toEqual(["Plain", "Up", "Send", "Plain", "Send"]);
});

test("the second press of a link that is gone presses nothing", () => {
  const { pressed, click, pointerDown, find } = open();
  const link = document.body.appendChild(document.createElement("a"));
  link.dispatchEvent(
    Object.defineProperty(new MouseEvent("click", { bubbles: true, ...pointer }), "timeStamp", { value: 1000 }),
  );
  link.remove();
  expect(pointerDown(1040, pointer, find("Plain"))).toBe(false);
  click("Plain", 1040);
  click("Plain", 1050, elsewhere);
  expect(pressed).toEqual(["Plain"]);
});

test("a press that is ignored does not close what the first one opened", () => {
  const { click, pointerDown, find } = open();
  expect(pointerDown(990)).toBe(true);
  click("Save", 1000);
  expect(pointerDown(1400)).toBe(false);
  expect(pointerDown(1400, elsewhere)).toBe(true);
  expect(pointerDown(1000 + pressGapMs)).toBe(true);
  click("Plain", 3000);
  expect(pointerDown(3040, pointer, find("Plain"))).toBe(true);
  expect(pointerDown(3040)).toBe(false);
});

test("a press after a change of a field, or after another control was used, counts at once", () => {
  const { pressed, click, type } = open();
  click("Submit", 1000);
  type();
  click("Submit", 1010);
  click("Plain", 1020, elsewhere);
  click("Submit", 1030);
  expect(pressed).toEqual(["Form", "Form", "Plain", "Form"]);
});

test("steps, menu buttons and controls that change nothing count every press", () => {
  const { pressed, click } = open();
  for (const name of ["Up", "Menu", "Plain"]) for (const at of [1000, 1040]) click(name, at);
  expect(pressed).toEqual(["Up", "Up", "Menu", "Menu", "Plain", "Plain"]);
});

test("the same key pressed again does not press what got the focus, but after moving on it does", () => {
  const { pressed, click, key } = open();
  key("Enter");
  click("Save", 1000, byKey);
  key("Enter");
  click("Send", 1040, byKey);
  expect(pressed).toEqual(["Save"]);
  key("Tab");
  key("Enter");
  click("Send", 1080, byKey);
  expect(pressed).toEqual(["Save", "Send"]);
});

test("a held Enter presses a button or submits a form once, and still repeats steps", () => {
  const { key } = open();
  expect(key("Enter")).toBe(false);
  expect(key("Enter", { repeat: true })).toBe(true);
  expect(key("Enter", { repeat: true, target: "Field" })).toBe(true);
  expect(key("Enter", { repeat: true, target: "Up" })).toBe(false);
  expect(key("a", { repeat: true, target: "Field" })).toBe(false);
});

test("while the result of a press is not shown, the same control is not pressed again, and others are", () => {
  let unshown = true;
  const { pressed, click } = open((since) => unshown && since === 1000);
  click("Save", 1000);
  click("Save", 9000);
  expect(pressed).toEqual(["Save"]);
  unshown = false;
  click("Save", 9001);
  expect(pressed).toEqual(["Save", "Save"]);
  click("Send", 20_000, elsewhere);
  expect(pressed).toEqual(["Save", "Save", "Send"]);
});
