import { afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { createAdminClient, visitAs } from "../support/server/accounts.ts";
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
});
afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

async function open(options: Parameters<typeof visitAs>[3] = {}): Promise<void> {
  ({ page, problems } = await visitAs(person.token, browser, server.url, options));
  await page.goto("/content-generator");
  await page.getByLabel("Prompt").waitFor();
}
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("without a model, a template becomes a text that is saved, scheduled and found in the history", async () => {
  await open();
  expect(await page.getByRole("combobox", { name: "Content type" }).textContent()).toBe("Post");
  expect(await page.getByRole("combobox", { name: "Tone" }).textContent()).toBe("Professional");
  expect(await page.getByRole("radio", { name: "Medium" }).isChecked()).toBe(true);
  await button("Generate").click();
  await waitForToast(page, "Please enter a prompt to generate content.");

  await page.getByRole("tab", { name: "Templates" }).click();
  await button("Use template: Project result").waitFor();
  expect(await page.getByRole("button", { name: /^Use template/ }).count()).toBe(6);
  await button("Use template: Project result").click();
  await page.getByLabel("The project").fill("our build server");
  await page.getByLabel("The result").fill("builds take 3 minutes");
  await button("Fill in the prompt").click();
  expect(await page.getByLabel("Prompt").inputValue()).toContain("We finished our build server.");
  await button("Generate").click();
  await waitForToast(page, "Content Generated!");
  const text = await page.getByLabel("Edit the text").inputValue();
  expect(text).toContain("The result: builds take 3 minutes.");
  expect(await page.getByText("Template writer", { exact: true }).count()).toBeGreaterThan(0);
  await button("Save").click();
  await waitForToast(page, "Content Saved!");

  await page.getByRole("tab", { name: "History" }).click();
  await page.getByLabel("Search your texts").fill("build server");
  await button("Delete").waitFor();
  await page.getByRole("link", { name: "Schedule", exact: true }).click();
  await page.getByLabel("Content", { exact: true }).waitFor();
  expect(await page.getByLabel("Content", { exact: true }).inputValue()).toContain("builds take 3 minutes");
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
});

test("all three tabs fit a phone and are accessible in both themes", async () => {
  await open(phone);
  for (const tab of ["Generate", "Templates", "History"]) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("tabpanel", { name: tab }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  }
});
