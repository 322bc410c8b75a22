import { closeDom, openDom } from "../support/dom.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { hideFocusRingOfPointer } from "#ui/components/focus-ring.ts";

beforeAll(openDom);
afterAll(closeDom);

let stop = () => {};
afterEach(() => stop());

const isHidden = () => "pointer" in document.documentElement.dataset;
const point = () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

test("the focus ring is hidden by a pointer and comes back with the next key that is not a modifier", () => {
  stop = hideFocusRingOfPointer(document);
  expect(isHidden()).toBe(false);
  point();
  expect(isHidden()).toBe(true);
  press("Shift");
  expect(isHidden()).toBe(true);
  press("Tab");
  expect(isHidden()).toBe(false);
});
