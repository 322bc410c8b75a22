import { waitFor, within } from "../support/render-screen.tsx";
import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { formPanelPart } from "#ui/screens/content/form/form-panel-part.ts";
import { reachableAtom } from "#ui/state.ts";
import { contentSchedulerScreen, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, openList } = contentSchedulerScreen();

let isMissing = true;
/** Until it settles, the code is on its way. */
let fetching: Promise<void> | undefined;
let spies: { mockRestore: () => void }[] = [];
beforeEach(async () => {
  const panel = await formPanelPart.load();
  isMissing = true;
  fetching = undefined;
  spies = [
    spyOn(formPanelPart, "loaded").mockImplementation(() => (isMissing ? undefined : panel)),
    spyOn(formPanelPart, "load").mockImplementation(async () => {
      await fetching;
      if (isMissing) throw new TypeError("Failed to fetch dynamically imported module");
      return panel;
    }),
  ];
});
afterEach(() => {
  for (const spy of spies) spy.mockRestore();
});

const asked = "/content-scheduler?new=true&text=Half+a+thought";

test("a form whose code can't be loaded keeps its frame and the text of its address, and opens by Try again", async () => {
  await signIn();
  const { user, page, address } = await openList(asked.slice("/content-scheduler".length));
  const form = within(await page.findByRole("complementary", { name: "New content" }));
  await form.findByText("Could not load the form");
  form.getByText("Retrying every few seconds. Your text is kept.");
  await user.click(form.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(form.getByRole<HTMLButtonElement>("button", { name: "Try again" }).disabled).toBe(false));
  form.getByText("Could not load the form");
  expect([address(), page.queryByText(/Check your connection/)]).toEqual([asked, null]);
  isMissing = false;
  await user.click(form.getByRole("button", { name: "Try again" }));
  const content = await page.findByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
  expect([content.value, address()]).toEqual(["Half a thought", asked]);
});

test.each([
  ["takes the focus", undefined],
  ["leaves the focus where the person went meanwhile", "Overview"],
])("a form that loads later %s", async (_what, elsewhere) => {
  await signIn();
  const fetched = Promise.withResolvers<void>();
  fetching = fetched.promise;
  const { page } = await openList("?new=true");
  await page.findByRole("complementary", { name: "New content" });
  if (elsewhere !== undefined) page.getByRole("link", { name: elsewhere }).focus();
  isMissing = false;
  fetched.resolve();
  const content = await page.findByRole("textbox", { name: "Content" });
  const expected = elsewhere === undefined ? content : page.getByRole("link", { name: elsewhere });
  expect(document.activeElement === expected).toBe(true);
});

test("while the server is away, the form of an item says that it loads later, and can be closed", async () => {
  const { add } = await signIn();
  const { id } = add({ content: "Half a thought.", scheduledFor: later });
  const { user, page, address } = await openList(`?edit=${id}`);
  const form = within(await page.findByRole("complementary", { name: "Edit content" }));
  await form.findByText("Could not load the form");
  screen.store.set(reachableAtom, false);
  await form.findByText("The form loads when the server is back.");
  expect(address()).toBe(`/content-scheduler?edit=${id}`);
  await user.click(form.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/content-scheduler"));
  expect(page.queryByText("Could not load the form")).toBeNull();
});
