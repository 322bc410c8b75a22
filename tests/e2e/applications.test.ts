import { afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Locator, Page } from "playwright";
import { callApi, createAdminClient, visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone } from "../support/browser/browser.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let person: Awaited<ReturnType<typeof createAdminClient>>;
let page: Page;
let problems: string[];

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  person = await createAdminClient(server);
  for (const [jobTitle, company, status] of [
    ["Data Engineer", "Northwind", "applied"],
    ["Analyst", "Babbage & Co.", "viewed"],
  ])
    await callApi(server, "POST", "/job-applications", { token: person.token, body: { jobTitle, company, status } });
});
afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

async function open(address: string, options: Parameters<typeof visitAs>[3] = {}): Promise<void> {
  ({ page, problems } = await visitAs(person.token, browser, server.url, options));
  await page.goto(address);
}
const column = (name: string) => page.getByRole("region", { name, exact: true });
const centerOf = async (element: Locator): Promise<[x: number, y: number]> => {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not shown.");
  return [box.x + box.width / 2, box.y + box.height / 2];
};

test("a card moves by mouse to the column it is dropped on, and the toast takes it back", async () => {
  await open("/job-applications?view=board");
  const card = column("Applied").getByRole("listitem").filter({ hasText: "Data Engineer" });
  await card.waitFor();
  await page.mouse.move(...(await centerOf(card)));
  await page.mouse.down();
  await page.mouse.move(...(await centerOf(column("Interview"))), { steps: 8 });
  await page.mouse.up();
  await column("Interview").getByText("Data Engineer").waitFor();
  await waitForToast(page, "1 application moved to Interview");
  await page.getByRole("button", { name: "Undo" }).click();
  await column("Applied").getByText("Data Engineer").waitFor();
});

test("a card moves by keys, and keeps the focus", async () => {
  await open("/job-applications?view=board");
  const grip = page.getByRole("button", { name: "Move ‘Analyst at Babbage & Co.’" });
  await grip.focus();
  await page.keyboard.press("Enter");
  await page.getByText("Move ‘Analyst’ to Viewed").waitFor();
  for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await column("Rejected").getByText("Analyst").waitFor();
  await waitForToast(page, "1 application moved to Rejected");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.startsWith("Move ‘Analyst"));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await page.getByText("Move ‘Analyst’ to").waitFor({ state: "detached" });
  expect(await column("Rejected").getByText("Analyst").count()).toBe(1);
});

test("list, board and details have no violations of accessibility rules, also on a phone", async () => {
  await open("/job-applications");
  await page.getByRole("link", { name: "Data Engineer" }).waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole("link", { name: "Board" }).click();
  await column("Applied").getByText("Data Engineer").waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Data Engineer", exact: true }).click();
  await page.getByRole("heading", { name: "History" }).waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await page.context().close();
  await open("/job-applications", phone);
  await page.getByRole("link", { name: "Data Engineer", exact: true }).waitFor();
  const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await overflows()).toBe(false);
  await page.getByRole("link", { name: "Board" }).click();
  await column("Applied").getByText("Data Engineer").waitFor();
  expect(await overflows()).toBe(false);
});
