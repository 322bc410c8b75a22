import type { Page } from "playwright";
import type { PageControl, PageField } from "./page-controls.ts";

/** A screen has fewer controls: more would be a list that never ends. */
const maxPresses = 150;
/** For what never comes, ms. */
const longestWaitMs = 60_000;
const missing = /Could not load|loads when the server is back/;

const valueFor: Partial<Record<string, string>> = {
  email: "words@example.com",
  url: "https://example.com/words",
  number: "7",
  // Leaves rows in the list.
  search: "a",
  "datetime-local": "2099-05-04T14:00",
  date: "2099-05-04",
  time: "14:00",
  tel: "123456",
};

interface Screen {
  page: Page;
  address: string;
  /** Leaves out what is around the screen. */
  isMainOnly: boolean;
  /** The layout, without which the screen is lost. */
  assertIntact: () => Promise<void>;
}

/** Types into every field, then presses whatever the screen offers. Returns what was pressed, and what it did wrong. */
export async function pressEverything(screen: Screen): Promise<{ pressed: string[]; faults: string[] }> {
  const { page } = screen;
  const pressed: string[] = [];
  const faults: string[] = [];
  let typed = await openAndType(screen);
  while (pressed.length < maxPresses) {
    const { list, isOverlayOpen } = await readControls(page);
    const next = list.find(({ key, isInMain }) => !pressed.includes(key) && (isInMain || !screen.isMainOnly));
    if (!next) {
      if (!isOverlayOpen) break;
      await page.keyboard.press("Escape");
      if ((await readControls(page)).isOverlayOpen) typed = await openAndType(screen);
      continue;
    }
    pressed.push(next.key);
    try {
      await press(page, next);
      await screen.assertIntact();
      typed = await keepText(screen, typed, next);
      await page.evaluate(() => window.pageControls.closeToasts());
    } catch (error) {
      const message = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      // A button that reloads the page on purpose.
      if (!message.includes("Execution context was destroyed")) faults.push(`${next.key}: ${message}`);
      await waitForDocument(page);
      typed = await openAndType(screen);
    }
  }
  return { pressed, faults };
}

/** A reload that a button began may come at any moment. */
async function readControls(page: Page): Promise<{ list: PageControl[]; isOverlayOpen: boolean }> {
  const read = () => {
    const { pageControls } = window;
    return { list: pageControls.list(), isOverlayOpen: pageControls.isOverlayOpen() };
  };
  return page.evaluate(read).catch(async (error: unknown) => {
    if (!String(error).includes("Execution context was destroyed")) throw error;
    await waitForDocument(page);
    return readControls(page);
  });
}

/** Windows without a heading have a button, or say what is wrong. */
const waitForScreen = (page: Page): Promise<void> =>
  page.locator("h1, main button, main [role=alert]").first().waitFor();

/**
 * The one that replaces another has loaded. An address that is opened before that is dropped if it is the same,
 * and its opening never ends.
 */
const waitForDocument = (page: Page) => page.waitForFunction(() => document.readyState === "complete");

/** A reload that a button began may interrupt the first tries. */
async function goTo(page: Page, address: string, triesLeft = 4): Promise<void> {
  try {
    await page.goto(address);
  } catch (error) {
    if (triesLeft === 0) throw error;
    await waitForDocument(page);
    await goTo(page, address, triesLeft - 1);
  }
}

async function openAndType(screen: Screen): Promise<PageField[]> {
  await goTo(screen.page, screen.address);
  return typeEverywhere(screen);
}

/** On a screen that was just opened. */
async function typeEverywhere({ page, isMainOnly }: Screen): Promise<PageField[]> {
  await waitForScreen(page);
  await page.waitForFunction(
    (mainOnly) =>
      !window.pageControls.isLoading() && window.pageControls.list().some(({ isInMain }) => isInMain || !mainOnly),
    isMainOnly,
  );
  const filled: string[] = [];
  for (;;) {
    const field = await page.evaluate((done) => window.pageControls.fieldToFill(done), filled);
    if (!field) break;
    const input = page.locator("[data-to-fill]");
    await input.fill(valueFor[field.type] ?? (/search/i.test(field.label) ? "a" : "Every word stays"));
    await input.evaluate((element) => element.removeAttribute("data-to-fill"));
    filled.push(field.label);
  }
  return fieldsOf(page);
}

/** Only helps to fill another field, which is kept. */
const helper = "Or type a time";

const fieldsOf = async (page: Page): Promise<PageField[]> =>
  (await page.evaluate(() => window.pageControls.fields())).filter(
    ({ label, value }) => /word/.test(value) && !label.startsWith(helper),
  );

/** Whatever arrives meanwhile may move the control, or take it away: then it returns false. */
async function click(page: Page, key: string): Promise<boolean> {
  for (let tries = 0; tries < 10; tries += 1) {
    const place = await page.evaluate((one) => window.pageControls.placeOf(one), key);
    if (!place) break;
    await page.mouse.click(place.x, place.y);
    if (await page.evaluate(() => window.pageControls.wasHit())) return true;
  }
  return page.evaluate((one) => window.pageControls.click(one), key);
}

async function press(page: Page, control: PageControl): Promise<void> {
  const { key } = control;
  await page.evaluate(() => window.pageControls.watch());
  if (control.kind === "choose") await page.evaluate((one) => window.pageControls.choose(one), key);
  else if (!(await click(page, key))) return;
  await page
    .waitForFunction(() => window.pageControls.hasChanged(), undefined, { timeout: longestWaitMs })
    .catch(() => {
      throw new Error("nothing happened");
    });
  if (!control.opensPart) return;
  await page
    .waitForFunction(
      ([text, pressed]) =>
        window.pageControls.isOverlayOpen() ||
        new RegExp(text).test(document.body.textContent) ||
        // The browser's own select took its place.
        !window.pageControls.list().some((one) => one.key === pressed),
      [missing.source, key] as const,
      { timeout: longestWaitMs },
    )
    .catch(() => {
      throw new Error("it neither opened nor said why");
    });
}

/** False where the address has replaced the one before. */
async function goBack({ page, address }: Screen): Promise<boolean> {
  await page.evaluate(() => history.back());
  const { pathname } = new URL(address, page.url());
  // Nothing was before the address that was replaced: the page is empty now.
  const hasEnded = (path: string) =>
    location.protocol === "about:" || (location.pathname === path && !window.pageControls.isLoading());
  return page.waitForFunction(hasEnded, pathname, { timeout: 5000 }).then(
    () => !page.url().startsWith("about:"),
    () => false,
  );
}

/** Changes what was typed, as it is asked to. */
const editsText = /Bold|Italic|list|Undo|Redo|Emoji|Add #|Use that text/;

/** Elsewhere the text is kept: it is back where it was typed. */
async function keepText(screen: Screen, typed: readonly PageField[], { key }: PageControl): Promise<PageField[]> {
  const { page, address } = screen;
  const isThere = (now: readonly PageField[]) =>
    typed.filter(({ label, value }) => !now.some((one) => one.label === label && one.value === value));
  const now = await fieldsOf(page);
  const lost = isThere(now);
  const hasLeft = new URL(page.url()).pathname !== new URL(address, page.url()).pathname;
  if (lost.length === 0) {
    // The screen that was asked for is still waited for.
    return hasLeft && !(await goBack(screen)) ? openAndType(screen) : [...typed];
  }
  if (hasLeft || /Discard|Clear|Remove/.test(key) || editsText.test(key)) return openAndType(screen);
  await goTo(page, address);
  await waitForScreen(page);
  const expected = lost.filter(({ isPassword }) => !isPassword);
  await page
    .waitForFunction(
      (fields) =>
        fields.every(({ label, value }) =>
          window.pageControls.fields().some((one) => one.label === label && one.value === value),
        ),
      expected,
      { timeout: longestWaitMs },
    )
    .catch(() => {
      throw new Error(`lost the text of ${expected.map(({ label }) => label).join(", ")}`);
    });
  return typeEverywhere(screen);
}
