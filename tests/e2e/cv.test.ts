import { afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { createAdminClient, visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone } from "../support/browser/browser.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";
import { emptyCv } from "#tests/support/cv/empty-cv.ts";

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
  await page.goto("/cv-generator");
  await field("Full name").waitFor();
}
const field = (label: string) => page.getByLabel(label, { exact: true });
const tab = (name: string) => page.getByRole("tab", { name }).click();
const firstPage = () => page.getByAltText("Page 1 of 1 of your CV");

test("a CV is written, previewed while typing and downloaded as a PDF and as a text file", async () => {
  await open();
  await field("Full name").fill("Ada Lovelace");
  await firstPage().waitFor();
  const before = await firstPage().getAttribute("src");
  await tab("Experience");
  await page.getByRole("button", { name: "Add Experience" }).click();
  await field("Job title").fill("Analyst");
  await page.waitForFunction(
    (earlier) => document.querySelector("img[alt^='Page 1']")?.getAttribute("src") !== earlier,
    before,
  );
  const isDrawn = await firstPage().evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth > 0;
  });
  expect(isDrawn).toBe(true);
  await page.getByRole("button", { name: "Save CV" }).click();
  await waitForToast(page, "CV Saved!");

  const pdf = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as" }).click();
  await page.getByRole("menuitem", { name: "PDF" }).click();
  expect((await pdf).suggestedFilename()).toBe("Ada Lovelace.pdf");
  const bytes = await Bun.file(await (await pdf).path()).text();
  expect(bytes.slice(0, 5)).toBe("%PDF-");

  const text = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  expect((await text).suggestedFilename()).toBe("Ada Lovelace.txt");
  expect(await Bun.file(await (await text).path()).text()).toContain("Analyst");
});

test("the saved CV is there after a reload", async () => {
  await person.callApi("POST", "/cv/save", { ...emptyCv, personalInfo: { fullName: "Ada Byron" } });
  await open();
  await field("Headline").fill("Analyst");
  await page.getByRole("button", { name: "Save CV" }).click();
  await waitForToast(page, "CV Saved!");
  await page.reload();
  await field("Full name").waitFor();
  expect([await field("Full name").inputValue(), await field("Headline").inputValue()]).toEqual([
    "Ada Byron",
    "Analyst",
  ]);
});

test("on a phone the preview has a tab of its own, and nothing scrolls sideways", async () => {
  const position = { title: "Analyst of engines that are yet to be built", company: "Analytical Engines and Sons" };
  await person.callApi("POST", "/cv/save", { ...emptyCv, experience: [position, position] });
  await open(phone);
  for (const name of ["Personal", "Summary", "Experience", "Education", "Skills", "More", "Design", "Preview"]) {
    await tab(name);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([name, width]).toEqual([name, phone.viewport.width]);
  }
  await firstPage().waitFor();
});

test("the tabs have no violations that axe finds", async () => {
  await person.callApi("POST", "/cv/save", {
    ...emptyCv,
    skills: ["Mathematics"],
    experience: [{ title: "Analyst" }, { title: "Tutor" }],
  });
  await open();
  await firstPage().waitFor();
  for (const name of ["Personal", "Experience", "Skills", "More", "Design"]) {
    await tab(name);
    expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  }
});
