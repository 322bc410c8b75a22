import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { PageChanged } from "#core/network-port.ts";
import { createSelectorTable, type Control } from "#drivers/linkedin-web/controls/controls.ts";
import { findSelectorProblem } from "#drivers/linkedin-web/controls/check-selector.ts";
import * as page from "#tests/support/browser/people-pages.ts";
import { servePeoplePages } from "#tests/support/browser/serve-people-pages.ts";

setDefaultTimeout(300_000);

const { ada } = page;
let served: Awaited<ReturnType<typeof servePeoplePages>>;
beforeAll(async () => {
  served = await servePeoplePages();
});
afterAll(() => served.close());
beforeEach(() => {
  served.reset();
  served.site.pages[page.profilePath] = page.profile({ actions: page.actions.connected, degree: "1st" });
});

const pane = page.pane(page.header(ada.memberId, ada.name), []);
const markSend = (html: string) => html.replace('id="send"', 'id="send" data-action="go"');

async function writeWith(control: Control, selector: string, shown: string): Promise<unknown> {
  expect(findSelectorProblem(control, selector)).toBeUndefined();
  served.site.pages["/messaging/compose/"] = page.ember(shown);
  const { messages } = served.withSelectors(createSelectorTable(new Map([[control, { ember: [selector] }]])));
  const outcome = await served.submit(messages.prepareMessage(ada.slug, "Hello")).catch((error: unknown) => error);
  return outcome instanceof PageChanged ? outcome : (outcome as { cause?: unknown }).cause;
}

test.each([
  [
    "several elements",
    "thread.send",
    "[data-action='go']",
    markSend(pane).replace('<button type="button">', `<button type="button" data-action="go">`),
  ],
  [
    "another control of the same form",
    "thread.send",
    "[data-action='go']",
    pane.replace('<div role="textbox"', '<div data-action="go" role="textbox"'),
  ],
  [
    "a control of another kind of page",
    "thread.send",
    "[data-action='go']",
    pane.replace(
      '<button type="button">',
      `<button type="button" data-action="go" role="link" class="jobs-apply-button" onclick="record('left')">`,
    ),
  ],
  [
    "nothing in its own place, and something elsewhere",
    "thread.send",
    "[data-action='go']",
    `${pane}<button data-action="go" onclick="record('elsewhere')">Go</button>`,
  ],
] as const)("an operator's selector that matches %s presses nothing", async (_, control, selector, shown) => {
  const error = await writeWith(control, selector, shown);
  expect(error).toBeInstanceOf(PageChanged);
  expect(error).toMatchObject({ control });
  expect(served.site.recorded).toEqual([]);
});

test("an operator's selector that matches the control alone presses it", async () => {
  const sent = page.pane(page.header(ada.memberId, ada.name), [{ from: "me", text: "Hello", at: Date.now() }]);
  served.site.onRecord = () => void (served.site.pages["/messaging/compose/"] = page.ember(sent));
  await writeWith("thread.send", "[data-action='go']", markSend(pane));
  expect(served.site.recorded).toEqual(["wrote Hello"]);
});
